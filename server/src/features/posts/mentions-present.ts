import type { PersonSummary } from '@radiant/contract/post-shapes.ts';
import type { MentionableRow } from './mentions-queries.ts';

export const presentMentionable = (row: MentionableRow): PersonSummary => ({
  id: row.id,
  name: row.display_name,
  church: row.church,
  avatar: row.avatar_sizes?.[0]?.file ?? null,
});
