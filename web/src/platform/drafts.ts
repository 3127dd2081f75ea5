import { useEffect, useEffectEvent, useState } from 'react';
import { listStored, readStored, writeStored } from './browser-storage.ts';
import { draftsOf } from './draft-removal.ts';
import { useSession } from './session.tsx';

/** Where this tab of the browser keeps a draft, and the text that it last read or wrote there. */
type Place = { slot: string; seen: string | null };
const places = new Map<string, Place>();

/**
 * What somebody is writing, kept per member in this browser: it survives a reload, a lost connection and a trip
 * to /login. Logging out on purpose removes it, for the next person at this computer. `T` must survive JSON;
 * `empty` says what a cleared draft is, and fills fields that an older draft does not have.
 *
 * Two tabs of the browser never overwrite each other: one that finds that the other wrote in the meantime goes on in a
 * slot of its own. A slot whose tab is gone is taken up where nothing else is kept.
 */
export function useDraft<T extends object | string>(
  key: string,
  empty: T,
): [draft: T, setDraft: (next: T) => void, clearDraft: () => void] {
  const { user, remembered } = useSession();
  const memberId = user?.id ?? remembered?.id;
  const storageKey = memberId === undefined ? null : `${draftsOf(memberId)}${key}`;
  const [held, setHeld] = useState(() => ({ storageKey, draft: readDraft(storageKey, empty) }));

  // Somebody else signed in, or the draft is now about another thing.
  if (held.storageKey !== storageKey) setHeld({ storageKey, draft: readDraft(storageKey, empty) });

  // Another tab shared or gave up the very draft that is shown here, too.
  const followOtherTab = useEffectEvent(({ key: slot, oldValue, newValue }: StorageEvent) => {
    const place = storageKey === null ? undefined : places.get(storageKey);
    if (!place || slot !== place.slot || newValue !== null || oldValue !== place.seen) return;
    place.seen = null;
    setHeld({ storageKey, draft: empty });
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => followOtherTab(event);
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  }, []);

  const setDraft = (draft: T) => {
    setHeld({ storageKey, draft });
    if (storageKey) keepText(storageKey, isSame(draft, empty) ? null : JSON.stringify(draft));
  };
  return [held.draft, setDraft, () => setDraft(empty)];
}

/** Where a tab remembers its own slot: a reload comes back to it. */
const slotNameOf = (storageKey: string) => `${storageKey}~`;

/** Keeps a draft's text where this tab may write: in its own slot, or in a new one when another tab has written there. */
export function keepText(storageKey: string, text: string | null): void {
  const place = places.get(storageKey) ?? { slot: storageKey, seen: null };
  const present = readStored('local', place.slot);
  const slot = present === null || present === place.seen ? place.slot : newSlot(storageKey);
  writeStored('local', slot, text);
  writeStored('session', slotNameOf(storageKey), text === null || slot === storageKey ? null : slot);
  // Read back: what could not be kept, for want of room, must not look like another tab's doing next time.
  places.set(storageKey, { slot, seen: readStored('local', slot) });
}

/** Slots sort by age. */
const newSlot = (storageKey: string) =>
  `${slotNameOf(storageKey)}${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** The kept text of this tab's own slot, else of the common one, else of the newest; null when there is none. */
export function readText(storageKey: string): string | null {
  const own = readStored('session', slotNameOf(storageKey));
  const others = listStored('local', slotNameOf(storageKey)).sort().reverse();
  const slots = [...(own === null ? [] : [own]), storageKey, ...others];
  const slot = slots.find((name) => readStored('local', name) !== null) ?? storageKey;
  const seen = readStored('local', slot);
  places.set(storageKey, { slot, seen });
  return seen;
}

function readDraft<T extends object | string>(storageKey: string | null, empty: T): T {
  const text = storageKey && readText(storageKey);
  return text ? parseDraft(text, empty) : empty;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

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
