import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { listStorageKeys, readStorage, writeStorage } from './browser-storage.ts';
import { draftKeyPrefix } from './draft-removal.ts';
import { markDraftOpen } from './open-drafts.ts';
import { readRememberedUser } from './remembered-user.ts';
import { useSession } from './session.tsx';

/** This tab's storage key, the text it last read or wrote there, and the text it shows. */
type DraftState = { slot: string; storedText: string | null; text: string | null };
const draftStates = new Map<string, DraftState>();
const listeners = new Map<string, Set<() => void>>();

/** A function of the current draft where a closure may hold an older one. */
export type DraftUpdate<T> = T | ((current: T) => T);

/**
 * `T` must survive JSON. A guest's draft stays in this tab, for shared computers; without a key nothing is stored.
 * A tab that finds another tab's text in its slot continues in its own; a new tab takes over an orphaned slot.
 */
export function useDraft<T extends object | string>(
  key: string | null,
  empty: T,
): [draft: T, setDraft: (update: DraftUpdate<T>) => T, clearDraft: () => void] {
  const { user, remembered } = useSession();
  const memberId = user?.id ?? remembered?.id;
  const storageKey = memberId === undefined || key === null ? null : `${draftKeyPrefix(memberId)}${key}`;
  const guestKey = memberId === undefined && key !== null ? `radiant-${key}` : null;
  const [ownText, setOwnText] = useState(() => guestKey && readStorage('session', guestKey));
  const lastOwnText = useRef(ownText);
  const subscribe = useCallback(
    (listener: () => void) => (storageKey === null ? () => {} : subscribeToDraft(storageKey, listener)),
    [storageKey],
  );
  const text = useSyncExternalStore(subscribe, () =>
    storageKey === null ? ownText : currentDraftText(storageKey),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is empty holds from when the text was read.
  const draft = useMemo(() => (text === null ? empty : parseDraft(text, empty)), [storageKey, text]);

  const isOpen = text !== null;
  const isStored = key !== null;
  useEffect(() => (isOpen ? markDraftOpen(isStored) : undefined), [isOpen, isStored]);

  const keepOwnText = (next: string | null) => {
    lastOwnText.current = next;
    setOwnText(next);
    if (guestKey !== null) writeStorage('session', guestKey, next);
  };
  const setDraft = (update: DraftUpdate<T>): T => {
    const before = storageKey === null ? lastOwnText.current : currentDraftText(storageKey);
    const current = before === null ? empty : parseDraft(before, empty);
    const next = isUpdater(update) ? update(current) : update;
    const nextText = isJsonEqual(next, empty) ? null : JSON.stringify(next);
    if (storageKey === null) keepOwnText(nextText);
    else if (nextText !== before) saveDraftText(storageKey, nextText);
    return next;
  };
  return [draft, setDraft, () => void setDraft(empty)];
}

/** For `setDraft` after saving: keeps what changed since `sent`. */
export const clearUnlessChanged =
  <T>(sent: T, empty: T) =>
  (current: T): T =>
    isJsonEqual(current, sent) ? empty : current;

export function changedSince<T extends object>(current: T, sent: object): Partial<T> {
  const before: Readonly<Record<string, unknown>> = { ...sent };
  const later: Partial<T> = { ...current };
  for (const field of Object.keys(current)) {
    if (isJsonEqual(Reflect.get(current, field), before[field])) Reflect.deleteProperty(later, field);
  }
  return later;
}

const isUpdater = <T>(update: DraftUpdate<T>): update is (current: T) => T => typeof update === 'function';

export const currentDraftText = (storageKey: string): string | null =>
  listeners.has(storageKey) ? (draftStates.get(storageKey)?.text ?? null) : readDraftText(storageKey);

/** Also reports removal by another tab that shared the same text. */
export function subscribeToDraft(storageKey: string, listener: () => void): () => void {
  const others = listeners.get(storageKey);
  const all = others ?? new Set();
  if (!others) readDraftText(storageKey);
  listeners.set(storageKey, all.add(listener));
  const handleStorage = ({ key: slot, oldValue, newValue }: StorageEvent) => {
    const place = draftStates.get(storageKey);
    if (!place || slot !== place.slot || newValue !== null || oldValue !== place.storedText) return;
    place.storedText = null;
    // Signing out in another tab removes the stored text; what is being written here stays on screen.
    if (belongsToSignedOutUser(storageKey)) return;
    place.text = null;
    listener();
  };
  addEventListener('storage', handleStorage);
  return () => {
    removeEventListener('storage', handleStorage);
    all.delete(listener);
    if (all.size === 0) listeners.delete(storageKey);
  };
}

function belongsToSignedOutUser(storageKey: string): boolean {
  const member = readRememberedUser();
  return !member || !storageKey.startsWith(draftKeyPrefix(member.id));
}

const ownSlotKey = (storageKey: string) => `${storageKey}~`;

/** Uses a new slot when another tab has written to this tab's. */
export function saveDraftText(storageKey: string, text: string | null): void {
  const state = draftStates.get(storageKey) ?? { slot: storageKey, storedText: null, text: null };
  const storedText = readStorage('local', state.slot);
  const slot =
    storedText === null || storedText === state.storedText ? state.slot : createSlotKey(storageKey);
  writeStorage('local', slot, text);
  writeStorage('session', ownSlotKey(storageKey), text === null || slot === storageKey ? null : slot);
  // Read back: a write that failed for lack of space must not look like another tab's.
  draftStates.set(storageKey, { slot, storedText: readStorage('local', slot), text });
  for (const listener of listeners.get(storageKey) ?? []) listener();
}

/** Slot keys sort by age. */
const createSlotKey = (storageKey: string) =>
  `${ownSlotKey(storageKey)}${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

export function readDraftText(storageKey: string): string | null {
  const ownSlot = readStorage('session', ownSlotKey(storageKey));
  const others = listStorageKeys('local', ownSlotKey(storageKey)).sort().reverse();
  const slots = [...(ownSlot === null ? [] : [ownSlot]), storageKey, ...others];
  const slot = slots.find((name) => readStorage('local', name) !== null) ?? storageKey;
  const seen = readStorage('local', slot);
  draftStates.set(storageKey, { slot, storedText: seen, text: seen });
  return seen;
}

const isJsonEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function parseDraft<T extends object | string>(text: string, empty: T): T {
  try {
    const stored: unknown = JSON.parse(text);
    // Forms of one text once stored it without its name.
    if (typeof stored === 'string' && typeof empty === 'object')
      return Object.assign({}, empty, { text: stored });
    if (!isDraftLike(stored, empty)) return empty;
    return typeof stored === 'object' ? Object.assign({}, empty, stored) : stored;
  } catch {
    return empty;
  }
}

const isDraftLike = <T extends object | string>(kept: unknown, empty: T): kept is T =>
  kept !== null && typeof kept === typeof empty && Array.isArray(kept) === Array.isArray(empty);
