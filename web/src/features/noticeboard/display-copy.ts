import type { DisplayContent } from '@radiant/contract/displays.ts';
import { readStorage, writeStorage } from '../../platform/browser-storage.ts';
import { offlineKeyPrefix } from '../../platform/offline-copies.ts';

/** `at`: when the server sent it, by the clock of this device. */
export type DisplayCopy = { at: number; content: DisplayContent };

/** Every other page of the site removes it: a computer that once opened a display keeps nobody's prayers. */
const keyOf = (token: string) => `${offlineKeyPrefix('display')}${token}`;

/** Only the code that stored a copy reads it, so that its shape is known. The name of a built file is its version. */
const version = import.meta.url;

export function readDisplayCopy(token: string): DisplayCopy | null {
  try {
    const stored = JSON.parse(readStorage('local', keyOf(token)) ?? 'null');
    return stored?.version === version ? { at: stored.at, content: stored.content } : null;
  } catch {
    return null;
  }
}

export const writeDisplayCopy = (token: string, copy: DisplayCopy | null): void =>
  writeStorage('local', keyOf(token), copy && JSON.stringify({ version, ...copy }));
