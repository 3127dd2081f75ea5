import { fillPath } from '@radiant/contract/endpoint.ts';

/** Values for placeholders that name neither a post nor a person. */
export const samplePathValues = {
  term: 'aurelia',
  number: '1',
  slot: 'verse',
  day: '2026-11-20',
  token: 'of-nobody',
  category: 'general',
  provider: 'google',
  purpose: 'logo',
  memberId: '0199a000-0000-7000-8000-000000000008',
  updateId: '0199a000-0000-7000-8000-000000000007',
  delivery: '0199a000-0000-7000-8000-000000000009',
} as const;

export const placeholdersOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** @throws Error for a placeholder without a value, so that no new endpoint is skipped */
export function fillSamplePath(path: string, values: Readonly<Record<string, string>>): string {
  const unknown = placeholdersOf(path).filter((name) => values[name] === undefined);
  if (unknown.length > 0) throw new Error(`${path} needs ${unknown.join(', ')}: add a sample value`);
  return fillPath(path, values);
}
