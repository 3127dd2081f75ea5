import type { Audience } from './post-shapes.ts';

/**
 * What travels on the live stream (`GET /api/live`, server-sent events). Events carry identifiers and counts, never
 * content: a reader fetches what it may see through the ordinary calls. The server checks for each event and each
 * listener whether they may know of it. `id` is how far the reader has heard then, another one for each event; a reader
 * that comes back sends the last as `Last-Event-ID`, and hears what it missed.
 */
export type LiveEvent =
  | { type: 'post-created'; postId: string; kind: string; authorId: string }
  | { type: 'post-changed'; postId: string; reactions: number; shares: number }
  /**
   * What it says, shows or whom it is for is another: read it anew. `before` is there when fewer people see it than
   * did; it is told to all who did, and whoever finds nothing takes it away. `isHeld`: nobody but its author sees it until
   * a moderator has read it.
   */
  | { type: 'post-edited'; postId: string; before?: Audience; isHeld?: true }
  /** `isHidden`: a moderator hid it, and may show it again; told to all who saw it until then. */
  | { type: 'post-removed'; postId: string; isHidden?: true }
  /** Heard by those who may read the comment; `comments` is how many under the post this very listener may read. */
  | { type: 'comment-created'; postId: string; commentId: string; authorId: string; comments: number }
  | { type: 'comment-removed'; postId: string; commentId: string; authorId: string; comments: number }
  /** Another post stands for a day, or none any more. */
  | { type: 'daily-changed'; postId: string }
  | { type: 'notified'; unseen: number }
  | { type: 'event-changed'; postId: string; going: number; interested: number }
  /** Friend requests came, went or were answered; `received` waits for the reader's answer. */
  | { type: 'friends-changed'; received: number }
  /** A friend's story came or went, or one's own: read the strip anew. */
  | { type: 'stories-changed' }
  /** Something was announced to many, perhaps to the reader too: read the inbox anew, not all at the same moment. */
  | { type: 'announced' }
  /** The site is called, looks or works otherwise: read anew what it says of itself. Heard by everybody. */
  | { type: 'site-changed' }
  /** The reader was away too long, or its rights changed: fetch anew. */
  | { type: 'reset' };

/**
 * What the stream says of itself. `hello`: from here on it tells what comes, all that was missed has been told; and to
 * whom it speaks, null being a guest. `beat`: it is alive; at least every half minute.
 */
export type LiveControlMessage = { type: 'hello'; memberId: string | null } | { type: 'beat' };

/** Address of the stream. It is not an endpoint of the contract's kind: it never ends. */
export const livePath = '/api/live';
