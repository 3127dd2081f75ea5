import type { ListedPost, ModerationHistoryEntry, PostReport } from '@radiant/contract/content-management.ts';
import { type ReportReason, reportReasons } from '@radiant/contract/reports.ts';
import { sharedWords } from '@radiant/contract/words/words.ts';
import { placeholderId } from '../posts/visible-to.ts';
import type { ListedRow, listHistory, listReports } from './content-queries.ts';

export const presentListed = (row: ListedRow): ListedPost => ({
  id: row.id,
  author: {
    id: row.author_id === placeholderId ? null : row.author_id,
    name: row.author_id === placeholderId ? sharedWords[row.language].anonymous : row.author_name,
    avatar: row.author_avatar_sizes?.[0]?.file ?? null,
    verse: row.author_verse,
  },
  kind: row.kind,
  audience: row.audience,
  state: row.state,
  title: row.title,
  excerpt: row.excerpt,
  category: row.category,
  engagement: {
    reactions: row.is_count_hidden ? 0 : row.reaction_count,
    comments: row.comment_count,
    shares: row.share_count,
    ...(row.is_count_hidden && { isCountHidden: true as const }),
  },
  reports: row.report_count,
  isFeatured: row.featured_at !== null,
  prayerStatus: row.kind === 'prayer' ? prayerStatusOf(row) : null,
  postedAt: row.published_at.toISOString(),
});

function prayerStatusOf({ answered_at, reaction_count }: ListedRow): 'new' | 'active' | 'answered' {
  if (answered_at) return 'answered';
  return reaction_count > 0 ? 'active' : 'new';
}

export const presentReport = (row: Awaited<ReturnType<typeof listReports>>[number]): PostReport => ({
  id: row.id,
  reason: parseReason(row.reason) ?? 'other',
  note: row.note,
  state: row.state,
  createdAt: row.created_at.toISOString(),
});

export const presentHistory = (
  row: Awaited<ReturnType<typeof listHistory>>[number],
): ModerationHistoryEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  by: row.by,
  reason: parseReason(row.reason),
});

// The audit log also contains reasons of other features.
const parseReason = (text: string | null): ReportReason | null =>
  reportReasons.find((reason) => reason === text) ?? null;
