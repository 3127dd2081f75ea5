import type { PersonSummary } from '@radiant/contract/post-shapes.ts';
import type { MentionableRow } from './mentions-queries.ts';

/** Somebody who can be named, as the list of names shows them. */
export const presentMentionable = (row: MentionableRow): PersonSummary => ({
  id: row.id,
  name: row.display_name,
  church: row.church,
  // The narrowest: in a list a face is small.
  avatar: row.avatar_sizes?.[0]?.file ?? null,
});
