import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../crypto.ts';
import { pictureFileName } from './file-name.ts';
import { createFileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import type { FileStore } from './media.ts';

let folder: string;
let root: string;
let store: FileStore;
let source: string;
const content = Buffer.from('the bytes of a picture');
const gib = 1024 ** 3;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'radiant-store-'));
  root = join(folder, 'media');
  source = join(folder, 'source');
  await writeFile(source, content);
  store = createFileStore({ dataDir: folder, mediaUrl: undefined });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const listAll = async (from = store) => {
  const found = [];
  for await (const one of from.list()) found.push(one);
  return found;
};
const pathOf = (file: string) => join(root, file.slice(32, 34), file.slice(34, 36), file);

it('is empty at first', async () => {
  expect(await listAll()).toEqual([]);
  expect(await store.read(pictureFileName(newId(), 480))).toBeUndefined();
});

it('stores, reads, lists and removes a file', async () => {
  const file = pictureFileName(newId(), 480);
  await store.put(file, source);
  const found = await store.read(file);
  expect(found?.bytes).toBe(content.length);
  expect(found && (await buffer(found.stream))).toEqual(content);
  expect((await listAll()).map((one) => one.file)).toEqual([file]);
  expect(await readdir(join(root, 'drafts'))).toEqual([]);
  await store.remove(file);
  await store.remove(file);
  expect(await store.read(file)).toBeUndefined();
  expect(await listAll()).toEqual([]);
});

it('spreads files over folders', async () => {
  const files = Array.from({ length: 30 }, () => pictureFileName(newId(), 960));
  await Promise.all(files.map((file) => store.put(file, source)));
  expect((await readdir(root)).length).toBeGreaterThan(10);
  expect((await listAll()).map((one) => one.file).sort()).toEqual([...files].sort());
  await Promise.all(files.map((file) => store.remove(file)));
});

it.each([
  '../source',
  '..%2Fsource',
  '/etc/passwd',
  `${newId()}-480.webp/../../source`,
  `${newId()}-480.webp\0`,
  `${newId()}-480.webp\n`,
  `${newId().toUpperCase()}-480.webp`,
  `${newId()}-0.webp`,
  `${newId()}-480.svg`,
  `../${newId()}-480.webp`,
  'drafts',
  '',
])('accepts only its own names, not %j', async (name) => {
  expect(await store.read(name)).toBeUndefined();
  await expect(store.put(name, source)).rejects.toThrow('not a name of ours');
  await store.remove(name);
  expect(await readdir(folder)).toContain('source');
});

it('does not follow symbolic links out of its folder', async () => {
  const file = pictureFileName(newId(), 480);
  await mkdir(join(root, file.slice(32, 34), file.slice(34, 36)), { recursive: true });
  await symlink(source, pathOf(file));
  expect(await store.read(file)).toBeUndefined();
  await store.remove(file);
});

it('lists only files in their expected place', async () => {
  await writeFile(join(root, pictureFileName(newId(), 480)), content);
  await writeFile(join(root, 'read-me.txt'), content);
  expect(await listAll()).toEqual([]);
});

it('shows nothing of a file that could not be written completely', async () => {
  const file = pictureFileName(newId(), 480);
  await expect(store.put(file, join(folder, 'absent'))).rejects.toThrow(/ENOENT/);
  expect(await store.read(file)).toBeUndefined();
  expect(await readdir(join(root, 'drafts'))).toEqual([]);
});

it('removes partial files of a crash, and leaves those being written', async () => {
  const old = join(root, 'drafts', 'old');
  const fresh = join(root, 'drafts', 'fresh');
  await writeFile(old, content);
  await writeFile(fresh, content);
  await utimes(old, new Date('2020-01-01'), new Date('2020-01-01'));
  await store.removeDrafts(new Date(Date.now() - 3600_000));
  expect(await readdir(join(root, 'drafts'))).toEqual(['fresh']);
  await rm(fresh);
});

describe('a disk that fills up', () => {
  const on = (total: number, free: number) =>
    createFolderStore(join(folder, 'other'), async () => ({ total, free }));
  const file = pictureFileName(newId(), 480);

  it.each([
    [100 * gib, 4 * gib, false],
    [100 * gib, 6 * gib, true],
    [10 * gib, 0.9 * gib, false],
    [10 * gib, 1.1 * gib, true],
    [1000 * gib, 4.9 * gib, false],
  ])('of %d bytes with %d free accepts a picture: %s', async (total, free, isTaken) => {
    const put = on(total, free).put(file, source);
    if (isTaken) await expect(put).resolves.toBeUndefined();
    else await expect(put).rejects.toMatchObject({ code: 'storage_full', status: 507 });
  });

  it('can still be read', async () => {
    await on(100, 90).put(file, source);
    const found = await on(100, 0).read(file);
    expect(found && (await buffer(found.stream))).toEqual(content);
    await on(100, 0).remove(file);
    expect(await listAll(on(100, 0))).toEqual([]);
  });

  it('reports that it is full and keeps what it had', async ({ skip }) => {
    const where = join(folder, 'small');
    await mkdir(where);
    // Mounting needs root.
    if (!mountSmall(where)) skip();
    const large = join(folder, 'large');
    await writeFile(large, Buffer.alloc(3 * 1024 * 1024, 1));
    try {
      const tmpfs = createFolderStore(where, async () => ({ total: 100, free: 90 }));
      await tmpfs.put(file, source);
      await tmpfs.put(pictureFileName(newId(), 1), large);
      await expect(tmpfs.put(pictureFileName(newId(), 2), large)).rejects.toMatchObject({
        code: 'storage_full',
      });
      await expect(createFolderStore(where).put(pictureFileName(newId(), 3), large)).rejects.toMatchObject({
        code: 'storage_full',
      });
      expect(await readdir(join(where, 'drafts'))).toEqual([]);
      const found = await tmpfs.read(file);
      expect(found && (await buffer(found.stream))).toEqual(content);
    } finally {
      execFileSync('umount', [where]);
    }
  });
});

function mountSmall(where: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'radiant-test', where], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
