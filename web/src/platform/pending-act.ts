import { readStored, writeStored } from './browser-storage.ts';

const key = 'radiant-pending-act';

/** A sign-in that takes longer has become about something else. */
const ttlMs = 30 * 60 * 1000;

/** What a guest pressed that asks for an account. */
export const pendingActs = ['pray', 'amen', 'comment', 'going', 'interested'] as const;
export type PendingAct = (typeof pendingActs)[number];

type Stored = { act: PendingAct; postId: string; path: string; at: number; isSignedIn: boolean };

/**
 * Keeps what a guest pressed for after the sign-in. It lives in this tab's storage and never in an address, so that no
 * link can act for anyone.
 * @param path where the act is completed
 */
export const rememberPendingAct = (
  { act, postId, path }: { act: PendingAct; postId: string; path: string },
  now = Date.now(),
): void =>
  writeStored(
    'session',
    key,
    JSON.stringify({ act, postId, path, at: now, isSignedIn: false } satisfies Stored),
  );

/** What waits to be completed at this path; null when nothing does. */
export function findPendingAct(path: string | null, now = Date.now()): PendingAct | null {
  const stored = read(now);
  return stored !== null && stored.path === path ? stored.act : null;
}

/** After a sign-in that leads to `path`: what waits there may be completed, anything else is forgotten. */
export function confirmPendingAct(path: string, now = Date.now()): void {
  const stored = read(now);
  const isHere = stored !== null && stored.path === path;
  writeStored('session', key, isHere ? JSON.stringify({ ...stored, isSignedIn: true }) : null);
}

/** What was pressed about this post before the sign-in, once. */
export function takePendingAct(postId: string, now = Date.now()): PendingAct | null {
  const stored = read(now);
  if (stored === null || !stored.isSignedIn || stored.postId !== postId) return null;
  writeStored('session', key, null);
  return stored.act;
}

function read(now: number): Stored | null {
  try {
    const stored: unknown = JSON.parse(readStored('session', key) ?? 'null');
    return isStored(stored) && now - stored.at < ttlMs && now >= stored.at ? stored : null;
  } catch {
    return null;
  }
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'act' in value &&
  pendingActs.some((act) => act === value.act) &&
  'postId' in value &&
  typeof value.postId === 'string' &&
  'path' in value &&
  typeof value.path === 'string' &&
  'at' in value &&
  typeof value.at === 'number' &&
  'isSignedIn' in value &&
  typeof value.isSignedIn === 'boolean';
