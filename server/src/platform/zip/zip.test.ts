import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readZip } from '../../testing/read-zip.ts';
import { writeZip } from './zip.ts';

const at = new Date('2026-11-22T10:20:30Z');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'radiant-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function* pieces(...content: (string | Buffer)[]) {
  yield* content;
}

async function archive(entries: Parameters<typeof writeZip>[0]): Promise<Buffer> {
  const written: Buffer[] = [];
  for await (const piece of writeZip(entries)) written.push(piece);
  return Buffer.concat(written);
}

const noise = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 251));

const sample = () =>
  archive([
    { name: 'LISEZ-MOI é.txt', modifiedAt: at, content: pieces('Bonjour, ', 'été ☀') },
    { name: 'media/noise.bin', modifiedAt: at, content: pieces(noise, noise), isCompressed: true },
    { name: 'empty.json', modifiedAt: at, content: pieces() },
  ]);

const hasPython = spawnSync('python3', ['--version']).status === 0;
const hasUnzip = spawnSync('unzip', ['-v']).status === 0;

describe('a ZIP archive', () => {
  test('contains every file completely under its name', async () => {
    const files = readZip(await sample());
    expect([...files.keys()]).toEqual(['LISEZ-MOI é.txt', 'media/noise.bin', 'empty.json']);
    expect(files.get('LISEZ-MOI é.txt')?.toString()).toBe('Bonjour, été ☀');
    expect(files.get('media/noise.bin')?.equals(Buffer.concat([noise, noise]))).toBe(true);
    expect(files.get('empty.json')).toHaveLength(0);
  });

  test.runIf(hasPython)('is readable by Python, with each file’s time', async () => {
    const path = join(folder, 'python.zip');
    await writeFile(path, await sample());
    const script = `
import struct, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
sys.stdout.buffer.write(archive.read('LISEZ-MOI é.txt'))
(_, _, _, seconds) = struct.unpack('<HHBl', archive.infolist()[0].extra)
print('', len(archive.read('media/noise.bin')), seconds)`;
    const said = execFileSync('python3', ['-c', script, path], {
      encoding: 'utf8',
      env: { ...process.env, PYTHONUTF8: '1' },
    });
    expect(said.trim()).toBe(`Bonjour, été ☀ 400000 ${at.getTime() / 1000}`);
  });

  test.runIf(hasUnzip)('is valid according to unzip', async () => {
    const path = join(folder, 'unzip.zip');
    await writeFile(path, await sample());
    expect(execFileSync('unzip', ['-t', path], { encoding: 'utf8' })).toContain('No errors detected');
  });

  test('may be empty', async () => {
    expect(readZip(await archive([]))).toEqual(new Map());
  });

  test('fails with the error of reading a file', async () => {
    async function* broken() {
      yield 'so far';
      throw new Error('the file is gone');
    }
    await expect(archive([{ name: 'a', modifiedAt: at, content: broken() }])).rejects.toThrow(
      'the file is gone',
    );
  });

  test('fails with the error of listing the files', async () => {
    async function* entries() {
      yield { name: 'a', modifiedAt: at, content: pieces('a') };
      throw new Error('the database is gone');
    }
    await expect(archive(entries())).rejects.toThrow('the database is gone');
  });

  test('stops reading when nobody wants the rest', async () => {
    const closed: string[] = [];
    async function* endless() {
      try {
        for (;;) yield noise;
      } finally {
        closed.push('file');
      }
    }
    async function* entries() {
      try {
        yield { name: 'a', modifiedAt: at, content: endless() };
      } finally {
        closed.push('list');
      }
    }
    for await (const _ of writeZip(entries())) break;
    await expect.poll(() => closed).toEqual(['file', 'list']);
  });
});
