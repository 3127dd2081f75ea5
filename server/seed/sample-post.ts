import type { DailySlot } from '@radiant/contract/daily-plan.ts';
import type { Audience, PostKind, PostState } from '@radiant/contract/post-shapes.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import type { Scene } from './scenes.ts';

/** What somebody says under a post. `{ana}` in the text names Ana. */
export type SampleComment = { by: string; text: string };

/** What the page behind a link says of itself. Nobody is asked: the addresses lead nowhere. */
export type SamplePreview = { title: string; description: string; site: string; scene?: Scene };

/** A post of the sample parish. `hoursAgo` counts back from the moment of seeding. */
export type SamplePost = {
  by: string;
  kind: Exclude<PostKind, 'event'>;
  hoursAgo: number;
  audience?: Audience;
  /** Held back: nobody but its author sees it, in their profile. */
  state?: Extract<PostState, 'pending' | 'flagged'>;
  /** Of a testimony: its moderators let it stand out. */
  isFeatured?: true;
  language: Locale;
  category?: string;
  title?: string;
  text: string;
  reference?: string;
  /** Where it was, in the author's words. */
  location?: string;
  /** Friends who are named with it. */
  tagged?: string[];
  picture?: { scene: Scene; alt: string };
  /** With the film of the parish, `dawn.mp4`. */
  video?: { alt: string };
  /** Of a link. Without a preview, its page told nothing. */
  url?: string;
  preview?: SamplePreview;
  /** How many of the others prayed or said amen. */
  reactions: number;
  shares?: number;
  comments?: SampleComment[];
  /** What it said before it was edited, so many hours after it was shared. */
  previous?: { title?: string; text: string; hours: number };
  /** Of a prayer: what its author said when it was answered, so many hours after it was shared. */
  answered?: { how: string; hours: number };
  /** Stands as verse or prayer of these days for readers of its language, counted from the day of seeding. */
  daily?: { slot: DailySlot; days: number[] };
};
