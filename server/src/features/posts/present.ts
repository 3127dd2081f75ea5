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
import type { AnswersRow, EventRow, FileRow, LinkRow } from './reading/attachments-queries.ts';
import type { ContentRow, PersonColumns, ViewRow } from './reading/queries.ts';

/** What everyone who sees a post sees alike. Shared between requests, hence read-only. */
export type PostContent = Readonly<
  Pick<
    Post,
    | 'id'
    | 'author'
    | 'kind'
    | 'audience'
    | 'state'
    | 'title'
    | 'text'
    | 'language'
    | 'category'
    | 'reference'
    | 'url'
    | 'location'
    | 'link'
    | 'pictures'
    | 'video'
    | 'isFeatured'
    | 'createdAt'
    | 'editedAt'
  > & { event: EventFacts | null; prayer: PrayerAnswer | null }
>;

type EventFacts = Omit<EventDetails, 'goingCount' | 'interestedCount' | 'ownAnswer'>;
type PrayerAnswer = Pick<PrayerDetails, 'answeredAt' | 'answer'>;

export const presentContent = (row: ContentRow): PostContent => ({
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
  link: row.link && presentLink(row.link),
  ...presentFiles(row.files),
  event: row.event && presentEvent(row.event),
  prayer: row.prayer && {
    answeredAt: new Date(row.prayer.answered_at).toISOString(),
    answer: row.prayer.answer,
  },
  ...(row.featured_at && { isFeatured: true }),
  createdAt: row.published_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
});

type Rights = { canDelete: boolean; canEdit: boolean; canReadHistory: boolean };

/** By content: what members see who have nothing of their own on the post, for these counts. */
const plainPosts = new WeakMap<PostContent, { counts: string; post: Post }>();

/**
 * Without comments: only `getPost` adds them. A post with nothing of its viewer is frozen and shared between responses, whose
 * JSON is then written once.
 */
export function presentPost(actor: Actor, content: PostContent, view: ViewRow): Post {
  const subject = { postAuthorId: content.author.id };
  const rights = {
    canDelete: hasPermission(actor, 'removePost', subject),
    canEdit: hasPermission(actor, 'editPost', subject),
    canReadHistory: content.editedAt !== null && hasPermission(actor, 'readHistory', subject),
  };
  if (!isPlain(view, rights)) return combine(content, view, rights);
  const counts = `${view.reaction_count} ${view.comment_count} ${view.share_count} ${view.popularity}`;
  const known = plainPosts.get(content);
  if (known?.counts === counts) return known.post;
  const post = Object.freeze(combine(content, view, rights));
  plainPosts.set(content, { counts, post });
  return post;
}

const isPlain = (view: ViewRow, { canDelete, canEdit, canReadHistory }: Rights): boolean =>
  !(view.has_reacted || view.has_saved || view.has_hidden || canDelete || canEdit || canReadHistory) &&
  view.answers === null &&
  view.counterpart_id === null &&
  view.tags === null &&
  view.audience_limit === null;

const combine = (
  content: PostContent,
  view: ViewRow,
  { canDelete, canEdit, canReadHistory }: Rights,
): Post => ({
  ...content,
  tagged: view.tags ?? [],
  event: content.event && view.answers && withAnswers(content.event, view.answers),
  prayer: content.kind === 'prayer' ? withStatus(content.prayer, view) : null,
  answeredPrayerId: content.kind === 'testimony' ? view.counterpart_id : null,
  reactions: { count: view.reaction_count, hasReacted: view.has_reacted },
  commentCount: view.comment_count,
  shareCount: view.share_count,
  popularity: view.popularity,
  comments: [],
  canDelete,
  canEdit,
  ...(canReadHistory && { canReadHistory: true as const }),
  ...(view.has_saved && { isSaved: true as const }),
  ...(view.has_hidden && { isHiddenByViewer: true as const }),
  ...(view.audience_limit && view.audience_limit !== 'public' && { audienceLimit: view.audience_limit }),
});

const withAnswers = (event: EventFacts, answers: AnswersRow): EventDetails => ({
  ...event,
  goingCount: answers.going_count,
  interestedCount: answers.interested_count,
  ownAnswer: answers.own,
});

/** @param prayer null until its author marks it as answered */
const withStatus = (prayer: PrayerAnswer | null, view: ViewRow): PrayerDetails => ({
  status: prayer ? 'answered' : view.reaction_count > 0 ? 'active' : 'new',
  answeredAt: prayer?.answeredAt ?? null,
  answer: prayer?.answer ?? null,
  testimonyId: view.counterpart_id,
});

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

const presentEvent = (row: EventRow): EventFacts => ({
  date: row.local_date,
  time: row.local_time.slice(0, 'HH:MM'.length),
  timeZone: row.time_zone,
  startsAt: new Date(row.starts_at).toISOString(),
  endsAt: new Date(row.ends_at).toISOString(),
  place: row.place,
  isOnline: row.is_online,
  ...(row.has_meeting_link && { hasMeetingLink: true as const }),
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
