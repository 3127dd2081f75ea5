import type { ListedPerson } from '@radiant/contract/profiles.ts';
import type { PersonRow } from './queries.ts';
import type { ListedRequestRow } from './requests-queries.ts';

/** A person in a list. */
export const presentPerson = (row: PersonRow): ListedPerson => ({
  id: row.id,
  name: row.display_name,
  // The narrowest: in a list a face is small.
  avatar: row.avatar_sizes?.[0]?.file ?? null,
  verse: row.verse,
});

/** A request's own facts. */
export const presentRequest = (row: ListedRequestRow): { id: string; sentAt: string } => ({
  id: row.request_id,
  sentAt: row.sent_at.toISOString(),
});
