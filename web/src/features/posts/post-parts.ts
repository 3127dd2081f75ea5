import { LinkCard } from './link-card.tsx';
import { LinkedText } from './linked-text.tsx';
import { AnsweredPrayer, PostAnswer } from './post-answer.tsx';
import { PostEvent } from './post-event.tsx';
import { FeaturedMark } from './post-featured.tsx';
import { PostPlace } from './post-place.tsx';
import { PostVideo } from './post-video.tsx';

/** What only some cards hold; a file of its own, which comes with the first post that needs it. */
export const postParts = {
  PostEvent,
  PostPlace,
  LinkCard,
  PostVideo,
  PostAnswer,
  AnsweredPrayer,
  FeaturedMark,
  LinkedText,
} as const;

export type PostParts = typeof postParts;
