import { useState } from 'react';
import { readStored, removeStored, writeStored } from './browser-storage.ts';
import { removeDraftFiles } from './draft-files.ts';
import { useSession } from './session.tsx';

const prefixOf = (memberId: string) => `radiant-draft:${memberId}:`;

/**
 * What somebody is writing, kept per member in this browser: it survives a reload, a lost connection and a trip
 * to /login. Logging out on purpose removes it, for the next person at this computer. `T` must survive JSON;
 * `empty` says what a cleared draft is, and fills fields that an older draft does not have.
 */
export function useDraft<T extends object | string>(
  key: string,
  empty: T,
): [draft: T, setDraft: (next: T) => void, clearDraft: () => void] {
  const { user, remembered } = useSession();
  const memberId = user?.id ?? remembered?.id;
  const storageKey = memberId === undefined ? null : `${prefixOf(memberId)}${key}`;
  const [held, setHeld] = useState(() => ({ storageKey, draft: readDraft(storageKey, empty) }));

  // Somebody else signed in, or the draft is now about another thing.
  if (held.storageKey !== storageKey) setHeld({ storageKey, draft: readDraft(storageKey, empty) });

  const setDraft = (draft: T) => {
    setHeld({ storageKey, draft });
    if (storageKey) writeStored('local', storageKey, JSON.stringify(draft));
  };
  const clearDraft = () => {
    setHeld({ storageKey, draft: empty });
    if (storageKey) writeStored('local', storageKey, null);
  };
  return [held.draft, setDraft, clearDraft];
}

/** Removes everything a member was writing here. */
export function removeDrafts(memberId: string): void {
  removeStored('local', prefixOf(memberId));
  void removeDraftFiles(memberId);
}

function readDraft<T extends object | string>(storageKey: string | null, empty: T): T {
  const text = storageKey && readStored('local', storageKey);
  return text ? parseDraft(text, empty) : empty;
}

/** A kept draft, or the empty one when it cannot be read. */
export function parseDraft<T extends object | string>(text: string, empty: T): T {
  try {
    const kept: unknown = JSON.parse(text);
    if (!isDraftLike(kept, empty)) return empty;
    return typeof kept === 'object' ? Object.assign({}, empty, kept) : kept;
  } catch {
    return empty;
  }
}

/** The gate where what we wrote ourselves gets its type back. */
const isDraftLike = <T extends object | string>(kept: unknown, empty: T): kept is T =>
  kept !== null && typeof kept === typeof empty && Array.isArray(kept) === Array.isArray(empty);
