import { statfsSync } from 'node:fs';

/** In containers it often holds 64 MB. A cluster of the tests grows to about 1 GB. */
const folder = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/** PostgreSQL flushes every commit, and a run of the tests commits tens of thousands of times. */
export function useMemoryFolder(): void {
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize >= neededBytes) process.env.TMPDIR = folder;
  } catch {
    // Only Linux has this folder.
  }
}
