import type { ListedPerson } from '@radiant/contract/profiles.ts';
import type { PersonRow } from './queries.ts';

/** A person in a list. */
export const presentPerson = (row: PersonRow): ListedPerson => ({
  id: row.id,
  name: row.display_name,
  // The narrowest: in a list a face is small.
  avatar: row.avatar_sizes?.[0]?.file ?? null,
  verse: row.verse,
});
