import { listStorageKeys, readStorage, writeStorage } from '../../platform/browser-storage.ts';

/** What the browser does not store is sent from this page at least. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** The stored texts, ordered by key. One key each, so that no tab overwrites what another one added. */
export function listStored(prefix: string): string[] {
  const texts = new Map([...unstored].filter(([key]) => key.startsWith(prefix)));
  for (const key of listStorageKeys('local', prefix)) texts.set(key, readStorage('local', key) ?? '');
  return [...texts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
}

export function writeStored(key: string, text: string): void {
  writeStorage('local', key, text);
  if (readStorage('local', key) === text) unstored.delete(key);
  else unstored.set(key, text);
  notify();
}

export function removeStored(key: string): void {
  unstored.delete(key);
  writeStorage('local', key, null);
  notify();
}

/** Also of changes in other tabs. */
export function subscribeToStored(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
