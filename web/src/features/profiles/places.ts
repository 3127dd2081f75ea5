import type { Person } from '@radiant/contract/profiles.ts';

/** Church and town; the town is omitted when the church's name contains it. */
export function listPlaces({ church, location }: Pick<Person, 'church' | 'location'>): string[] {
  const isSaid = church && location && church.toLocaleLowerCase().includes(location.toLocaleLowerCase());
  return [church, isSaid ? null : location].flatMap((place) => place || []);
}
