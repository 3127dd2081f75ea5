import type { DailySlot } from '@radiant/contract/daily-plan.ts';
import type {
  AgreedPrintChoice,
  Audience,
  PostKind,
  PostState,
  SubjectAgreement,
  SubjectMention,
} from '@radiant/contract/post-shapes.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import type { Scene } from './scenes.ts';

/** `{ana}` in the text mentions Ana. */
export type SampleComment = { by: string; text: string; replies?: SampleComment[] };

/** A link preview. It is not fetched: the URLs are fictional. */
export type SamplePreview = { title: string; description: string; site: string; scene?: Scene };

/** `hoursAgo` counts back from the seeding. */
export type SamplePost = {
  by: string;
  kind: Exclude<PostKind, 'event'>;
  hoursAgo: number;
  audience?: Audience;
  /** Held: only its author sees it. */
  state?: Extract<PostState, 'pending' | 'flagged'>;
  /** For testimonies: featured by moderators. */
  isFeatured?: true;
  language: Locale;
  category?: string;
  title?: string;
  text: string;
  reference?: string;
  /** In the other language. */
  translation?: { title?: string; text: string; reference?: string };
  /** Free text by the author. */
  location?: string;
  tagged?: string[];
  pictures?: { scene: Scene; alt: string }[];
  /** With the sample video, `dawn.mp4`. */
  video?: { alt: string };
  /** For links. Without a preview, the page offered none. */
  url?: string;
  preview?: SamplePreview;
  /** The number of members who reacted. */
  reactions: number;
  shares?: number;
  comments?: SampleComment[];
  /** The version before an edit, made this many hours after publication. */
  previous?: { title?: string; text: string; hours: number };
  /** For prayers: what their author told those who pray, this many hours after publication. */
  updates?: { text: string; hours: number }[];
  /** For prayers: asked for a long time. */
  isLongTerm?: true;
  /** For prayers: urgent since they were published. */
  isUrgent?: true;
  /** For prayers: only their author is shown how many prayed. */
  isCountHidden?: true;
  /** For prayers: may be on the parish's printed sheet and displays. */
  print?: AgreedPrintChoice;
  /** Someone else whom it is about; `member`: linked, and visible to the author. */
  about?: { agreement: SubjectAgreement; mention: SubjectMention; member?: string };
  /** For prayers: the author's answer, given this many hours after publication. */
  answered?: { how: string; hours: number };
  /** Verse or prayer of these days, relative to the seeding, for readers of its language. */
  daily?: { slot: DailySlot; days: number[] };
};
