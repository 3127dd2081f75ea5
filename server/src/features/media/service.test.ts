import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { ApiError } from '../../platform/errors.ts';
import { pictureFileName } from '../../platform/media/file-name.ts';
import type { ReceivedFile } from '../../platform/media/media.ts';
import type { Platform } from '../../platform/platform.ts';
import { cameraPhoto } from '../../testing/camera-photo.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { quotaBytes } from './policy.ts';
import {
  attachToPost,
  discardPicture,
  preparePostPicture,
  prepareProfileImage,
  removePicturesOfPost,
  type StoredPicture,
  setProfileImage,
  sweepOrphanFiles,
  sweepReplacedProfileImages,
} from './service.ts';

let app: TestApp;
let platform: Platform;
let folder: string;
/** Encoded for each test. */
let photo: Buffer;
/** Has three sizes. */
let largePhoto: Buffer;
let author: Person;

beforeAll(async () => {
  app = await createTestApp();
  platform = app.platform;
  folder = await mkdtemp(join(tmpdir(), 'radiant-media-'));
  photo = await cameraPhoto({ width: 600, height: 400 });
  largePhoto = await cameraPhoto({ width: 1200, height: 800 });
});
beforeEach(async () => {
  author = await app.people.join('Miriam Okafor');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function received(bytes: Buffer = photo): Promise<ReceivedFile> {
  const path = join(await mkdtemp(join(folder, 'upload-')), 'photo');
  await writeFile(path, bytes);
  return { path, bytes: bytes.length, sha256: '' };
}

async function storedFiles(): Promise<string[]> {
  const files = [];
  for await (const { file } of platform.files.list()) files.push(file);
  return files.sort();
}

const rowOf = (id: string) =>
  platform.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();

async function attach(picture: StoredPicture, alt = ''): Promise<string> {
  const postId = await app.people.post(author);
  const now = platform.clock.now();
  await platform.db.transaction().execute((tx) => attachToPost(tx, picture, { postId, alt, now }));
  return postId;
}

describe('a picture of a post', () => {
  it('is stored before its row, under generated names, in the sizes of the row', async () => {
    const file = await received(largePhoto);
    const picture = await preparePostPicture(platform, author, { file });
    expect(await rowOf(picture.id)).toBeUndefined();
    expect(picture.sizes.map(({ width }) => width)).toEqual([480, 960, 1200]);
    expect(picture.file).toBe(pictureFileName(picture.id, 1200));
    expect(await storedFiles()).toEqual(expect.arrayContaining(picture.sizes.map((size) => size.file)));
    const postId = await attach(picture, 'Dawn over the lake');
    expect(await rowOf(picture.id)).toMatchObject({
      owner_id: author.id,
      post_id: postId,
      purpose: 'post',
      kind: 'image',
      file: picture.file,
      width: 1200,
      height: 800,
      bytes: picture.bytes,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      sizes: picture.sizes,
      alt: 'Dawn over the lake',
      position: 0,
    });
    expect(await readdir(join(file.path, '..'))).toEqual(['photo']);
  });

  it('leaves nothing behind when it is discarded', async () => {
    const before = await storedFiles();
    const picture = await preparePostPicture(platform, author, { file: await received() });
    expect(await storedFiles()).not.toEqual(before);
    await discardPicture(platform, picture);
    expect(await storedFiles()).toEqual(before);
  });

  it('leaves nothing behind when one of its sizes could not be stored', async () => {
    const before = await storedFiles();
    let puts = 0;
    const failing: Platform = {
      ...platform,
      files: {
        ...platform.files,
        put: (file, path) => {
          puts += 1;
          return puts === 3 ? Promise.reject(new ApiError('storage_full')) : platform.files.put(file, path);
        },
      },
    };
    const file = await received(largePhoto);
    await expect(preparePostPicture(failing, author, { file })).rejects.toMatchObject({
      code: 'storage_full',
    });
    expect(await storedFiles()).toEqual(before);
    expect(await readdir(join(file.path, '..'))).toEqual(['photo']);
  });

  it('is refused with an error at its form field', async () => {
    const nothing = await received(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await expect(preparePostPicture(platform, author, { file: nothing })).rejects.toMatchObject({
      code: 'unsupported_file',
      fields: { photo: 'picture_unsupported' },
    });
    await expect(
      prepareProfileImage(platform, author, { file: nothing, field: 'avatar', purpose: 'avatar' }),
    ).rejects.toMatchObject({ fields: { avatar: 'picture_unsupported' } });
  });

  it('is deleted with its post', async () => {
    const before = await storedFiles();
    const picture = await preparePostPicture(platform, author, { file: await received() });
    const postId = await attach(picture);
    const files = await platform.db.transaction().execute((tx) => removePicturesOfPost(tx, postId));
    expect(files.sort()).toEqual(picture.sizes.map(({ file }) => file).sort());
    expect(await rowOf(picture.id)).toBeUndefined();
    await discardPicture(platform, picture);
    expect(await storedFiles()).toEqual(before);
  });
});

describe('the storage quota of a member', () => {
  const fill = async (bytes: number) => {
    const id = newId();
    const postId = await app.people.post(author);
    await platform.db
      .insertInto('media')
      .values({
        id,
        owner_id: author.id,
        kind: 'image',
        purpose: 'post',
        post_id: postId,
        file: pictureFileName(id, 1),
        width: 1,
        height: 1,
        bytes,
        color: '#000000',
        sizes: '[]',
        created_at: platform.clock.now(),
      })
      .execute();
  };
  const overQuota = { code: 'rule_broken', fields: { photo: 'picture_quota' } };

  it('is 500 MB, checked before another picture is processed', async () => {
    await fill(quotaBytes);
    await expect(preparePostPicture(platform, author, { file: await received() })).rejects.toMatchObject(
      overQuota,
    );
    const neighbour = await app.people.join('Luc Tremblay');
    const theirs = await preparePostPicture(platform, neighbour, { file: await received() });
    await discardPicture(platform, theirs);
  });

  it('is counted to the byte when the row is written', async () => {
    const picture = await preparePostPicture(platform, author, { file: await received() });
    await fill(quotaBytes - picture.bytes + 1);
    await expect(attach(picture)).rejects.toMatchObject(overQuota);
    await platform.db.deleteFrom('media').where('owner_id', '=', author.id).execute();
    await fill(quotaBytes - picture.bytes);
    await attach(picture);
    expect(await rowOf(picture.id)).toBeDefined();
  });

  it('is not exceeded by concurrent uploads', async () => {
    const one = await preparePostPicture(platform, author, { file: await received() });
    const copies = Array.from({ length: 6 }, () => {
      const id = newId();
      return { ...one, id, file: pictureFileName(id, 1200), sizes: [] };
    });
    await fill(quotaBytes - 2 * one.bytes);
    const outcomes = await Promise.allSettled(copies.map((copy) => attach(copy)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await discardPicture(platform, one);
  });
});

describe('an avatar', () => {
  const setOwnProfileImage = async (purpose: 'avatar' | 'banner' = 'avatar') => {
    const picture = await prepareProfileImage(platform, author, {
      file: await received(),
      field: 'avatar',
      purpose,
    });
    const now = platform.clock.now();
    await platform.db
      .transaction()
      .execute((tx) => setProfileImage(tx, picture, { purpose, field: 'avatar', now }));
    return { picture };
  };

  it('replaces the previous one, which stays readable for an hour, and leaves the banner alone', async () => {
    const banner = await setOwnProfileImage('banner');
    const first = await setOwnProfileImage();
    expect(first.picture.sizes.map(({ width }) => width)).toEqual([96, 400]);
    const second = await setOwnProfileImage();
    expect(await sweepReplacedProfileImages(platform)).toBe(0);
    expect(await rowOf(first.picture.id)).toBeDefined();
    app.clock.advance({ minutes: 61 });
    expect(await sweepReplacedProfileImages(platform)).toBe(first.picture.sizes.length);
    expect(await rowOf(first.picture.id)).toBeUndefined();
    expect(await platform.files.read(first.picture.sizes[0]?.file ?? '')).toBeUndefined();
    expect(await rowOf(second.picture.id)).toBeDefined();
    const member = await platform.db
      .selectFrom('members')
      .select(['avatar_media_id', 'banner_media_id'])
      .where('id', '=', author.id)
      .executeTakeFirstOrThrow();
    expect(member).toEqual({ avatar_media_id: second.picture.id, banner_media_id: banner.picture.id });
  });
});

describe('the sweeper', () => {
  let swept: TestApp;
  let member: Person;
  const day = 24 * 3600 * 1000;

  beforeAll(async () => {
    swept = await createTestApp();
    member = await swept.people.join('Anne Roy');
  });
  beforeEach(async () => {
    await swept.platform.db.deleteFrom('media').execute();
    for await (const { file } of swept.platform.files.list()) await swept.platform.files.remove(file);
  });

  const put = async (daysOld: number, file = pictureFileName(newId(), 480)) => {
    await swept.platform.files.put(file, (await received(Buffer.from('a picture'))).path);
    const at = new Date(swept.clock.now().getTime() - daysOld * day);
    await utimes(
      join(swept.platform.config.dataDir, 'media', file.slice(32, 34), file.slice(34, 36), file),
      at,
      at,
    );
    return file;
  };
  const keep = async (daysOld: number, widths = [480, 960]) => {
    const id = newId();
    const sizes = widths.map((width) => ({ file: pictureFileName(id, width), width }));
    for (const { file } of sizes) await put(daysOld, file);
    const picture = {
      id,
      ownerId: member.id,
      file: pictureFileName(id, 960),
      width: 960,
      height: 1,
      bytes: 10,
      color: '#ffffff',
      sizes,
    };
    const postId = await swept.people.post(member);
    const now = new Date(swept.clock.now().getTime() - daysOld * day);
    await swept.platform.db
      .transaction()
      .execute((tx) => attachToPost(tx, picture, { postId, alt: '', now }));
    return picture;
  };
  const isThere = async (file: string) => {
    const found = await swept.platform.files.read(file);
    found?.stream.destroy();
    return found !== undefined;
  };

  it('removes files without a row after an hour, and nothing else', async () => {
    const kept = await keep(3);
    const fresh = await keep(0);
    const orphan = await put(2);
    const waiting = await put(0.04);
    const otherWidth = await put(2, pictureFileName(kept.id, 333));
    expect(await sweepOrphanFiles(swept.platform)).toEqual({ removed: 2, incomplete: [], isAborted: false });
    expect(await Promise.all([orphan, otherWidth].map(isThere))).toEqual([false, false]);
    const rest = [waiting, ...kept.sizes.map(({ file }) => file), ...fresh.sizes.map(({ file }) => file)];
    expect(await Promise.all(rest.map(isThere))).toEqual([true, true, true, true, true]);
    expect(await sweepOrphanFiles(swept.platform)).toEqual({ removed: 0, incomplete: [], isAborted: false });
  });

  it('reports a row with a missing file', async () => {
    await keep(3);
    const broken = await keep(3);
    await swept.platform.files.remove(broken.sizes[0]?.file ?? '');
    expect(await sweepOrphanFiles(swept.platform)).toEqual({
      removed: 0,
      incomplete: [broken.id],
      isAborted: false,
    });
  });

  it('removes nothing when most of the store has no row', async () => {
    await keep(3);
    const orphans = [];
    for (let made = 0; made <= 100; made += 1) orphans.push(await put(2));
    expect(await sweepOrphanFiles(swept.platform)).toEqual({ removed: 0, incomplete: [], isAborted: true });
    expect(await isThere(orphans[0] ?? '')).toBe(true);
  });

  it('reads a store of any size in batches', async () => {
    for (let made = 0; made < 260; made += 1) await keep(2);
    for (let made = 0; made < 80; made += 1) await put(2);
    expect(await sweepOrphanFiles(swept.platform)).toEqual({ removed: 80, incomplete: [], isAborted: false });
  });
});
