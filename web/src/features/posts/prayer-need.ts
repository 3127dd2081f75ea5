import type { Post, PrayerDetails } from '@radiant/contract/post-shapes.ts';

export const isOwnOpenPrayer = ({ canEdit, prayer }: Post): boolean =>
  canEdit && prayer !== null && prayer.answeredAt === null && prayer.closedAt === undefined;

export const isUrgentAt = (
  prayer: PrayerDetails,
  now: number,
): prayer is PrayerDetails & { urgentUntil: string } =>
  prayer.urgentUntil !== undefined && Date.parse(prayer.urgentUntil) > now;
