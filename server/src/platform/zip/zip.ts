import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipEntry = {
  /** With `/` between folders; never a visitor's name. */
  name: string;
  modifiedAt: Date;
  content: AsyncIterable<string | Uint8Array>;
  /** Pictures and videos are compressed already, so they are stored. */
  isCompressed?: boolean;
};

type WrittenEntry = { name: Buffer; time: number; date: number; crc: number; packed: number; bytes: number };
type LocatedEntry = WrittenEntry & { offset: number };

// The limit without the 64-bit extension, which not every program supports.
const maxBytes = 0xffffffff;
const maxEntries = 0xffff;

/** Bit 3: sizes follow the content; bit 11: UTF-8 names. */
const flags = 0x0808;
const deflated = 8;
const version = 20;

/**
 * Sizes follow each file and are repeated in the central directory (APPNOTE 6.3, sections 4.3 and 4.4).
 * @throws Error beyond 4 GiB or 65 535 files
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const placed: LocatedEntry[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const start = offset;
    const pieces = writeEntry(entry);
    for (;;) {
      const step = await pieces.next();
      if (step.done) {
        placed.push({ ...step.value, offset: start });
        break;
      }
      offset += step.value.length;
      if (offset > maxBytes || placed.length >= maxEntries) throw new Error('too much for one ZIP archive');
      yield step.value;
    }
  }
  const directory = Buffer.concat(placed.map(directoryEntry));
  yield directory;
  yield endOfDirectory({ count: placed.length, bytes: directory.length, offset });
}

async function* writeEntry(entry: ZipEntry): AsyncGenerator<Buffer, WrittenEntry> {
  const name = Buffer.from(entry.name, 'utf8');
  const stamp = dosTime(entry.modifiedAt);
  yield Buffer.concat([localHeader(name, stamp), name]);
  const facts = { crc: 0, bytes: 0 };
  let packed = 0;
  const deflate = createDeflateRaw({ level: entry.isCompressed ? 0 : 6 });
  const compression = pipeline(Readable.from(counted(entry.content, facts)), deflate);
  compression.catch(() => {});
  for await (const piece of deflate) {
    const bytes = asBuffer(piece);
    packed += bytes.length;
    yield bytes;
  }
  await compression;
  const written = { name, ...stamp, ...facts, packed };
  yield descriptor(written);
  return written;
}

async function* counted(content: ZipEntry['content'], facts: { crc: number; bytes: number }) {
  for await (const piece of content) {
    const bytes = asBuffer(piece);
    facts.crc = crc32(bytes, facts.crc);
    facts.bytes += bytes.length;
    if (facts.bytes > maxBytes) throw new Error('too much for one ZIP archive');
    yield bytes;
  }
}

const asBuffer = (piece: string | Uint8Array): Buffer =>
  typeof piece === 'string' ? Buffer.from(piece, 'utf8') : Buffer.from(piece);

/** DOS time is local and in steps of two seconds, from 1980 on. UTC is used here. */
function dosTime(at: Date): { time: number; date: number } {
  const year = Math.max(1980, at.getUTCFullYear());
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

function localHeader(name: Buffer, { time, date }: { time: number; date: number }): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(time, 10);
  header.writeUInt16LE(date, 12);
  header.writeUInt16LE(name.length, 26);
  return header;
}

function descriptor({ crc, packed, bytes }: WrittenEntry): Buffer {
  const written = Buffer.alloc(16);
  written.writeUInt32LE(0x08074b50, 0);
  written.writeUInt32LE(crc, 4);
  written.writeUInt32LE(packed, 8);
  written.writeUInt32LE(bytes, 12);
  return written;
}

function directoryEntry({ name, time, date, crc, packed, bytes, offset }: LocatedEntry): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(version, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(deflated, 10);
  header.writeUInt16LE(time, 12);
  header.writeUInt16LE(date, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(bytes, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

function endOfDirectory({ count, bytes, offset }: { count: number; bytes: number; offset: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
