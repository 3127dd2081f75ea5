import type { ListedPerson } from '@radiant/contract/profiles.ts';
import type { PersonRow } from './queries.ts';
import type { ListedRequestRow } from './requests-queries.ts';

export const presentPerson = (row: PersonRow): ListedPerson => ({
  id: row.id,
  name: row.display_name,
  avatar: row.avatar_sizes?.[0]?.file ?? null,
  verse: row.verse,
});

export const presentRequest = (row: ListedRequestRow): { id: string; sentAt: string } => ({
  id: row.request_id,
  sentAt: row.sent_at.toISOString(),
});
