import * as z from 'zod/mini';
import { Id, Instant } from './identifiers.ts';
import type { Page } from './pages.ts';
import { shape } from './wire.ts';
import { locales } from './words/locale.ts';

export const postKinds = ['prayer', 'testimony', 'scripture', 'event', 'general', 'link'] as const;
export type PostKind = (typeof postKinds)[number];

export const wirePostKinds = {
  prayer: 'priere',
  testimony: 'temoignage',
  scripture: 'scripture',
  event: 'evenement',
  general: 'edification',
  link: 'link',
} as const satisfies Record<PostKind, string>;

export const kindFromWire = (wire: string): PostKind =>
  postKinds.find((kind) => wirePostKinds[kind] === wire) ?? 'general';

/**
 * public: everyone on the internet. members: everyone signed in. groups: those of the post. care: the care team.
 * private: the author only.
 */
export const audiences = ['public', 'members', 'friends', 'groups', 'care', 'private'] as const;
export type Audience = (typeof audiences)[number];

/** Those that fit one post as well as another; a setting has one of them. */
export const generalAudiences = ['public', 'members', 'friends', 'private'] as const;
export type GeneralAudience = (typeof generalAudiences)[number];

export const isGeneralAudience = (audience: Audience): audience is GeneralAudience =>
  audience !== 'groups' && audience !== 'care';

/** Whether nobody sees `one` who does not see `other`. Friends, groups and the care team contain different people. */
export const isWithinAudience = (one: Audience, other: Audience): boolean =>
  one === other || one === 'private' || other === 'public' || (other === 'members' && one !== 'public');

/** Whether somebody may see `one` who does not see `other`. */
export const isWiderAudience = (one: Audience, other: Audience): boolean => !isWithinAudience(one, other);

/** What is within both. */
export function narrowerAudience(one: Audience, other: Audience): Audience {
  if (isWithinAudience(one, other)) return one;
  return isWithinAudience(other, one) ? other : 'private';
}

/** Of a testimony, from the prayer that it answers; whoever shares it with groups or the care team chooses that again. */
export function inheritAudience(starting: GeneralAudience, source: Audience): GeneralAudience {
  const narrower = narrowerAudience(starting, source);
  return isGeneralAudience(narrower) ? narrower : 'private';
}

export const GroupSummary = z.object({
  id: Id,
  name: z.string(),
  language: z._default(z.enum(locales), 'en'),
  /** Its name in the other language. */
  translation: z.optional(z.object({ language: z.enum(locales), name: z.string() })),
});
export type GroupSummary = z.output<typeof GroupSummary>;
export const groupSummaryNames = {
  name: 'nom',
  language: 'langue',
  translation: { name: 'traduction', fields: { language: 'langue', name: 'nom' } },
} as const;
export const groupSummaryShape = shape(GroupSummary, groupSummaryNames);

export const postStates = ['pending', 'published', 'flagged', 'hidden'] as const;
export type PostState = (typeof postStates)[number];

export const PersonSummary = z.object({
  id: Id,
  name: z.string(),
  church: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
});
export type PersonSummary = z.output<typeof PersonSummary>;
export const personNames = { name: 'nom', church: 'groupechretien', avatar: 'pp' } as const;
export const personShape = shape(PersonSummary, personNames);

/** Who is shown the author’s name: everyone who sees the post, the care team among them, or nobody. */
export const nameAudiences = ['everyone', 'care', 'nobody'] as const;
export type NameAudience = (typeof nameAudiences)[number];

/** Whether a post is anonymous. @param nameShownTo undefined: everyone */
export const hidesName = (
  nameShownTo: NameAudience | undefined,
): nameShownTo is Exclude<NameAudience, 'everyone'> =>
  nameShownTo !== undefined && nameShownTo !== 'everyone';

/** Whether someone else whom a post is about agrees to it. */
export const subjectAgreements = ['agreed', 'not_asked'] as const;
export type SubjectAgreement = (typeof subjectAgreements)[number];

/** What its author may say about that person. */
export const subjectMentions = ['everything', 'first_name', 'no_name'] as const;
export type SubjectMention = (typeof subjectMentions)[number];

/** Whether a prayer may stand on the parish's printed sheet and displays, and with which name of its author. */
export const agreedPrintChoices = ['without_name', 'first_name', 'full_name'] as const;
export const printChoices = ['no', ...agreedPrintChoices] as const;
export type PrintChoice = (typeof printChoices)[number];
export type AgreedPrintChoice = (typeof agreedPrintChoices)[number];

/** The author of a post or a comment. Without an id nobody is shown who it is; `name` then stands for the name. */
export const AuthorSummary = z.extend(PersonSummary, { id: z.nullable(Id) });
export type AuthorSummary = z.output<typeof AuthorSummary>;
export const authorShape = shape(AuthorSummary, personNames);

export const ImageSize = z.object({ file: z.string(), width: z.number() });
export const sizeNames = { file: 'fichier', width: 'largeur' } as const;

/** A picture as stored: upright, without metadata. `file` is relative to the storage path. */
export const Picture = z.object({
  id: Id,
  file: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  /** The mean colour as `#rrggbb`, shown until the picture has loaded. */
  color: z.string(),
  /** Every width of the picture, narrowest first, including the main one. */
  sizes: z.array(ImageSize),
});
export type Picture = z.output<typeof Picture>;
export const pictureNames = {
  file: 'fichier',
  width: 'largeur',
  height: 'hauteur',
  color: 'couleur',
  sizes: { name: 'tailles', fields: sizeNames },
} as const;
export const pictureShape = shape(Picture, pictureNames);

/** A video as stored, without metadata. A fact that the server could not determine is null. */
export const Video = z.object({
  id: Id,
  file: z.string(),
  /** The media type of the file, such as `video/mp4`. */
  type: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  seconds: z.nullable(z.number()),
  alt: z.string(),
  color: z.string(),
  /** A still image in several widths, narrowest first; empty when the server cannot extract one. */
  poster: z.array(ImageSize),
});
export type Video = z.output<typeof Video>;
export const videoNames = {
  file: 'fichier',
  width: 'largeur',
  height: 'hauteur',
  seconds: 'secondes',
  color: 'couleur',
  poster: { name: 'affiche', fields: sizeNames },
} as const;
export const videoShape = shape(Video, videoNames);

export const LinkPreview = z.object({
  id: Id,
  /** `pending`: being fetched. `none`: the page was unreachable or described nothing. */
  state: z.enum(['pending', 'ready', 'none']),
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** The name of the site, or its host. */
  site: z.nullable(z.string()),
  picture: z.nullable(Picture),
});
export type LinkPreview = z.output<typeof LinkPreview>;
export const linkPreviewNames = {
  state: 'etat',
  title: 'titre',
  picture: { name: 'image', fields: pictureNames },
} as const;
export const linkPreviewShape = shape(LinkPreview, linkPreviewNames);

export const participationAnswers = ['going', 'interested', 'not-going'] as const;
export type ParticipationAnswer = (typeof participationAnswers)[number];

/** Date and time are local to the event; the instants follow from its time zone. */
export type EventDetails = {
  date: string;
  time: string;
  /** IANA name. */
  timeZone: string;
  startsAt: string;
  endsAt: string;
  /** Null when unknown or online. */
  place: string | null;
  isOnline: boolean;
  /** Attendees get the link from `events.getMeetingLink`. */
  hasMeetingLink?: true | undefined;
  goingCount: number;
  interestedCount: number;
  ownAnswer: ParticipationAnswer | null;
  /** How many others the viewer brings; absent: nobody. */
  ownGuests?: number | undefined;
  /** How many may come; absent: without a limit. */
  capacity?: number | undefined;
  /** With a capacity. */
  waitingCount?: number | undefined;
  /** The viewer is on the waiting list; 1 is next. Their answer is then `not-going`. */
  waitingPosition?: number | undefined;
  isCancelled: boolean;
  cancelReason?: string | undefined;
  /** Of an occurrence: its series, with the RRULE. `from` is the first day of a rule that begins after this date. */
  series?: { id: string; rule: string; from?: string | undefined } | undefined;
};

export const prayerStatuses = ['new', 'active', 'answered'] as const;
/** new: nobody has prayed. active: somebody has. answered: its author says so. */
export type PrayerStatus = (typeof prayerStatuses)[number];

/** What its author told those who pray. */
export type PrayerUpdate = { id: string; text: string; createdAt: string };

export type PrayerDetails = {
  status: PrayerStatus;
  answeredAt: string | null;
  answer: string | null;
  /** Null when the viewer may not see it. */
  testimonyId: string | null;
  /** When its author said that it is no longer needed; absent while it is. */
  closedAt?: string | undefined;
  /** Asked for news less often. */
  isLongTerm?: true | undefined;
  /** The last day, in its author's time zone; then it is no longer needed. */
  endsOn?: string | undefined;
  /** Only its author is shown how many prayed; for everyone else the number is 0, and the status not `new`. */
  isCountHidden?: true | undefined;
  /** Its author marked it as urgent until then. */
  urgentUntil?: string | undefined;
  /** Marked as urgent, which begins once a moderator approves it. */
  isUrgencyWaiting?: true | undefined;
  /** Oldest first; absent without any. */
  updates?: readonly PrayerUpdate[] | undefined;
};

/** A member mentioned in a comment; `start` and `length` count UTF-16 units of its text. */
const Mention = z.object({ memberId: Id, start: z.number(), length: z.number() });
export type Mention = z.output<typeof Mention>;
const mentionNames = { memberId: 'id', start: 'debut', length: 'longueur' } as const;

export const TaggedPerson = z.object({ id: Id, name: z.string() });
export type TaggedPerson = z.output<typeof TaggedPerson>;
export const taggedPersonNames = { name: 'nom' } as const;
export const taggedPersonShape = shape(TaggedPerson, taggedPersonNames);

/** Someone else whom a post is about, as its author said. `member`: linked by the author; null: nobody. */
export const PostSubject = z.object({
  agreement: z.enum(subjectAgreements),
  mention: z.enum(subjectMentions),
  member: z.nullable(TaggedPerson),
});
export type PostSubject = z.output<typeof PostSubject>;
export const postSubjectNames = {
  agreement: 'accord',
  member: { name: 'personne', fields: taggedPersonNames },
} as const;
export const postSubjectShape = shape(PostSubject, postSubjectNames);

/** The text of a post in the other of the two languages. */
export const PostTranslation = z.object({
  language: z.enum(locales),
  title: z.nullable(z.string()),
  text: z.string(),
  reference: z.nullable(z.string()),
});
export type PostTranslation = z.output<typeof PostTranslation>;
export const postTranslationNames = { language: 'langue', title: 'titre', text: 'texte' } as const;
export const postTranslationShape = shape(PostTranslation, postTranslationNames);

export const Reactions = z.object({ count: z.number(), hasReacted: z.boolean() });
export const reactionNames = { count: 'like', hasReacted: 'likeur' } as const;

const commentFields = {
  id: Id,
  /** Of a reply: the comment that it is shown under. */
  parentId: z.optional(Id),
  text: z.string(),
  /** The interface language of its author when it was written. */
  language: z.enum(locales),
  /** In the order of the text, never overlapping. */
  mentions: z.array(Mention),
  createdAt: Instant,
  /** Absent until its author changes it. */
  editedAt: z.optional(Instant),
  /** Null for a former member, and for guests when the author is hidden from them. */
  author: z.nullable(AuthorSummary),
  /** Of a comment without the name of its author: the viewer wrote it. */
  isOwn: z.optional(z.literal(true)),
  /** Amens; absent without any. */
  reactions: z.optional(Reactions),
  canDelete: z.boolean(),
  /** Visible to its author only until a moderator approves it. */
  isHeld: z.optional(z.literal(true)),
  /** A place for its replies, without text and author: it was deleted, or the viewer may not read it. */
  isUnavailable: z.optional(z.literal(true)),
};
const Reply = z.object(commentFields);

export const Comment = z.object({
  ...commentFields,
  /** The first replies, oldest first; absent without any. */
  replies: z.optional(z.object({ items: z.array(Reply), next: z.nullable(z.string()) })),
});
export type Comment = z.output<typeof Comment>;
const replyNames = {
  parentId: 'parent',
  text: 'commentaire',
  language: 'langue',
  mentions: { name: 'mentions', fields: mentionNames },
  createdAt: 'date',
  editedAt: 'modifie',
  author: { name: 'user', fields: personNames },
  isOwn: 'propre',
  reactions: { name: 'reactions', fields: reactionNames },
  canDelete: 'supprimable',
  isHeld: 'retenu',
  isUnavailable: 'indisponible',
} as const;
export const commentNames = {
  ...replyNames,
  replies: { name: 'reponses', fields: { items: { name: 'commentaires', fields: replyNames } } },
} as const;
export const commentShape = shape(Comment, commentNames);

export type Post = {
  id: string;
  author: AuthorSummary;
  /** Of an anonymous post: the viewer wrote it. */
  isOwn?: true | undefined;
  /** Of an anonymous post: who wrote it, for the care team and that member, where the team is shown the name. */
  authorForCareTeam?: PersonSummary | undefined;
  kind: PostKind;
  audience: Audience;
  state: PostState;
  title: string | null;
  text: string;
  /** BCP 47. */
  language: string;
  /** Absent without a second version. */
  translation?: PostTranslation | undefined;
  category: string | null;
  reference: string | null;
  url: string | null;
  location: string | null;
  /** By name, without people the viewer may not see; empty for guests. */
  tagged: TaggedPerson[];
  /** Null unless a preview was requested. */
  link: LinkPreview | null;
  pictures: Picture[];
  video: Video | null;
  event: EventDetails | null;
  prayer: PrayerDetails | null;
  /** Of a testimony, when the viewer may see the prayer. */
  answeredPrayerId: string | null;
  isFeatured?: boolean | undefined;
  createdAt: string;
  editedAt: string | null;
  /** Pray on prayers, Amen elsewhere. */
  reactions: { count: number; hasReacted: boolean };
  commentCount: number;
  shareCount: number;
  /** Defined in `docs/popularity.md`. */
  popularity: number;
  /** Newest first; empty except in the response for one post. */
  comments: Comment[];
  canDelete: boolean;
  canEdit: boolean;
  canReadHistory?: true | undefined;
  /** By the viewer, for later. */
  isSaved?: true | undefined;
  /** From the viewer’s own lists. */
  isHiddenByViewer?: true | undefined;
  /** For its author: the widest allowed audience, because others commented under a narrower one. */
  audienceLimit?: Exclude<Audience, 'public'> | undefined;
  /** For its author: the answers about someone else whom it is about. */
  subject?: PostSubject | undefined;
  /** Of an own prayer, absent for no: whether and how it may be printed. */
  printChoice?: AgreedPrintChoice | undefined;
  /** For the member whom its author linked. */
  isAboutViewer?: true | undefined;
  /** Of the groups that it is for, those that the viewer is in, by name; absent for other audiences. */
  groups?: GroupSummary[] | undefined;
};

/** A cheap test: most texts in a feed contain no link. */
export const mayContainLinks = (text: string): boolean => /https?:\/\/|www\./i.test(text);

/** Whether a card needs components that load separately; the server preloads them. */
export const needsPostParts = ({
  pictures,
  event,
  url,
  video,
  prayer,
  answeredPrayerId,
  isFeatured,
  text,
  translation,
  location,
  tagged,
}: Post): boolean =>
  pictures.length > 1 ||
  event !== null ||
  url !== null ||
  video !== null ||
  answeredPrayerId !== null ||
  isFeatured === true ||
  location !== null ||
  tagged.length > 0 ||
  (prayer?.answeredAt ?? null) !== null ||
  prayer?.updates !== undefined ||
  prayer?.closedAt !== undefined ||
  prayer?.isLongTerm === true ||
  prayer?.endsOn !== undefined ||
  prayer?.urgentUntil !== undefined ||
  translation !== undefined ||
  mayContainLinks(text);

export type PostPage = Page<Post> & { viewerId: string | null };
