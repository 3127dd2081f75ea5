import type { Page } from './pages.ts';

export const postKinds = ['prayer', 'testimony', 'scripture', 'event', 'general', 'link'] as const;
export type PostKind = (typeof postKinds)[number];

/** The wire's word for each kind. */
export const wirePostKinds = {
  prayer: 'priere',
  testimony: 'temoignage',
  scripture: 'scripture',
  event: 'evenement',
  general: 'edification',
  link: 'link',
} as const satisfies Record<PostKind, string>;

/** The kind behind a wire's word. */
export const kindFromWire = (wire: string): PostKind =>
  postKinds.find((kind) => wirePostKinds[kind] === wire) ?? 'general';

/** public: everyone on the internet. members: everyone signed in. friends. private: the author alone. */
export const audiences = ['public', 'members', 'friends', 'private'] as const;
export type Audience = (typeof audiences)[number];

/** Whether more people are in one audience than in another; each holds the ones after it. */
export const isWiderAudience = (one: Audience, other: Audience): boolean =>
  audiences.indexOf(one) < audiences.indexOf(other);

export const narrowerAudience = (one: Audience, other: Audience): Audience =>
  isWiderAudience(one, other) ? other : one;

export const postStates = ['pending', 'published', 'flagged', 'hidden'] as const;
export type PostState = (typeof postStates)[number];

/** A person as others see them beside something they wrote. */
export type PersonSummary = { id: string; name: string; church: string | null; avatar: string | null };

/** A picture as stored: turned upright, without metadata. `file` is under the storage path. */
export type Picture = {
  id: string;
  file: string;
  width: number;
  height: number;
  alt: string;
  /** The mean colour, `#rrggbb`, painted until the picture is there. */
  color: string;
  /** The same picture in other widths, narrowest first, the main one included. */
  sizes: { file: string; width: number }[];
};

/** A video as stored, without metadata. What could not be found out on the site's machine is null. */
export type Video = {
  id: string;
  file: string;
  /** Of the file: `video/mp4`, `video/webm`… */
  type: string;
  width: number | null;
  height: number | null;
  seconds: number | null;
  alt: string;
  color: string;
  /** A still of the video in several widths, narrowest first; empty when the site's machine cannot make one. */
  poster: { file: string; width: number }[];
};

/** What the page behind a link says of itself. */
export type LinkPreview = {
  id: string;
  /** pending: being looked at. none: the page told nothing, or could not be reached. */
  state: 'pending' | 'ready' | 'none';
  title: string | null;
  description: string | null;
  /** The site's name, else its host. */
  site: string | null;
  picture: Picture | null;
};

export const participationAnswers = ['going', 'interested', 'not-going'] as const;
export type ParticipationAnswer = (typeof participationAnswers)[number];

/** An event's own facts. Local date and time are the place's; the instants follow from its zone. */
export type EventDetails = {
  /** `YYYY-MM-DD` and `HH:MM` at the place. */
  date: string;
  time: string;
  /** IANA zone of the place. */
  timeZone: string;
  startsAt: string;
  endsAt: string;
  /** Null where nobody said; never set when the event is online. */
  place: string | null;
  isOnline: boolean;
  /** There is a link for those who come, who alone are told it by `events.getMeetingLink`. */
  hasMeetingLink?: true | undefined;
  goingCount: number;
  interestedCount: number;
  mine: ParticipationAnswer | null;
  isCancelled: boolean;
  /** Why it does not take place, where its administrator said so. */
  cancelReason?: string | undefined;
};

export const prayerStatuses = ['new', 'active', 'answered'] as const;
/** new: nobody has prayed yet. active: somebody has. answered: its author says so. */
export type PrayerStatus = (typeof prayerStatuses)[number];

/** What became of a prayer. */
export type PrayerDetails = {
  status: PrayerStatus;
  answeredAt: string | null;
  /** How it was answered, in its author's words. */
  answer: string | null;
  /** The testimony that tells of it, where the viewer may see that. */
  testimonyId: string | null;
};

/** Somebody named in a comment: from `start`, `length` UTF-16 units of its text. */
export type Mention = { memberId: string; start: number; length: number };

/** Somebody named with a post: was there, or is meant. */
export type TaggedPerson = { id: string; name: string };

export type Comment = {
  id: string;
  /** Null: a former member; for guests also somebody who is not shown to them. */
  author: PersonSummary | null;
  text: string;
  /** In the order of the text, never overlapping. */
  mentions: Mention[];
  createdAt: string;
  canDelete: boolean;
  /** Its writer alone sees it until a moderator has read it. */
  isHeld?: true;
};

export type Post = {
  id: string;
  author: PersonSummary;
  kind: PostKind;
  audience: Audience;
  state: PostState;
  title: string | null;
  text: string;
  /** BCP 47 of the text, as its author wrote it. */
  language: string;
  /** Slug of a category of its kind. */
  category: string | null;
  /** Of a scripture: book, chapter, verses. */
  reference: string | null;
  url: string | null;
  /** Where it was, in the author's words. */
  location: string | null;
  /** Named with it by its author, as far as the viewer may see them; nobody for guests. By name. */
  tagged: TaggedPerson[];
  /** Of a link; null while nobody asked for one. */
  link: LinkPreview | null;
  pictures: Picture[];
  video: Video | null;
  /** Of an event. */
  event: EventDetails | null;
  /** Of a prayer. */
  prayer: PrayerDetails | null;
  /** Of a testimony: the prayer of whose answer it tells, where the viewer may see that. */
  answeredPrayerId: string | null;
  /** Of a testimony: its moderators let it stand out. */
  isFeatured?: boolean | undefined;
  createdAt: string;
  editedAt: string | null;
  /** Pray on prayers, Amen elsewhere. Nobody learns who. */
  reactions: { count: number; mine: boolean };
  commentCount: number;
  shareCount: number;
  /** By which 'Most Popular' is ordered; see `docs/popularity.md`. */
  popularity: number;
  /** Newest first, only in the answer for one post. */
  comments: Comment[];
  canDelete: boolean;
  canEdit: boolean;
  /** The viewer may read its earlier versions. */
  canReadHistory?: true | undefined;
  /** For its author: the widest audience to choose, because others commented when no more people could see it. */
  audienceLimit?: Exclude<Audience, 'public'> | undefined;
};

/** Whether a text may hold an address of the web. Most hold none, and a feed holds many. */
export const mayContainLinks = (text: string): boolean => /https?:\/\/|www\./i.test(text);

/**
 * Whether a card shows more of a post than its words, a picture and what people did with it. The web has the rest of
 * cards in a file of its own, which the server names in a page that needs it.
 */
export const needsPostParts = ({
  event,
  url,
  video,
  prayer,
  answeredPrayerId,
  isFeatured,
  text,
  location,
  tagged,
}: Post): boolean =>
  event !== null ||
  url !== null ||
  video !== null ||
  answeredPrayerId !== null ||
  isFeatured === true ||
  location !== null ||
  tagged.length > 0 ||
  (prayer?.answeredAt ?? null) !== null ||
  mayContainLinks(text);

/** A page of posts for one viewer. */
export type PostPage = Page<Post> & { viewerId: string | null };
