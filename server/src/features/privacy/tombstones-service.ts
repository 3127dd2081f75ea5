import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashToken } from '../../platform/crypto.ts';
import type { Platform } from '../../platform/platform.ts';
import * as queries from './erasure-queries.ts';

/** Outside the database, so that restoring an older backup restores no erased member. */
const tombstoneFile = ({ config }: Platform): string => join(config.dataDir, 'tombstones');

/** A hash: the file does not disclose ids, yet an id can be checked against it. */
export const hashMemberId = (memberId: string): Buffer => hashToken(memberId);

/** Written to disk and to the database before anything is erased. */
export async function recordTombstone(platform: Platform, memberId: string): Promise<void> {
  const hash = hashMemberId(memberId);
  const file = await open(tombstoneFile(platform), 'a', 0o600);
  try {
    await file.write(`${hash.toString('hex')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await queries.insertTombstone(platform.db, hash, platform.clock.now());
}

export async function listTombstones(platform: Platform): Promise<Buffer[]> {
  const known = await queries.listTombstones(platform.db);
  const all = new Set([...known.map((hash) => hash.toString('hex')), ...(await readTombstoneFile(platform))]);
  return [...all].map((line) => Buffer.from(line, 'hex'));
}

async function readTombstoneFile(platform: Platform): Promise<string[]> {
  try {
    const lines = (await readFile(tombstoneFile(platform), 'utf8')).split('\n');
    // A crash may have truncated the last line.
    return lines.filter((line) => /^[0-9a-f]{64}$/.test(line));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
