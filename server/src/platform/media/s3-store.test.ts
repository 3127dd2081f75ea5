import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeS3, startFakeS3 } from '../../testing/fake-s3.ts';
import { newId } from '../crypto.ts';
import { pictureFileName, videoFileName } from './file-name.ts';
import { createFileStore } from './file-store.ts';
import type { FileStore } from './media.ts';

let s3: FakeS3;
let store: FileStore;
let folder: string;
let source: string;
const content = Buffer.from('the bytes of a picture');

const storeFor = (secret: string, endpoint = s3.url) =>
  createFileStore({
    dataDir: folder,
    mediaUrl: `s3://parish:${encodeURIComponent(secret)}@media?region=ca-central-1&endpoint=${endpoint}&pathStyle=1`,
  });

beforeAll(async () => {
  s3 = await startFakeS3({ key: 'parish', secret: 'se/cr+et=' });
  folder = await mkdtemp(join(tmpdir(), 'radiant-s3-'));
  source = join(folder, 'source');
  await writeFile(source, content);
  store = storeFor('se/cr+et=');
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const listAll = async () => {
  const found = [];
  for await (const one of store.list()) found.push(one);
  return found;
};

it('stores, reads and removes a file', async () => {
  const file = pictureFileName(newId(), 480);
  await store.put(file, source);
  expect(s3.objects.get(`/media/${file}`)).toMatchObject({ body: content, type: 'image/webp' });
  const found = await store.read(file);
  expect(found?.bytes).toBe(content.length);
  expect(found && (await buffer(found.stream))).toEqual(content);
  await store.remove(file);
  expect(await store.read(file)).toBeUndefined();
  await expect(store.remove(file)).resolves.toBeUndefined();
});

it('reads a range and reports an invalid one', async () => {
  const file = videoFileName(newId(), 'video/mp4');
  await store.put(file, source);
  expect(s3.objects.get(`/media/${file}`)).toMatchObject({ type: 'video/mp4' });
  const part = await store.readPart(file, { first: 4, last: 8 });
  if (!part || 'isOutOfRange' in part) throw new Error('there is such a part');
  expect(part).toMatchObject({ bytes: content.length, part: { first: 4, last: 8 } });
  expect((await buffer(part.stream)).toString()).toBe('bytes');
  const end = await store.readPart(file, { suffix: 7 });
  expect(end && 'stream' in end && (await buffer(end.stream)).toString()).toBe('picture');
  expect(await store.readPart(file, { first: 400 })).toEqual({ bytes: content.length, isOutOfRange: true });
  expect(await store.readPart(videoFileName(newId(), 'video/webm'), { first: 0 })).toBeUndefined();
  await store.remove(file);
});

it('lists the bucket page by page, our own names only', async () => {
  const before = Date.now();
  const files = Array.from({ length: 5 }, () => pictureFileName(newId(), 960));
  for (const file of files) await store.put(file, source);
  s3.objects.set('/media/read-me.txt', { body: content, type: undefined, modifiedAt: new Date() });
  const found = await listAll();
  expect(found.map(({ file }) => file).sort()).toEqual([...files].sort());
  for (const { modifiedAt } of found) expect(modifiedAt.getTime()).toBeGreaterThanOrEqual(before - 1000);
  for (const file of files) await store.remove(file);
  await store.removeDrafts(new Date());
  expect(await listAll()).toEqual([]);
  expect(s3.objects.size).toBe(1);
});

it('requests only its own names', async () => {
  const before = s3.requests.length;
  for (const name of ['read-me.txt', '../media/x', 'x.webp', '']) {
    expect(await store.read(name)).toBeUndefined();
    await store.remove(name);
    await expect(store.put(name, source)).rejects.toThrow('not a name of ours');
  }
  expect(s3.requests.length).toBe(before);
});

it('retries when the bucket is busy, and reports that it is unavailable when it stays so', async () => {
  const file = pictureFileName(newId(), 480);
  s3.fail({ times: 2, status: 503, code: 'SlowDown' });
  await store.put(file, source);
  expect(s3.objects.has(`/media/${file}`)).toBe(true);
  s3.fail({ times: 3, status: 503, code: 'SlowDown' });
  await expect(store.read(file)).rejects.toMatchObject({ code: 'unavailable' });
  await store.remove(file);
});

it('reports that the bucket is full', async () => {
  s3.fail({ times: 1, status: 403, code: 'QuotaExceeded' });
  await expect(store.put(pictureFileName(newId(), 480), source)).rejects.toMatchObject({
    code: 'storage_full',
  });
});

it('does not mistake a refusal for a missing file', async () => {
  await expect(storeFor('another secret').read(pictureFileName(newId(), 480))).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  });
});

it('is unavailable when nobody answers', async () => {
  const lonely = storeFor('se/cr+et=', 'http://127.0.0.1:9');
  await expect(lonely.read(pictureFileName(newId(), 480))).rejects.toMatchObject({ code: 'unavailable' });
});
