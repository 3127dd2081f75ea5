import type { Person } from '@radiant/contract/profiles.ts';

/** Where somebody belongs: their church and their town, unless the church's name says the town already. */
export function listPlaces({ church, location }: Pick<Person, 'church' | 'location'>): string[] {
  const isSaid = church && location && church.toLocaleLowerCase().includes(location.toLocaleLowerCase());
  return [church, isSaid ? null : location].flatMap((place) => place || []);
}
