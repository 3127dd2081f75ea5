import { addAbortSignal, PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  /** With `/` between folders; never a visitor's name. */
  name: string;
  modifiedAt: Date;
  content: AsyncIterable<string | Uint8Array>;
  /** Pictures and videos are compressed already, so they are stored. */
  isCompressed?: boolean;
};

type ZipEntries = AsyncIterable<ZipEntry> | Iterable<ZipEntry>;

export async function* writeZip(entries: ZipEntries): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const stopping = new AbortController();
  addEntries(zip, entries, stopping.signal).catch((error) => output.destroy(error));
  try {
    yield* output;
  } finally {
    stopping.abort();
  }
}

/** The library does not report errors of the streams it reads, and never closes them. */
async function addEntries(zip: ZipFile, entries: ZipEntries, signal: AbortSignal): Promise<void> {
  for await (const { name, modifiedAt, content, isCompressed } of entries) {
    const source = addAbortSignal(signal, Readable.from(content));
    zip.addReadStream(source, name, { mtime: modifiedAt, compress: !isCompressed });
    await finished(source);
  }
  zip.end();
}
