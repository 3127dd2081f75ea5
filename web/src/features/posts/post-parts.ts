import { AnsweredPrayerLink, AnsweredPrayerNote } from './answered-prayer-note.tsx';
import { FeaturedBadge } from './featured-badge.tsx';
import { LinkCard } from './link-card.tsx';
import { LinkedText } from './linked-text.tsx';
import { PostEvent } from './post-event.tsx';
import { PostLocation } from './post-location.tsx';
import { PostPictures } from './post-pictures.tsx';
import { PostVideo } from './post-video.tsx';
import { PrayerUpdates } from './prayer-updates.tsx';
import { TranslationOffer } from './translation-offer.tsx';
import { UrgentMark } from './urgent-mark.tsx';
import { VersionSwitch } from './version-switch.tsx';

/** Parts that only some cards need, in a chunk loaded with the first such post. */
export const postParts = {
  PostEvent,
  PostPlace: PostLocation,
  LinkCard,
  PostPictures,
  PostVideo,
  PostAnswer: AnsweredPrayerNote,
  PrayerUpdates,
  UrgentMark,
  AnsweredPrayer: AnsweredPrayerLink,
  FeaturedMark: FeaturedBadge,
  LinkedText,
  TranslationOffer,
  VersionSwitch,
} as const;

export type PostParts = typeof postParts;
