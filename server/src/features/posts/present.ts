import type { Revision } from '@radiant/contract/post-edits.ts';
import type {
  AuthorSummary,
  EventDetails,
  LinkPreview,
  PersonSummary,
  Picture,
  Post,
  PrayerDetails,
  Video,
} from '@radiant/contract/post-shapes.ts';
import { otherLocale } from '@radiant/contract/words/locale.ts';
import { sharedWords } from '@radiant/contract/words/words.ts';
import type { Actor } from '../../actor.ts';
import type { StoredSize } from '../../stored-json.ts';
import type { RevisionRow } from './editing/queries.ts';
import { hasPermission } from './policy.ts';
import type { EventRow, FileRow, LinkRow, PrayerRow, TranslationRow } from './reading/attachments-queries.ts';
import { type Marks, noMarks } from './reading/marks-queries.ts';
import type { ContentRow, CountsRow, PersonColumns } from './reading/queries.ts';
import { placeholderId } from './visible-to.ts';

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
    | 'translation'
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
  > & { event: EventFacts | null; prayer: PrayerFacts | null }
>;

type EventFacts = Omit<
  EventDetails,
  | 'goingCount'
  | 'interestedCount'
  | 'ownAnswer'
  | 'ownGuests'
  | 'capacity'
  | 'waitingCount'
  | 'waitingPosition'
>;
type PrayerFacts = Omit<PrayerDetails, 'status' | 'testimonyId'>;

export const presentContent = (row: ContentRow): PostContent => ({
  id: row.id,
  author: presentAuthor(row, sharedWords[localeOf(row)].anonymous),
  kind: row.kind,
  audience: row.audience,
  state: row.state,
  title: row.title,
  text: row.body,
  language: row.language,
  ...presentTranslation(row),
  category: row.category,
  reference: row.reference,
  url: row.url,
  location: row.location,
  link: row.link && presentLink(row.link),
  ...presentFiles(row.files),
  event: row.event && presentEvent(row.event),
  prayer: row.prayer && presentPrayer(row.prayer),
  ...(row.featured_at && { isFeatured: true }),
  createdAt: row.published_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
});

type Rights = { canDelete: boolean; canEdit: boolean; canReadHistory: boolean };

/** What changes with each reaction, and what differs by viewer. */
type CountsAndMarks = { counts: CountsRow; marks: Marks };

/** By content: what members see who have nothing of their own on the post, for these counts. */
const plainPosts = new WeakMap<PostContent, { counts: string; post: Post }>();

/**
 * Without comments: only `getPost` adds them. A post with nothing of its viewer is frozen and shared between responses, whose
 * JSON is then written once.
 */
export function presentPost(actor: Actor, content: PostContent, { counts, marks }: CountsAndMarks): Post {
  const subject = { postAuthorId: ownerIdOf(actor, content, marks) };
  const rights = {
    canDelete: hasPermission(actor, 'removePost', subject),
    canEdit: hasPermission(actor, 'editPost', subject),
    canReadHistory: content.editedAt !== null && hasPermission(actor, 'readHistory', subject),
  };
  if (marks !== noMarks || rights.canDelete || rights.canEdit || rights.canReadHistory)
    return combine(content, { counts, marks }, rights);
  const key = countsKey(counts);
  const known = plainPosts.get(content);
  if (known?.counts === key) return known.post;
  const post = Object.freeze(combine(content, { counts, marks }, rights));
  plainPosts.set(content, { counts: key, post });
  return post;
}

/** Empty for somebody else's anonymous post. */
const ownerIdOf = (actor: Actor, { author }: PostContent, { isOwn }: Marks): string =>
  isOwn && actor.kind === 'member' ? actor.id : (author.id ?? '');

const countsKey = ({
  reaction_count,
  is_reaction_count_hidden,
  comment_count,
  share_count,
  popularity,
  answers,
}: CountsRow): string =>
  `${reaction_count} ${is_reaction_count_hidden} ${comment_count} ${share_count} ${popularity} ${answers?.going} ${answers?.interested}`;

const combine = (
  content: PostContent,
  { counts, marks }: CountsAndMarks,
  { canDelete, canEdit, canReadHistory }: Rights,
): Post => ({
  ...content,
  ...(marks.isOwn && { isOwn: true as const }),
  ...(marks.authorForCareTeam && { authorForCareTeam: presentMember(marks.authorForCareTeam) }),
  tagged: marks.tags ?? [],
  event: content.event && counts.answers && withAnswers(content.event, counts.answers, marks),
  prayer: content.kind === 'prayer' ? withStatus(content.prayer, { counts, marks }) : null,
  answeredPrayerId: content.kind === 'testimony' ? (marks.counterpartId ?? null) : null,
  reactions: { count: reactionCount({ counts, marks }), hasReacted: marks.hasReacted ?? false },
  commentCount: marks.commentCount ?? counts.comment_count,
  shareCount: counts.share_count,
  popularity: counts.popularity,
  comments: [],
  canDelete,
  canEdit,
  ...(canReadHistory && { canReadHistory: true as const }),
  ...(marks.isSaved && { isSaved: true as const }),
  ...(marks.isHidden && { isHiddenByViewer: true as const }),
  ...(content.audience === 'groups' && { groups: marks.groups ?? [] }),
  ...(marks.subject && { subject: marks.subject }),
  ...(marks.printChoice && { printChoice: marks.printChoice }),
  ...(marks.isAboutViewer && { isAboutViewer: true as const }),
  ...(marks.audienceLimit && marks.audienceLimit !== 'public' && { audienceLimit: marks.audienceLimit }),
});

/** Counts and marks are read at the same time, not at the same moment. */
const reactionCount = ({ counts, marks }: CountsAndMarks): number =>
  counts.is_reaction_count_hidden
    ? (marks.hiddenCount ?? 0)
    : Math.max(counts.reaction_count, marks.hasReacted ? 1 : 0);

/** Where the number is hidden, also its author is not told by the status, as the filters are not. */
const isPrayedFor = ({ counts, marks }: CountsAndMarks): boolean =>
  counts.is_reaction_count_hidden || reactionCount({ counts, marks }) > 0;

const withAnswers = (
  event: EventFacts,
  { going, interested, capacity, waiting }: NonNullable<CountsRow['answers']>,
  { ownAnswer, ownGuests, waitingPosition }: Marks,
): EventDetails => ({
  ...event,
  goingCount: going,
  interestedCount: interested,
  ...(capacity !== null && { capacity, waitingCount: waiting ?? 0 }),
  ...(ownGuests !== undefined && { ownGuests }),
  ...(waitingPosition !== undefined && { waitingPosition }),
  ownAnswer: ownAnswer ?? null,
});

const presentPrayer = ({
  answered_at,
  answer,
  closed_at,
  is_long_term,
  ends_on,
  urgency,
  updates,
}: PrayerRow): PrayerFacts => ({
  answeredAt: answered_at && new Date(answered_at).toISOString(),
  answer,
  ...(closed_at && { closedAt: new Date(closed_at).toISOString() }),
  ...(is_long_term && { isLongTerm: true as const }),
  ...(ends_on && { endsOn: ends_on }),
  ...(urgency &&
    (urgency.ends_at
      ? { urgentUntil: new Date(urgency.ends_at).toISOString() }
      : { isUrgencyWaiting: true as const })),
  ...(updates && {
    updates: updates.map(({ id, body, created_at }) => ({
      id,
      text: body,
      createdAt: new Date(created_at).toISOString(),
    })),
  }),
});

/** @param prayer null while its author has not said more about it */
const withStatus = (prayer: PrayerFacts | null, { counts, marks }: CountsAndMarks): PrayerDetails => ({
  status: prayer?.answeredAt ? 'answered' : isPrayedFor({ counts, marks }) ? 'active' : 'new',
  answeredAt: prayer?.answeredAt ?? null,
  answer: prayer?.answer ?? null,
  testimonyId: marks.counterpartId ?? null,
  ...(prayer?.closedAt && { closedAt: prayer.closedAt }),
  ...(prayer?.isLongTerm && { isLongTerm: true as const }),
  ...(prayer?.endsOn && { endsOn: prayer.endsOn }),
  ...(prayer?.urgentUntil && { urgentUntil: prayer.urgentUntil }),
  ...(prayer?.isUrgencyWaiting && { isUrgencyWaiting: true as const }),
  ...(counts.is_reaction_count_hidden && { isCountHidden: true as const }),
  ...(prayer?.updates && { updates: prayer.updates }),
});

/** @param anonymous what stands for the name of someone who shows it to nobody, in the language of what they wrote */
export const presentAuthor = (row: PersonColumns, anonymous: string): AuthorSummary =>
  row.author_id === placeholderId
    ? { id: null, name: anonymous, church: null, avatar: null }
    : presentMember(row);

export const presentMember = (row: PersonColumns): PersonSummary => ({
  id: row.author_id,
  name: row.author_name,
  church: row.author_church,
  avatar: smallestSize(row.author_avatar_sizes),
});

export const presentTranslation = ({
  language,
  translation,
}: {
  language: string;
  translation: TranslationRow | null;
}): Pick<Post, 'translation'> =>
  translation
    ? {
        translation: {
          language: otherLocale(language),
          title: translation.title,
          text: translation.body,
          reference: translation.reference,
        },
      }
    : {};

const localeOf = ({ language }: { language: string }) => (language === 'fr' ? 'fr' : 'en');

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
  ...(row.series && { series: row.series }),
});

export const presentRevision = (row: RevisionRow, canDelete: boolean): Revision => ({
  number: row.number,
  title: row.title,
  text: row.body,
  reference: row.reference,
  url: row.url,
  location: row.location,
  ...presentTranslation(row),
  writtenAt: row.written_at.toISOString(),
  canDelete,
  isOwnOnly: !row.is_open,
});
