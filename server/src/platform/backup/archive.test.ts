import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { zstdCompressSync } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import fc from 'fast-check';
import { pack as createPack } from 'tar-stream';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readArchive } from './archive-reader.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import {
  attachmentName,
  chunkName,
  fileName,
  formatVersion,
  type Header,
  headerName,
  type Manifest,
  manifestName,
} from './format.ts';

const run = promisify(execFile);
const modifiedAt = new Date('2026-11-27T08:00:00.000Z');
const passphrase = 'correct horse battery staple';
const rows = '1\tAnna\n2\tline\\nbreak\n';
/** sha256sum of `rows`. */
const rowsHash = '1916a03a37b53bdede311794ad62d44a835a09f22c551e921f017426915b1933';

const header: Header = {
  format: 'radiant-backup',
  version: formatVersion,
  program: '0.1.0',
  label: 'Parish',
  createdAt: modifiedAt.toISOString(),
  postgres: '18.4',
  migrations: ['1'],
  tables: [{ name: 'people', columns: ['id', 'name'] }],
  sequences: [],
};

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'radiant-archive-'));
  path = join(folder, 'site.tar');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

async function writeSample(archive: ArchiveWriter, change: Partial<Header> = {}): Promise<void> {
  await archive.addBuffer(headerName, Buffer.from(JSON.stringify({ ...header, ...change })));
  await archive.addBuffer(chunkName('people', 1), zstdCompressSync(rows));
  await archive.addBuffer(attachmentName('secret.key'), Buffer.from('key'));
  await archive.addStream(fileName('picture.webp'), Readable.from([Buffer.alloc(700, 7)]), 700);
  await archive.addManifest(
    (described) =>
      ({
        tables: [{ name: 'people', rows: 2, bytes: rows.length, sha256: rowsHash }],
        attachments: ['secret.key'],
        files: { count: 1, bytes: 700 },
        missing: { count: 2, names: ['lost.webp'] },
        archive: described,
      }) satisfies Manifest,
  );
}

const writePlain = (change: Partial<Header> = {}) =>
  writeArchive(path, { passphrase: undefined, modifiedAt }, (archive) => writeSample(archive, change));

async function read(at = path, options: { passphrase?: string } = {}) {
  const found: string[] = [];
  const contents = await readArchive(
    at,
    { passphrase: options.passphrase },
    {
      onTableData: async (table, data) => void found.push(`${table}: ${data}`),
      onAttachment: async (name, content) => void found.push(`${name}: ${content}`),
      onFile: async (name, content) => void found.push(`${name}: ${(await text(content)).length}`),
    },
  );
  return { ...contents, found };
}

const everything = [`people: ${rows}`, 'secret.key: key', 'picture.webp: 700'];

describe('an archive', () => {
  test('returns what was written, and belongs to its owner alone', async () => {
    const bytes = await writePlain();
    expect((await read()).found).toEqual(everything);
    expect(await stat(path)).toMatchObject({ size: bytes, mode: 0o100600 });
    expect(await readdir(folder)).toEqual(['site.tar']);
  });

  test('is a tar that other programs read', async () => {
    await writePlain();
    const { stdout } = await run('tar', ['-tf', path]);
    expect(stdout.trim().split('\n')).toEqual([
      'radiant-backup.json',
      'tables/people/000001.zst',
      'attachments/secret.key',
      'files/picture.webp',
      'manifest.json',
    ]);
  });

  test('records the length and hash of everything before the manifest', async () => {
    await writePlain();
    const { bytes, sha256 } = (await read()).manifest.archive;
    const { stdout } = await run('sh', ['-c', `head -c ${bytes} "$0" | sha256sum`, path]);
    expect(stdout.slice(0, 64)).toBe(sha256);
  });

  test('of version 1, whose manifest has no hash of its own, is read', async () => {
    await writePlain({ version: 1 });
    const { archive: described } = (await read()).manifest;
    const older = join(folder, 'older.tar');
    await writeArchive(older, { passphrase: undefined, modifiedAt }, (archive) => {
      const addManifest: ArchiveWriter['addManifest'] = (describe) =>
        archive.addBuffer(manifestName, Buffer.from(JSON.stringify(describe(described))));
      return writeSample({ ...archive, addManifest }, { version: 1 });
    });
    expect((await read(older)).found).toEqual(everything);
  });

  test('does not replace a file, and leaves nothing when it cannot be completed', async () => {
    await writeFile(path, 'mine');
    await expect(writePlain()).rejects.toThrow('exists already');
    expect(await readFile(path, 'utf8')).toBe('mine');
    await rm(path);
    const failure = new Error('the store is unreachable');
    const failing = new Readable({ read: (): void => void failing.destroy(failure) });
    await expect(
      writeArchive(path, { passphrase: undefined, modifiedAt }, (archive) =>
        archive.addStream(fileName('picture.webp'), failing, 700),
      ),
    ).rejects.toThrow(failure.message);
    await expect(
      writeArchive(path, { passphrase: undefined, modifiedAt }, (archive) =>
        archive.addStream(fileName('picture.webp'), Readable.from([Buffer.alloc(5)]), 700),
      ),
    ).rejects.toThrow('Size mismatch');
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    ['before a picture', undefined],
    ['before a picture, encrypted', passphrase],
    ['during a picture', undefined],
    ['before the manifest', undefined],
  ])('fails with the reason when nothing more can be written %s', async (moment, secret) => {
    const absent = join(folder, 'absent', 'site.tar');
    const bytes = 20 * 65_536;
    async function* readSlowly() {
      for (let read = 0; read < bytes; read += 65_536) {
        if (read === 0 || moment.startsWith('during')) await pause(20);
        yield Buffer.alloc(65_536);
      }
    }
    const writing = writeArchive(absent, { passphrase: secret, modifiedAt }, async (archive) => {
      await archive.addBuffer(headerName, Buffer.from('{}'));
      if (moment !== 'before the manifest')
        return archive.addStream(fileName('picture.webp'), Readable.from(readSlowly()), bytes);
      await pause(100);
      await archive.addManifest(() => ({}));
    });
    await expect(writing).rejects.toMatchObject({ code: 'ENOENT', syscall: 'open' });
  });
});

describe('refused', () => {
  const refusal = async (at = path, options: { passphrase?: string } = {}) => {
    const error = await read(at, options).then(
      () => undefined,
      (cause: unknown) => cause,
    );
    if (error !== undefined && !(error instanceof BackupError)) throw error;
    return error?.message;
  };

  test('with any byte changed', async () => {
    await writePlain();
    const original = await readFile(path);
    const changed = join(folder, 'changed.tar');
    await fc.assert(
      fc.asyncProperty(fc.nat(original.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const copy = Buffer.from(original);
        copy[at] = (copy[at] ?? 0) ^ change;
        await writeFile(changed, copy);
        expect(await refusal(changed)).toMatch(/damaged|newer/);
      }),
      { numRuns: 300 },
    );
  });

  test('with any byte of the manifest changed', async () => {
    await writePlain();
    const original = await readFile(path);
    const changed = join(folder, 'changed.tar');
    const { manifest } = await read();
    const start = manifest.archive.bytes + 512;
    const unnoticed: number[] = [];
    for (let at = start; original[at] !== 0; at += 1) {
      const copy = Buffer.from(original);
      copy[at] = (copy[at] ?? 0) ^ 1;
      await writeFile(changed, copy);
      if ((await refusal(changed)) === undefined) unnoticed.push(at - start);
    }
    expect(unnoticed).toEqual([]);
  });

  test('with any number of bytes missing or added', async () => {
    await writePlain();
    const original = await readFile(path);
    const changed = join(folder, 'changed.tar');
    await fc.assert(
      fc.asyncProperty(fc.nat(original.length - 1), async (length) => {
        await writeFile(changed, original.subarray(0, length));
        expect(await refusal(changed)).toMatch(/damaged/);
      }),
      { numRuns: 200 },
    );
    for (const added of [Buffer.alloc(1), Buffer.alloc(512), Buffer.alloc(10_240), original]) {
      await writeFile(changed, Buffer.concat([original, added]));
      expect(await refusal(changed)).toMatch(/damaged/);
    }
  });

  test('when it is something else', async () => {
    const other = createPack();
    other.entry({ name: 'notes.txt' }, 'hello');
    other.finalize();
    await writeFile(path, await buffer(other as AsyncIterable<Buffer>));
    expect(await refusal()).toMatch(/not a backup of Radiant/);
    for (const content of ['', 'hello', 'x'.repeat(5_000), Buffer.alloc(4_096)]) {
      await writeFile(path, content);
      expect(await refusal()).toMatch(/not a backup of Radiant/);
    }
  });

  test('when a newer version of the program wrote it', async () => {
    await writePlain({ version: formatVersion + 1 });
    expect(await refusal()).toMatch(/newer version of Radiant/);
  });

  test('when its parts are not those of the manifest', async () => {
    await writeArchive(path, { passphrase: undefined, modifiedAt }, async (archive) => {
      const { addManifest, ...rest } = archive;
      await writeSample({
        ...rest,
        addManifest: (describe) =>
          addManifest((described) => ({ ...describe(described), files: { count: 2, bytes: 700 } })),
      });
    });
    expect(await refusal()).toMatch(/damaged/);
  });

  test('when the handler fails, with its error', async () => {
    await writePlain();
    const failure = new Error('the database went away');
    const reading = readArchive(
      path,
      { passphrase: undefined },
      {
        onTableData: async () => {
          throw failure;
        },
      },
    );
    await expect(reading).rejects.toBe(failure);
  });

  test('when it does not exist', async () => {
    await expect(read(join(folder, 'absent.tar'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('an encrypted archive', () => {
  test('opens with its passphrase', async () => {
    await writeArchive(path, { passphrase, modifiedAt }, (archive) => writeSample(archive));
    expect((await read(path, { passphrase })).found).toEqual(everything);
    await expect(read()).rejects.toThrow('The backup is encrypted');
    expect(await readFile(path, 'latin1')).not.toContain('radiant-backup');
  });

  test('is refused with another passphrase, and with any part changed or missing', async () => {
    await writePlain();
    const changed = join(folder, 'changed.age');
    // The work factor is in the file; a low one makes the test fast.
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    encrypter.setScryptWorkFactor(1);
    const original = Buffer.from(await encrypter.encrypt(await readFile(path)));
    await writeFile(changed, original);
    expect((await read(changed, { passphrase })).found).toEqual(everything);
    await expect(read(changed, { passphrase: 'another' })).rejects.toThrow('The passphrase is not the one');
    const refuses = async (content: Buffer) => {
      await writeFile(changed, content);
      await expect(read(changed, { passphrase })).rejects.toBeInstanceOf(BackupError);
    };
    await fc.assert(
      fc.asyncProperty(fc.nat(original.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const copy = Buffer.from(original);
        copy[at] = (copy[at] ?? 0) ^ change;
        await refuses(copy);
        await refuses(original.subarray(0, at));
      }),
      { numRuns: 150 },
    );
  });
});
