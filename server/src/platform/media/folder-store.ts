import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import {
  constants,
  type FileHandle,
  mkdir,
  opendir,
  open as openFile,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../errors.ts';
import { resolveRange } from './byte-range.ts';
import { isFileName } from './file-name.ts';
import type { FileStore } from './media.ts';

export type DiskSpace = { total: number; free: number };

// The database often shares the disk and must keep working when pictures fill it (docs/safety.md, E6).
const reservedShare = 0.1;
const maxReservedBytes = 5 * 1024 ** 3;

async function measureSpace(path: string): Promise<DiskSpace> {
  const { blocks, bavail, bsize } = await statfs(path);
  return { total: blocks * bsize, free: bavail * bsize };
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
const isAbsent = (error: unknown) => ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error));

/** Two levels of 256 folders by the random end of the id. A file gets its name only once it is synced to disk. */
export function createFolderStore(
  root: string,
  measure: (path: string) => Promise<DiskSpace> = measureSpace,
): FileStore {
  const drafts = join(root, 'drafts');
  const pathOf = (file: string) => {
    const end = file.slice(32, 36);
    return join(root, end.slice(0, 2), end.slice(2), file);
  };

  const requireSpace = async () => {
    const { total, free } = await measure(root);
    if (free < Math.min(total * reservedShare, maxReservedBytes)) throw new ApiError('storage_full');
  };

  const open = async (file: string): Promise<{ handle: FileHandle; bytes: number } | undefined> => {
    const handle = isFileName(file) ? await openIfExists(pathOf(file)) : undefined;
    if (!handle) return undefined;
    try {
      return { handle, bytes: (await handle.stat()).size };
    } catch (error) {
      await handle.close();
      throw error;
    }
  };

  return {
    async put(file, sourcePath) {
      if (!isFileName(file)) throw new Error('not a name of ours');
      if (await mkdir(drafts, { recursive: true, mode: 0o700 })) await syncFolders(root, dirname(root));
      await requireSpace();
      const draft = join(drafts, `${file}.${randomBytes(6).toString('hex')}`);
      try {
        await copyDurably(sourcePath, draft);
        await moveDurably(draft, pathOf(file), root);
      } catch (error) {
        await rm(draft, { force: true });
        if (fullCodes.has(codeOf(error))) throw new ApiError('storage_full', { cause: error });
        throw error;
      }
    },

    async read(file) {
      const opened = await open(file);
      return opened && { stream: opened.handle.createReadStream(), bytes: opened.bytes };
    },

    async readPart(file, range) {
      const opened = await open(file);
      if (!opened) return undefined;
      const { handle, bytes } = opened;
      const part = resolveRange(range, bytes);
      if (!part) {
        await handle.close();
        return { bytes, isOutOfRange: true };
      }
      return { stream: handle.createReadStream({ start: part.first, end: part.last }), bytes, part };
    },

    async remove(file) {
      if (isFileName(file)) await rm(pathOf(file), { force: true });
    },

    async *list() {
      for await (const path of walk(root)) {
        const file = basename(path);
        if (!isFileName(file) || path !== pathOf(file)) continue;
        const found = await statIfExists(path);
        if (found) yield { file, modifiedAt: found.mtime };
      }
    },

    async removeDrafts(before) {
      for await (const path of walk(drafts)) {
        const found = await statIfExists(path);
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    },
  };
}

async function openIfExists(path: string): Promise<FileHandle | undefined> {
  try {
    return await openFile(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

async function statIfExists(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else yield path;
  }
}

async function copyDurably(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createWriteStream(to, { flags: 'wx', mode: 0o640, flush: true }));
}

/** A rename survives a power cut only once the folders are synced. */
async function moveDurably(from: string, to: string, root: string): Promise<void> {
  const folder = dirname(to);
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(from, to);
  await syncFolders(folder, made === undefined ? folder : root);
}

async function syncFolders(folder: string, top: string): Promise<void> {
  for (let path = folder; path.length >= top.length; path = dirname(path)) {
    await syncFolder(path);
    if (path === dirname(path)) return;
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await openFile(path, constants.O_RDONLY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
