import type { Reactions } from '@radiant/contract/post-shapes.ts';
import { pray } from '@radiant/contract/prayers.ts';
import type * as z from 'zod/mini';
import { ApiError, call } from '../../platform/api.ts';
import { readStorage, writeStorage } from '../../platform/browser-storage.ts';
import { draftKeyPrefix } from '../../platform/draft-removal.ts';

/** A prayer that the server does not know to have been prayed. */
export type UnsentPrayer = { postId: string; at: string };

type Reaction = z.output<typeof Reactions>;

/** Stored as drafts are, so that logging out removes it, and nobody else who uses this browser sends it. */
const storageKey = (memberId: string) => `${draftKeyPrefix(memberId)}unsent-prayers`;

/** What the browser does not store is sent from this page at least. */
const unstored = new Map<string, string>();

export function listUnsentPrayers(memberId: string): UnsentPrayer[] {
  const key = storageKey(memberId);
  try {
    const stored: unknown = JSON.parse(readStorage('local', key) ?? unstored.get(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isUnsentPrayer) : [];
  } catch {
    return [];
  }
}

const isUnsentPrayer = (value: unknown): value is UnsentPrayer =>
  typeof value === 'object' &&
  value !== null &&
  'postId' in value &&
  typeof value.postId === 'string' &&
  'at' in value &&
  typeof value.at === 'string';

/** One per post: the latest. */
export function addUnsentPrayer(memberId: string, prayer: UnsentPrayer): void {
  const others = listUnsentPrayers(memberId).filter(({ postId }) => postId !== prayer.postId);
  store(memberId, [...others, prayer]);
}

function removeUnsentPrayer(memberId: string, sent: UnsentPrayer): void {
  // Read again: meanwhile another tab, or another press, may have added some.
  const left = listUnsentPrayers(memberId).filter(
    ({ postId, at }) => postId !== sent.postId || at !== sent.at,
  );
  store(memberId, left);
}

function store(memberId: string, prayers: readonly UnsentPrayer[]): void {
  const key = storageKey(memberId);
  const text = prayers.length > 0 ? JSON.stringify(prayers) : null;
  writeStorage('local', key, text);
  if (text === null || readStorage('local', key) === text) unstored.delete(key);
  else unstored.set(key, text);
}

/** Whether it makes sense to send it again later. */
const isTemporary = ({ code, status }: ApiError): boolean =>
  code === 'unreachable' || code === 'unauthenticated' || code === 'too_many_requests' || status >= 500;

const sendToServer = ({ postId, at }: UnsentPrayer): Promise<Reaction> =>
  call(pray, { params: { id: postId }, body: { at }, silent: true });

const inFlight = new Map<string, Promise<void>>();

/**
 * In order, until one cannot be sent. A prayer leaves the store only after the server's answer: one that is sent twice,
 * also by two tabs, counts once. Those that the server refuses for good, because the post is gone, are dropped.
 */
export function sendUnsentPrayers(
  memberId: string,
  {
    onSent,
    send = sendToServer,
  }: { onSent: (postId: string, reactions: Reaction) => void; send?: typeof sendToServer },
): Promise<void> {
  const running = inFlight.get(memberId);
  if (running) return running;
  const sending = sendAll(memberId, { onSent, send }).finally(() => inFlight.delete(memberId));
  inFlight.set(memberId, sending);
  return sending;
}

async function sendAll(
  memberId: string,
  { onSent, send }: { onSent: (postId: string, reactions: Reaction) => void; send: typeof sendToServer },
): Promise<void> {
  const handled = new Set<string>();
  const findNext = () => listUnsentPrayers(memberId).find((prayer) => !handled.has(JSON.stringify(prayer)));
  for (let next = findNext(); next; next = findNext()) {
    handled.add(JSON.stringify(next));
    try {
      onSent(next.postId, await send(next));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isTemporary(error)) return;
    }
    removeUnsentPrayer(memberId, next);
  }
}
