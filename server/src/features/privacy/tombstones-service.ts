import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { hashToken } from '../../platform/crypto.ts';
import type { Platform } from '../../platform/platform.ts';
import * as queries from './erasure-queries.ts';

/** Outside the database, so that restoring an older backup restores no erased member. */
const tombstoneFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'tombstones');

/** A hash: the file does not disclose ids, yet an id can be checked against it. */
export const hashMemberId = (memberId: string): Buffer => hashToken(memberId);

/** Written to disk and to the database before anything is erased. */
export async function recordTombstone(platform: Platform, memberId: string): Promise<void> {
  const hash = hashMemberId(memberId);
  const file = await open(tombstoneFile(platform.config), 'a', 0o600);
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
  const all = new Set([
    ...known.map((hash) => hash.toString('hex')),
    ...(await readTombstoneFile(platform.config)),
  ]);
  return [...all].map((line) => Buffer.from(line, 'hex'));
}

// A crash may have truncated the last line.
const parseTombstones = (content: string): string[] =>
  content.split('\n').filter((line) => /^[0-9a-f]{64}$/.test(line));

export async function readTombstoneFile(config: Pick<Config, 'dataDir'>): Promise<string[]> {
  try {
    return parseTombstones(await readFile(tombstoneFile(config), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Adds those of a restored backup to the newer ones beside it. */
export async function mergeTombstones(config: Pick<Config, 'dataDir'>, content: string): Promise<void> {
  const known = new Set(await readTombstoneFile(config));
  const added = parseTombstones(content).filter((line) => !known.has(line));
  if (added.length === 0) return;
  const file = await open(tombstoneFile(config), 'a', 0o600);
  try {
    // The last line may be incomplete.
    await file.write(`\n${added.join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}
