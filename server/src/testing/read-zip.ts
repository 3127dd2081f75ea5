import { crc32, inflateRawSync } from 'node:zlib';

/** Reads by the central directory, as usual programs do. @throws Error when a file differs from its directory entry */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('not a ZIP archive');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('the directory is broken');
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, readFile(archive, { at, name }));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

function readFile(archive: Buffer, { at, name }: { at: number; name: string }): Buffer {
  const local = archive.readUInt32LE(at + 42);
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
  const content = archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
  const isWhole =
    content.length === archive.readUInt32LE(at + 24) && crc32(content) === archive.readUInt32LE(at + 16);
  if (!isWhole) throw new Error(`${name} is damaged`);
  return content;
}
