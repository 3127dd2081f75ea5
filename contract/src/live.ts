import type { Audience } from './post-shapes.ts';

/** Ids and counts, never content; the server checks for each subscriber whether they may know of an event. */
export type LiveEvent =
  | { type: 'post-created'; postId: string; kind: string; authorId: string }
  | { type: 'post-changed'; postId: string; reactions: number; shares: number }
  /** `before` is set when the audience shrank, so that clients remove a post they can no longer fetch. */
  | { type: 'post-edited'; postId: string; before?: Audience; isHeld?: true }
  /** `isHidden`: hidden by a moderator, who may show it again. */
  | { type: 'post-removed'; postId: string; isHidden?: true }
  /** Sent to members who may read the comment; `comments` is the number visible to the recipient. */
  | {
      type: 'comment-created';
      postId: string;
      commentId: string;
      authorId: string;
      /** Of a reply. */
      parentId?: string;
      comments: number;
    }
  | { type: 'comment-edited'; postId: string; commentId: string; authorId: string }
  | { type: 'comment-changed'; postId: string; commentId: string; authorId: string; reactions: number }
  | { type: 'comment-removed'; postId: string; commentId: string; authorId: string; comments: number }
  | { type: 'daily-changed'; postId: string }
  | { type: 'notified'; unseen: number }
  | { type: 'event-changed'; postId: string; going: number; interested: number }
  /** `received` is the number of requests that wait for the recipient. */
  | { type: 'friends-changed'; received: number }
  | { type: 'stories-changed' }
  /** Clients refetch the inbox after a random delay, because many receive this at once. */
  | { type: 'announced' }
  /** The site's name, appearance or settings changed. Sent to everyone. */
  | { type: 'site-changed' }
  /** The client missed too many events or its permissions changed: refetch everything. */
  | { type: 'reset' };

/**
 * `hello`: all missed events were sent; `memberId` is null for guests, `stream` identifies this connection. `beat`: at least
 * every 30 seconds. `shown`: the posts of that request were added, and what happened to them meanwhile was sent.
 */
export type LiveControlMessage =
  | { type: 'hello'; memberId: string | null; stream?: string }
  | { type: 'beat' }
  | { type: 'shown'; tab: string; request: number };

/** Not a contract endpoint because its response never ends. */
export const livePath = '/api/live';
