import type {
  EventDetails,
  LinkPreview,
  Picture,
  PrayerDetails,
  Video,
} from '@radiant/contract/post-shapes.ts';
import type { EventRow, FileRow, LinkRow, PrayerRow } from './attached-queries.ts';

export function presentPicture({ id, file, width, height, alt, color, sizes }: FileRow): Picture {
  if (width === null || height === null) throw new Error('a picture without its measures');
  return { id, file, width, height, alt, color, sizes };
}

export const presentVideo = (row: FileRow): Video => ({
  id: row.id,
  file: row.file,
  type: row.mime ?? 'video/mp4',
  width: row.width,
  height: row.height,
  seconds: row.seconds,
  alt: row.alt,
  color: row.color,
  poster: row.sizes,
});

export const presentLink = (row: LinkRow): LinkPreview => ({
  ...row,
  picture: row.picture && presentPicture(row.picture),
});

/** @param row null until the author marks the prayer as answered */
export const presentPrayer = (row: PrayerRow | null, prayerCount: number): PrayerDetails => ({
  status: row ? 'answered' : prayerCount > 0 ? 'active' : 'new',
  answeredAt: row && new Date(row.answered_at).toISOString(),
  answer: row?.answer ?? null,
  testimonyId: row?.testimony_id ?? null,
});

export const presentEvent = (row: EventRow): EventDetails => ({
  date: row.local_date,
  time: row.local_time.slice(0, 'HH:MM'.length),
  timeZone: row.time_zone,
  startsAt: new Date(row.starts_at).toISOString(),
  endsAt: new Date(row.ends_at).toISOString(),
  place: row.place,
  isOnline: row.is_online,
  ...(row.has_meeting_link && { hasMeetingLink: true as const }),
  goingCount: row.going_count,
  interestedCount: row.interested_count,
  mine: row.answer,
  isCancelled: row.is_cancelled,
  ...(row.cancel_reason !== null && { cancelReason: row.cancel_reason }),
});
