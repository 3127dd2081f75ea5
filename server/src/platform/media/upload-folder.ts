import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the files of requests are received, each request in a folder of its own that goes when it is answered. */
export const uploadFolder = (dataDir: string): string => join(dataDir, 'incoming');

/** Removes what requests left there that a crash cut off before that time; answers how many. */
export async function removeAbandonedUploads(dataDir: string, before: Date): Promise<number> {
  const folder = uploadFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtime >= before) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
