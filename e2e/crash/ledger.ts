/** `open`: no response. Done or refused are both correct, but never in part and never twice. */
export type Outcome = 'done' | 'refused' | 'open';

export type Writer = { id: string; token: string };

type Creation = {
  writer: Writer;
  text: string;
  outcome: Outcome;
  /** A single one, however often the text was sent. */
  ids: Set<string>;
  removal: 'none' | Outcome;
};

export type PostEntry = Creation & {
  key: string;
  hasPicture: boolean;
  media: Set<string>;
  /** Its removal got no successful response, so its files may remain. */
  isRemovalUnconfirmed: boolean;
};

export type CommentEntry = Creation & { key: string; postId: string };

export type ReactionEntry = { writer: Writer; postId: string; possible: Set<boolean> };

export type SignUpEntry = { email: string; outcome: Outcome };

export type Kill = { target: 'server' | 'database' | 'both'; at: number; readyAt: number };

export type Ledger = {
  posts: PostEntry[];
  comments: CommentEntry[];
  reactions: Map<string, ReactionEntry>;
  signUps: SignUpEntry[];
  /** Uploads without a successful response, which may leave files without a row. */
  unconfirmedUploads: { from: number; to: number }[];
  kills: Kill[];
  contradictions: string[];
};

export const createLedger = (): Ledger => ({
  posts: [],
  comments: [],
  reactions: new Map(),
  signUps: [],
  unconfirmedUploads: [],
  kills: [],
  contradictions: [],
});
