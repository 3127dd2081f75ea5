import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Each request gets a folder of its own, removed after its response. */
export const uploadFolder = (dataDir: string): string => join(dataDir, 'incoming');

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
