import { readStorage, writeStorage } from './browser-storage.ts';

const key = 'radiant-pending-act';

/** A sign-in after half an hour no longer belongs to the action. */
const ttlMs = 30 * 60 * 1000;

export const pendingActions = ['pray', 'amen', 'comment', 'going', 'interested'] as const;
export type PendingAction = (typeof pendingActions)[number];

type StoredAction = { act: PendingAction; postId: string; path: string; at: number; isSignedIn: boolean };

/** In session storage, never in a URL, so that no link can act for anyone. */
export const savePendingAction = (
  { act, postId, path }: { act: PendingAction; postId: string; path: string },
  now = Date.now(),
): void =>
  writeStorage(
    'session',
    key,
    JSON.stringify({ act, postId, path, at: now, isSignedIn: false } satisfies StoredAction),
  );

export function findPendingAction(path: string | null, now = Date.now()): PendingAction | null {
  const stored = readStoredAction(now);
  return stored !== null && stored.path === path ? stored.act : null;
}

/** Drops an action that belongs to another page. */
export function confirmPendingAction(path: string, now = Date.now()): void {
  const stored = readStoredAction(now);
  const isHere = stored !== null && stored.path === path;
  writeStorage('session', key, isHere ? JSON.stringify({ ...stored, isSignedIn: true }) : null);
}

export function takePendingAction(postId: string, now = Date.now()): PendingAction | null {
  const stored = readStoredAction(now);
  if (stored === null || !stored.isSignedIn || stored.postId !== postId) return null;
  writeStorage('session', key, null);
  return stored.act;
}

function readStoredAction(now: number): StoredAction | null {
  try {
    const stored: unknown = JSON.parse(readStorage('session', key) ?? 'null');
    return isStoredAction(stored) && now - stored.at < ttlMs && now >= stored.at ? stored : null;
  } catch {
    return null;
  }
}

const isStoredAction = (value: unknown): value is StoredAction =>
  typeof value === 'object' &&
  value !== null &&
  'act' in value &&
  pendingActions.some((act) => act === value.act) &&
  'postId' in value &&
  typeof value.postId === 'string' &&
  'path' in value &&
  typeof value.path === 'string' &&
  'at' in value &&
  typeof value.at === 'number' &&
  'isSignedIn' in value &&
  typeof value.isSignedIn === 'boolean';
