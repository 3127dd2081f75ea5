import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from './crypto.ts';
import { codeOf } from './database/error-class.ts';

export const secretKeyFile = (dataDir: string): string => join(dataDir, 'secret.key');

/** Created once, readable by its owner alone, synced before use. Of two concurrent starts the first key wins. */
export async function findOrCreateSecretKey(dataDir: string): Promise<string> {
  const found = await readSecretKey(dataDir);
  if (found !== undefined) return found;
  await storeSecretKey(dataDir, randomBytes(32).toString('base64url'));
  const made = await readSecretKey(dataDir);
  if (made === undefined) throw new Error(`${secretKeyFile(dataDir)} disappeared while it was created`);
  return made;
}

/** Never replaces a key. */
export async function storeSecretKey(dataDir: string, key: string): Promise<void> {
  const path = secretKeyFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${newId()}`;
  const file = await open(draft, 'w', 0o600);
  await file.writeFile(`${key}\n`);
  await file.sync();
  await file.close();
  await link(draft, path).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  await rm(draft);
}

/** Undefined only when the file does not exist: an unreadable key must never be replaced. */
export async function readSecretKey(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(secretKeyFile(dataDir), 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
