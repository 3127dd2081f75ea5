import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack as createPack, type Pack } from 'tar-stream';
import { pathExists } from '../database/embedded-paths.ts';
import { BackupError } from './backup-error.ts';
import { encrypt } from './encryption.ts';
import { encodeManifest, manifestName, maxDocumentBytes } from './format.ts';

export const partialSuffix = '.partial';

export type ArchiveWriter = {
  addBuffer(name: string, content: Buffer): Promise<void>;
  /** @throws Error when the stream has another length */
  addStream(name: string, content: Readable, bytes: number): Promise<void>;
  /** The last entry. `describe` gets the length and hash of everything before it. */
  addManifest(describe: (archive: { bytes: number; sha256: string }) => object): Promise<void>;
};

export type ArchiveOptions = { passphrase: string | undefined; modifiedAt: Date };

/** Readable by its owner alone. It has its name only once it is complete and on disk. @returns its size in bytes */
export async function writeArchive(
  path: string,
  options: ArchiveOptions,
  write: (archive: ArchiveWriter) => Promise<void>,
): Promise<number> {
  if (await pathExists(path)) throw new BackupError(`${path} exists already: choose another name.`);
  const partial = `${path}${partialSuffix}`;
  await rm(partial, { force: true });
  try {
    await writePartial(partial, options, write);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
  return (await stat(path)).size;
}

async function writePartial(
  partial: string,
  { passphrase, modifiedAt }: ArchiveOptions,
  write: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const pack = createPack();
  // Reading it fails too.
  pack.on('error', () => {});
  const progress = trackProgress(pack);
  const content =
    passphrase === undefined ? progress.content() : await encrypt(progress.content(), passphrase);
  const written = pipeline(content, createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }));
  // When the disk is full, both fail: `written` with the reason.
  written.catch(() => pack.destroy());
  try {
    await write(createEntryWriter(pack, progress, modifiedAt));
    pack.finalize();
  } catch (error) {
    pack.destroy(toError(error));
  }
  await written;
}

type Progress = ReturnType<typeof trackProgress>;

/** The hash of all bytes so far, which the manifest needs although the stream runs ahead of its consumer. */
function trackProgress(pack: Pack) {
  const hash = createHash('sha256');
  let bytes = 0;
  let waiting: { bytes: number; reached: PromiseWithResolvers<string> } | undefined;
  const check = () => {
    if (waiting?.bytes === bytes) waiting.reached.resolve(hash.copy().digest('hex'));
    else if (pack.destroyed) waiting?.reached.reject(new Error('the archive could not be written'));
  };
  pack.once('close', check);
  return {
    async *content(): AsyncGenerator<Buffer> {
      for await (const piece of pack as AsyncIterable<Buffer>) {
        hash.update(piece);
        bytes += piece.length;
        check();
        yield piece;
      }
    },
    hashOf(count: number): Promise<string> {
      waiting = { bytes: count, reached: Promise.withResolvers() };
      check();
      return waiting.reached.promise;
    },
  };
}

const blockBytes = 512;
/** A header and the content, filled up to whole blocks. */
const entryBytes = (bytes: number) => blockBytes + Math.ceil(bytes / blockBytes) * blockBytes;

function createEntryWriter(pack: Pack, progress: Progress, modifiedAt: Date): ArchiveWriter {
  let total = 0;
  const add = async (name: string, bytes: number, content: Iterable<Buffer> | Readable) => {
    total += entryBytes(bytes);
    const entry: NodeJS.WritableStream = pack.entry({ ...entryHeader(name, modifiedAt), size: bytes });
    await pipeline(content, entry);
  };
  const addBuffer = (name: string, content: Buffer) => add(name, content.length, [content]);
  return {
    addBuffer,
    addStream: (name, content, bytes) => add(name, bytes, content),
    async addManifest(describe) {
      const content = encodeManifest(describe({ bytes: total, sha256: await progress.hashOf(total) }));
      if (content.length > maxDocumentBytes) throw new Error('the manifest is too large');
      await addBuffer(manifestName, content);
    },
  };
}

/** The same for every writer, so that a reader can check the last blocks byte for byte. */
export const entryHeader = (name: string, modifiedAt: Date) => ({
  name,
  type: 'file' as const,
  mode: 0o600,
  mtime: modifiedAt,
});

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** A rename survives a power cut only once its folder is synced. Windows has no equivalent. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
