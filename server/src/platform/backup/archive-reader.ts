import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { extract as createExtract, pack as createPack, type Extract } from 'tar-stream';
import * as z from 'zod/mini';
import { entryHeader } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import { decrypt, encryptedMagic } from './encryption.ts';
import {
  attachmentName,
  chunkName,
  fileName,
  formatVersion,
  Header,
  HeaderVersion,
  headerName,
  isIntact,
  Manifest,
  manifestName,
  maxChunkBytes,
  maxDocumentBytes,
} from './format.ts';

const decompress = promisify(zstdDecompress);

/** Called in the order of the archive. What they receive is verified only once the whole archive has been read. */
export type ArchiveHandler = {
  onHeader?(header: Header): Promise<void>;
  onTableData?(table: string, data: Buffer): Promise<void>;
  onAttachment?(name: string, content: Buffer): Promise<void>;
  onFile?(name: string, content: Readable): Promise<void>;
};

type Entry = Extract extends AsyncIterable<infer Source> ? Source : never;

export type ReadOptions = { passphrase: string | undefined };
export type ArchiveContents = { header: Header; manifest: Manifest };

/** @throws BackupError unless every byte is as it was written; an error of the handler as it is */
export async function readArchive(
  path: string,
  { passphrase }: ReadOptions,
  handler: ArchiveHandler,
): Promise<ArchiveContents> {
  const reader = createEntryReader(handler);
  const tail = createTail();
  const extract = createExtract();
  const source = await openArchive(path, passphrase);
  try {
    const fed = pipeline(tail.pass(source), extract as unknown as NodeJS.WritableStream);
    // Its error ends the iteration as well.
    fed.catch(() => {});
    for await (const entry of extract) await reader.read(entry);
    await fed;
    const contents = reader.finish();
    await tail.verify(contents, reader.manifestContent());
    return contents;
  } catch (error) {
    throw explain(error, reader);
  }
}

type EntryReader = ReturnType<typeof createEntryReader>;

function explain(thrown: unknown, reader: EntryReader): unknown {
  const contentFailure = reader.contentFailure();
  const error = contentFailure ?? thrown;
  if (error instanceof BackupError || isFileError(error)) return error;
  if (contentFailure === undefined && reader.handlerFailure() === error) return error;
  return reader.hasHeader() ? damaged() : foreign();
}

const isFileError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string';

const damaged = () => new BackupError('The backup is damaged or incomplete. Use another one.');
const foreign = () => new BackupError('The file is not a backup of Radiant, or it is damaged.');

async function openArchive(path: string, passphrase: string | undefined): Promise<AsyncIterable<Uint8Array>> {
  const file = await open(path);
  const { buffer: start } = await file
    .read(Buffer.alloc(encryptedMagic.length), 0, encryptedMagic.length, 0)
    .finally(() => file.close());
  const content = createReadStream(path, { highWaterMark: 256 * 1024 });
  if (start.toString('latin1') !== encryptedMagic) return content;
  if (passphrase === undefined) {
    content.destroy();
    throw new BackupError(
      'The backup is encrypted: set BACKUP_PASSPHRASE_FILE to a file with its passphrase, or BACKUP_PASSPHRASE.',
    );
  }
  return decrypt(content, passphrase).catch((error) => {
    content.destroy();
    throw error instanceof BackupError ? error : damaged();
  });
}

function createEntryReader(handler: ArchiveHandler) {
  let header: Header | undefined;
  let manifest: { content: Buffer; parsed: Manifest } | undefined;
  let position: { table: string; chunks: number } = { table: '', chunks: 0 };
  let handlerFailure: unknown;
  let contentFailure: unknown;
  const tables = new Map<string, { rows: number; bytes: number; hash: Hash }>();
  const attachments: string[] = [];
  const files = { count: 0, bytes: 0 };

  const handle = (work: Promise<void> | undefined) =>
    work?.catch((error: unknown) => {
      handlerFailure = error;
      throw error;
    });

  /** A handler that reads a damaged file fails as well. */
  async function* contentOf(entry: Entry): AsyncGenerator<Buffer> {
    try {
      yield* entry as AsyncIterable<Buffer>;
    } catch (error) {
      contentFailure = error;
      throw error;
    }
  }

  async function readHeader(entry: Entry): Promise<void> {
    if (entry.header.name !== headerName) throw foreign();
    const content = parseJson(await readDocument(entry));
    const { version } = parse(HeaderVersion, content);
    if (version > formatVersion)
      throw new BackupError('The backup was made by a newer version of Radiant. Install that version first.');
    header = parse(Header, content);
    for (const { name } of header.tables) tables.set(name, { rows: 0, bytes: 0, hash: createHash('sha256') });
    await handle(handler.onHeader?.(header));
  }

  async function readTableData(entry: Entry, table: string): Promise<void> {
    const figures = tables.get(table);
    position = position.table === table ? position : { table, chunks: 0 };
    position.chunks += 1;
    if (!figures || entry.header.name !== chunkName(table, position.chunks)) throw damaged();
    const data = await decompress(await readDocument(entry, maxChunkBytes), {
      maxOutputLength: maxChunkBytes,
    });
    figures.rows += countLines(data);
    figures.bytes += data.length;
    figures.hash.update(data);
    await handle(handler.onTableData?.(table, data));
  }

  async function readAttachment(entry: Entry, name: string): Promise<void> {
    attachments.push(name);
    const content = await readDocument(entry, maxAttachmentBytes);
    await handle(handler.onAttachment?.(name, content));
  }

  async function readFile(entry: Entry, name: string): Promise<void> {
    files.count += 1;
    files.bytes += entry.header.size ?? 0;
    if (handler.onFile) await handle(handler.onFile(name, Readable.from(contentOf(entry))));
    else for await (const _ of entry);
  }

  async function readManifest(entry: Entry): Promise<void> {
    const content = await readDocument(entry);
    manifest = { content, parsed: parse(Manifest, parseJson(content)) };
    const isUnchanged = header?.version === 1 || isIntact(content);
    if (!isUnchanged || manifest.parsed.archive.bytes !== entry.offset) throw damaged();
  }

  return {
    async read(entry: Entry): Promise<void> {
      const { name, type } = entry.header;
      if (!header) return readHeader(entry);
      if (manifest || type !== 'file') throw damaged();
      const [folder, first = '', second] = name.split('/');
      if (name === manifestName) return readManifest(entry);
      if (folder === 'tables' && second !== undefined) return readTableData(entry, first);
      if (name === attachmentName(first)) return readAttachment(entry, first);
      if (name === fileName(first)) return readFile(entry, first);
      throw damaged();
    },
    finish(): ArchiveContents {
      if (!header) throw foreign();
      if (!manifest) throw damaged();
      const found = {
        tables: [...tables].map(([name, { hash, ...rest }]) => ({
          name,
          ...rest,
          sha256: hash.digest('hex'),
        })),
        attachments,
        files,
      };
      const { archive: _, missing: __, ...expected } = manifest.parsed;
      if (JSON.stringify(found) !== JSON.stringify(expected)) throw damaged();
      return { header, manifest: manifest.parsed };
    },
    manifestContent: () => manifest?.content ?? Buffer.alloc(0),
    hasHeader: () => header !== undefined,
    handlerFailure: () => handlerFailure,
    contentFailure: () => contentFailure,
  };
}

/** The file `tombstones` has a line of 65 bytes for each erased member. */
const maxAttachmentBytes = 64 * 1024 ** 2;

async function readDocument(entry: Entry, maxBytes = maxDocumentBytes): Promise<Buffer> {
  if ((entry.header.size ?? 0) > maxBytes) throw damaged();
  return buffer(entry);
}

/** In COPY's text format a line break inside a value is escaped. */
function countLines(data: Buffer): number {
  let count = 0;
  for (let at = data.indexOf(10); at !== -1; at = data.indexOf(10, at + 1)) count += 1;
  return count;
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    throw damaged();
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, content: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, content);
  if (!parsed.success) throw damaged();
  return parsed.data;
}

/** More than the manifest's entry and the end of the archive. */
const tailBytes = maxDocumentBytes + 64 * 1024;

/** Hashes everything before the manifest, whose place is known only at the end. */
function createTail() {
  const hash = createHash('sha256');
  let hashed = 0;
  let kept: Uint8Array[] = [];
  let keptBytes = 0;
  const hashOldest = (maxBytes: number) => {
    while (kept[0] && keptBytes - kept[0].length >= maxBytes) {
      hash.update(kept[0]);
      hashed += kept[0].length;
      keptBytes -= kept[0].length;
      kept.shift();
    }
  };
  return {
    async *pass(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const piece of source) {
        kept.push(piece);
        keptBytes += piece.length;
        hashOldest(tailBytes);
        yield piece;
      }
    },
    async verify({ header, manifest }: ArchiveContents, manifestContent: Buffer): Promise<void> {
      const rest = Buffer.concat(kept);
      kept = [];
      const start = manifest.archive.bytes - hashed;
      if (start < 0) throw damaged();
      const sha256 = hash.update(rest.subarray(0, start)).digest('hex');
      const end = await encodeEnd(header, manifestContent);
      if (sha256 !== manifest.archive.sha256 || !rest.subarray(start).equals(end)) throw damaged();
    },
  };
}

/** The manifest's entry and the end of the archive, as every writer encodes them. */
async function encodeEnd({ createdAt }: Header, manifest: Buffer): Promise<Buffer> {
  const pack = createPack();
  pack.entry(entryHeader(manifestName, new Date(createdAt)), manifest);
  pack.finalize();
  const pieces: Buffer[] = [];
  for await (const piece of pack as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}
