import { AnsweredPrayerLink, AnsweredPrayerNote } from './answered-prayer-note.tsx';
import { FeaturedBadge } from './featured-badge.tsx';
import { LinkCard } from './link-card.tsx';
import { LinkedText } from './linked-text.tsx';
import { PostEvent } from './post-event.tsx';
import { PostLocation } from './post-location.tsx';
import { PostVideo } from './post-video.tsx';

/** What only some cards hold; a file of its own, which comes with the first post that needs it. */
export const postParts = {
  PostEvent,
  PostPlace: PostLocation,
  LinkCard,
  PostVideo,
  PostAnswer: AnsweredPrayerNote,
  AnsweredPrayer: AnsweredPrayerLink,
  FeaturedMark: FeaturedBadge,
  LinkedText,
} as const;

export type PostParts = typeof postParts;
