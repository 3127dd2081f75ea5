/** Whether it was carried out. `open`: nobody said so; either is right, but never half of it and never twice. */
export type Outcome = 'done' | 'refused' | 'open';

export type Writer = { id: string; token: string };

type Creation = {
  writer: Writer;
  /** Found nowhere else. */
  text: string;
  outcome: Outcome;
  /** What acknowledged it; one and the same, however often it was sent. */
  ids: Set<string>;
  removal: 'none' | Outcome;
};

export type PostEntry = Creation & {
  key: string;
  hasPicture: boolean;
  /** Ids of its picture, as the answers named them. */
  media: Set<string>;
  /** Asked to be removed by a request that got no good answer: its files may have stayed. */
  isRemovalShaky: boolean;
};

export type CommentEntry = Creation & { key: string; postId: string };

/** The states in which somebody's prayer for a post may stand after what was answered. */
export type ReactionEntry = { writer: Writer; postId: string; possible: Set<boolean> };

export type SignUpEntry = { email: string; outcome: Outcome };

/** Something that was ended by force; `readyAt` once it answered again. */
export type Kill = { target: 'server' | 'database' | 'both'; at: number; readyAt: number };

/** All that was asked of the site, and what it said. */
export type Ledger = {
  posts: PostEntry[];
  comments: CommentEntry[];
  reactions: Map<string, ReactionEntry>;
  signUps: SignUpEntry[];
  /** Times of uploads that got no good answer: what they left may lie about without a row. */
  shakyUploads: { from: number; to: number }[];
  kills: Kill[];
  /** Answers that contradict what was asked. */
  contradictions: string[];
};

export const createLedger = (): Ledger => ({
  posts: [],
  comments: [],
  reactions: new Map(),
  signUps: [],
  shakyUploads: [],
  kills: [],
  contradictions: [],
});
