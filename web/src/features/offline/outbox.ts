import type { CommentDraft } from '@radiant/contract/comments.ts';
import type { PostDraft } from '@radiant/contract/posts.ts';
import { ApiError, type ApiErrorCode } from '../../platform/api-error.ts';
import { unsentKeyPrefix } from '../../platform/draft-removal.ts';
import { readRememberedUser } from '../../platform/remembered-user.ts';
import { listStored, removeStored, writeStored } from './outbox-storage.ts';

/** `id` is the idempotency key of its request. */
type Unsent = { id: string; at: string };

/** What takes a text back: the draft of its form, and where the form is. */
export type FormDraft = { draftKey: string; text: string; path: string };

type UnsentText = Unsent & {
  form: FormDraft;
  /** When it was first sent without an answer: since then the server may have it. */
  firstSentAt?: string;
  /** Why it is not sent again. */
  refusal?: { code: ApiErrorCode | 'unconfirmed'; message?: string };
};

export type UnsentPrayer = Unsent & { kind: 'prayer'; postId: string };
export type UnsentReaction = Unsent & { kind: 'reaction'; postId: string; wanted: boolean };
export type UnsentComment = UnsentText & { kind: 'comment'; body: CommentDraft };
export type UnsentPost = UnsentText & { kind: 'post'; body: PostDraft };
export type UnsentTextWrite = UnsentComment | UnsentPost;
export type UnsentWrite = UnsentPrayer | UnsentReaction | UnsentTextWrite;

/** The server knows an idempotency key for a day. */
const REPEATABLE_MS = 23 * 60 * 60_000;

const kinds: readonly unknown[] = ['prayer', 'reaction', 'comment', 'post'];

export const isText = (write: UnsentWrite): write is UnsentTextWrite =>
  write.kind === 'comment' || write.kind === 'post';

const keyOf = (memberId: string, { at, id }: Unsent) => `${unsentKeyPrefix(memberId)}${at}:${id}`;

/** In the order in which they were written. */
export const listUnsent = (memberId: string): UnsentWrite[] =>
  listStored(unsentKeyPrefix(memberId)).flatMap((text) => parseWrite(text) ?? []);

function parseWrite(text: string): UnsentWrite | null {
  try {
    const write: UnsentWrite | null = JSON.parse(text);
    return typeof write?.id === 'string' && kinds.includes(write.kind) ? write : null;
  } catch {
    return null;
  }
}

/** Of prayers and reactions one per post: the latest. */
export function addUnsent(memberId: string, write: UnsentWrite): void {
  if (!isText(write)) {
    for (const other of listUnsent(memberId))
      if (other.kind === write.kind && other.postId === write.postId) removeUnsent(memberId, other);
  }
  writeStored(keyOf(memberId, write), JSON.stringify(write));
}

export const removeUnsent = (memberId: string, write: Unsent): void => removeStored(keyOf(memberId, write));

const replaceUnsent = (memberId: string, write: UnsentTextWrite): void =>
  writeStored(keyOf(memberId, write), JSON.stringify(write));

/** The member has to do something first, which the session says. */
const gateErrors: readonly ApiErrorCode[] = [
  'password_change_required',
  'consent_required',
  'account_leaving',
];

/** Whether it makes sense to send it again later. */
const isTemporary = ({ code, status }: ApiError): boolean =>
  ['unreachable', 'aborted', 'unauthenticated', 'too_many_requests'].includes(code) ||
  gateErrors.includes(code) ||
  status >= 500;

export type SendWrite = (write: UnsentWrite) => Promise<void>;

const inFlight = new Map<string, Promise<void>>();

const lockName = (memberId: string) => `radiant-unsent:${memberId}`;

/**
 * In order, one tab at a time, until one cannot be sent. A write leaves the store only after the server's answer; sent twice, it
 * counts once. A text that the server refuses stays for its writer to see; a reaction to a post that is gone is dropped.
 */
export function sendUnsent(memberId: string, send: SendWrite): Promise<void> {
  const running = inFlight.get(memberId);
  if (running) return running;
  const run = () => sendAll(memberId, send);
  const sending = ('locks' in navigator ? navigator.locks.request(lockName(memberId), run) : run()).finally(
    () => inFlight.delete(memberId),
  );
  inFlight.set(memberId, sending);
  return sending;
}

async function sendAll(memberId: string, send: SendWrite): Promise<void> {
  const handled = new Set<string>();
  const findNext = () =>
    listUnsent(memberId).find((write) => !handled.has(write.id) && !(isText(write) && write.refusal));
  for (let next = findNext(); next && isStillUser(memberId); next = findNext()) {
    handled.add(next.id);
    const write = isText(next) ? markSent(memberId, next) : next;
    if (isText(write) && write.refusal) continue;
    try {
      await send(write);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isTemporary(error)) return;
      if (isText(write)) {
        const [message] = Object.values(error.fields);
        replaceUnsent(memberId, {
          ...write,
          refusal: { code: error.code, ...(message !== undefined && { message }) },
        });
        continue;
      }
    }
    removeUnsent(memberId, next);
  }
}

/** In another tab someone else may have signed in, in whose name it would be sent. */
function isStillUser(memberId: string): boolean {
  const user = readRememberedUser();
  return user === null || user.id === memberId;
}

/** Before it is sent: its answer may be lost. After a day a repeat would be another post. */
function markSent(memberId: string, write: UnsentTextWrite): UnsentTextWrite {
  const { firstSentAt = new Date().toISOString() } = write;
  const isTooLate = Date.now() - Date.parse(firstSentAt) > REPEATABLE_MS;
  const marked = { ...write, firstSentAt, ...(isTooLate && { refusal: { code: 'unconfirmed' as const } }) };
  replaceUnsent(memberId, marked);
  return marked;
}

/** Runs unless the queue is being sent. Returns whether it ran. */
export async function runUnlessSending(memberId: string, run: () => void): Promise<boolean> {
  if (inFlight.has(memberId)) return false;
  if (!('locks' in navigator)) {
    run();
    return true;
  }
  return navigator.locks.request(lockName(memberId), { ifAvailable: true }, (lock) => {
    if (lock) run();
    return lock !== null;
  });
}
