import type { Revision } from '@radiant/contract/post-edits.ts';
import type {
  EventDetails,
  LinkPreview,
  PersonSummary,
  Picture,
  Post,
  PrayerDetails,
  Video,
} from '@radiant/contract/post-shapes.ts';
import type { Actor } from '../../actor.ts';
import type { StoredSize } from '../../stored-json.ts';
import type { RevisionRow } from './editing/queries.ts';
import { hasPermission } from './policy.ts';
import type { EventRow, FileRow, LinkRow, PrayerRow } from './reading/attachments-queries.ts';
import type { PersonColumns, PostRow } from './reading/queries.ts';

/** Without comments: only `getPost` adds them. */
export function presentPost(actor: Actor, row: PostRow): Post {
  return {
    id: row.id,
    author: presentAuthor(row),
    kind: row.kind,
    audience: row.audience,
    state: row.state,
    title: row.title,
    text: row.body,
    language: row.language,
    category: row.category,
    reference: row.reference,
    url: row.url,
    location: row.location,
    tagged: row.tags ?? [],
    link: row.link && presentLink(row.link),
    ...presentFiles(row.files),
    event: row.event && presentEvent(row.event),
    prayer: row.kind === 'prayer' ? presentPrayer(row.prayer, row.reaction_count) : null,
    answeredPrayerId: row.answered_prayer_id,
    ...(row.featured_at && { isFeatured: true }),
    createdAt: row.published_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    reactions: { count: row.reaction_count, hasReacted: row.has_reacted },
    commentCount: row.comment_count,
    shareCount: row.share_count,
    popularity: row.popularity,
    comments: [],
    canDelete: hasPermission(actor, 'removePost', { postAuthorId: row.author_id }),
    canEdit: hasPermission(actor, 'editPost', { postAuthorId: row.author_id }),
    ...(row.edited_at &&
      hasPermission(actor, 'readHistory', { postAuthorId: row.author_id }) && {
        canReadHistory: true as const,
      }),
    ...(row.has_saved && { isSaved: true as const }),
    ...(row.has_hidden && { isHiddenByViewer: true as const }),
    ...(row.audience_limit && row.audience_limit !== 'public' && { audienceLimit: row.audience_limit }),
  };
}

export const presentAuthor = (row: PersonColumns): PersonSummary => ({
  id: row.author_id,
  name: row.author_name,
  church: row.author_church,
  avatar: smallestSize(row.author_avatar_sizes),
});

const smallestSize = (sizes: StoredSize[] | null): string | null => sizes?.[0]?.file ?? null;

export function presentFiles(files: FileRow[] | null): Pick<Post, 'pictures' | 'video'> {
  const video = files?.find(({ kind }) => kind === 'video');
  return {
    pictures: files?.filter(({ kind }) => kind === 'image').map(presentPicture) ?? [],
    video: video ? presentVideo(video) : null,
  };
}

export function presentPicture({ id, file, width, height, alt, color, sizes }: FileRow): Picture {
  if (width === null || height === null) throw new Error('a picture has no dimensions');
  return { id, file, width, height, alt, color, sizes };
}

const presentVideo = (row: FileRow): Video => ({
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
  ownAnswer: row.answer,
  isCancelled: row.is_cancelled,
  ...(row.cancel_reason !== null && { cancelReason: row.cancel_reason }),
});

export const presentRevision = (row: RevisionRow, canDelete: boolean): Revision => ({
  number: row.number,
  title: row.title,
  text: row.body,
  reference: row.reference,
  url: row.url,
  location: row.location,
  writtenAt: row.written_at.toISOString(),
  canDelete,
  isOwnOnly: !row.is_open,
});
