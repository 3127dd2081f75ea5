import type { Post, PrayerDetails } from '@radiant/contract/post-shapes.ts';

export const isOwnOpenPrayer = ({ canEdit, prayer }: Post): boolean =>
  canEdit && prayer !== null && prayer.answeredAt === null && prayer.closedAt === undefined;

/** What the menu offers the author: a prayer that waits for a moderator is marked already. */
export const getUrgencyChange = (post: Post, now: number): 'mark' | 'unmark' | null => {
  if (!post.prayer || !isOwnOpenPrayer(post) || post.audience === 'private') return null;
  return post.prayer.isUrgencyWaiting || isUrgentAt(post.prayer, now) ? 'unmark' : 'mark';
};

export const isUrgentAt = (
  prayer: PrayerDetails,
  now: number,
): prayer is PrayerDetails & { urgentUntil: string } =>
  prayer.urgentUntil !== undefined && Date.parse(prayer.urgentUntil) > now;
