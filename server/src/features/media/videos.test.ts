import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postFromWire, WirePost } from '@radiant/contract/post-wire.ts';
import { createPost, deletePost } from '@radiant/contract/posts.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../../platform/crypto.ts';
import { ApiError } from '../../platform/errors.ts';
import { videoFileName } from '../../platform/media/file-name.ts';
import type { ReceivedFile } from '../../platform/media/media.ts';
import { createVideos } from '../../platform/media/videos.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Person, PostSeed } from '../../testing/people.ts';
import { cameraVideo, drawVideo, probe, videoCanaries } from '../../testing/sample-videos.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { quotaBytes } from './policy.ts';
import {
  attachVideoToPost,
  discardVideo,
  prepareVideo,
  type StoredVideo,
  sweepOrphanFiles,
} from './service.ts';

let app: TestApp;
let platform: Platform;
let folder: string;
let recording: Buffer;
let author: Person;
let friend: Person;
let stranger: Person;

beforeAll(async () => {
  app = await createTestApp();
  platform = app.platform;
  folder = await mkdtemp(join(tmpdir(), 'radiant-video-room-'));
  recording = cameraVideo({ size: '640x480' });
  const { people } = app;
  author = await people.join('Miriam Okafor');
  friend = await people.join('Luc Tremblay');
  stranger = await people.join('Anne Roy');
  await people.befriend(author, friend);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function received(bytes = recording): Promise<ReceivedFile> {
  const path = join(await mkdtemp(join(folder, 'upload-')), 'video');
  await writeFile(path, bytes);
  return { path, bytes: bytes.length, sha256: '' };
}

async function attach(video: StoredVideo, seed: PostSeed = {}): Promise<string> {
  const postId = await app.people.post(author, seed);
  const place = { postId, alt: 'The choir on Sunday', now: platform.clock.now() };
  await platform.db.transaction().execute((tx) => attachVideoToPost(tx, video, place));
  return postId;
}

async function share(seed: PostSeed = {}): Promise<{ postId: string; video: StoredVideo }> {
  const video = await prepareVideo(platform, author, await received());
  return { postId: await attach(video, seed), video };
}

async function storedFiles(): Promise<string[]> {
  const files = [];
  for await (const { file } of platform.files.list()) files.push(file);
  return files.sort();
}
const filesOf = ({ file, sizes }: StoredVideo) => [file, ...sizes.map((size) => size.file)];

type Asking = { method?: 'GET' | 'HEAD'; headers?: Record<string, string> };
const read = (file: string, as?: Person, { method = 'GET', headers = {} }: Asking = {}) =>
  app.http.inject({
    method,
    url: fileUrl(file),
    headers: { 'sec-fetch-site': 'same-origin', ...(as && { cookie: `sid=${as.token}` }), ...headers },
  });

describe('a video of a post', () => {
  it('is stored before its row, with its poster, and the row describes it', async () => {
    const file = await received();
    const video = await prepareVideo(platform, author, file);
    expect(video.file).toBe(videoFileName(video.id, 'video/mp4'));
    expect(await storedFiles()).toEqual(expect.arrayContaining(filesOf(video)));
    expect(await readdir(join(file.path, '..'))).toEqual(['video']);
    const postId = await attach(video);
    const row = await platform.db
      .selectFrom('media')
      .selectAll()
      .where('id', '=', video.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      owner_id: author.id,
      post_id: postId,
      kind: 'video',
      purpose: 'post',
      mime: 'video/mp4',
      width: 640,
      height: 480,
      bytes: video.bytes,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      alt: 'The choir on Sunday',
    });
    expect(row.sizes.map(({ width }) => width)).toEqual([480, 640]);
    expect(row.seconds).toBeCloseTo(2, 0);
  });

  it('has no poster on a machine without ffmpeg and is still published', async () => {
    const { pictures, log } = platform;
    const bare = { ...platform, videos: createVideos({ log, pictures, program: null }) };
    const video = await prepareVideo(bare, author, await received());
    expect(video).toMatchObject({ width: 640, height: 480, sizes: [], color: '#1f2937' });
    await attach(video);
    const { rawPayload } = await read(video.file, author);
    expect(videoCanaries.filter((word) => rawPayload.includes(word))).toEqual([]);
  });

  it('leaves nothing behind when it is discarded or a file could not be stored', async () => {
    const before = await storedFiles();
    await discardVideo(platform, await prepareVideo(platform, author, await received()));
    expect(await storedFiles()).toEqual(before);
    let puts = 0;
    const failing: Platform = {
      ...platform,
      files: {
        ...platform.files,
        put: (file, path) => {
          puts += 1;
          return puts === 2 ? Promise.reject(new ApiError('storage_full')) : platform.files.put(file, path);
        },
      },
    };
    const file = await received();
    await expect(prepareVideo(failing, author, file)).rejects.toMatchObject({ code: 'storage_full' });
    expect(await storedFiles()).toEqual(before);
    expect(await readdir(join(file.path, '..'))).toEqual(['video']);
  });

  it('is refused with an error at its form field', async () => {
    const page = await received(Buffer.from('<!doctype html>'));
    await expect(prepareVideo(platform, author, page)).rejects.toMatchObject({
      code: 'unsupported_file',
      fields: { video: 'video_unsupported' },
    });
  });

  it('counts to the byte towards the member’s quota', async () => {
    const full = await app.people.join('Joel Roy');
    const video = await prepareVideo(platform, full, await received());
    const postId = await app.people.post(full);
    const place = { postId, alt: '', now: platform.clock.now() };
    const attachTo = (one: StoredVideo, position: number) =>
      platform.db.transaction().execute((tx) => attachVideoToPost(tx, one, { ...place, position }));
    const overQuota = { code: 'rule_broken', fields: { video: 'picture_quota' } };
    await expect(attachTo({ ...video, bytes: quotaBytes + 1 }, 0)).rejects.toMatchObject(overQuota);
    await attachTo({ ...video, bytes: quotaBytes }, 0);
    await expect(attachTo({ ...video, id: newId(), bytes: 1 }, 1)).rejects.toMatchObject(overQuota);
    await expect(prepareVideo(platform, full, await received())).rejects.toMatchObject(overQuota);
  });

  it('is deleted with its post, poster included', async () => {
    const { postId, video } = await share({ audience: 'public' });
    expect((await read(video.file)).statusCode).toBe(200);
    expect((await app.send(deletePost, { as: author.token, body: { id: postId } })).status).toBe(200);
    for (const file of filesOf(video)) {
      expect((await read(file, author)).statusCode).toBe(404);
      expect(await platform.files.read(file)).toBeUndefined();
    }
  });

  it.each([
    ['public', { guest: 200, stranger: 200, friend: 200, author: 200 }],
    ['members', { guest: 404, stranger: 200, friend: 200, author: 200 }],
    ['friends', { guest: 404, stranger: 404, friend: 200, author: 200 }],
    ['private', { guest: 404, stranger: 404, friend: 404, author: 200 }],
  ] as const)(
    'of audience %s is served, with its poster, to those who can see the post',
    async (audience, seen) => {
      const { video } = await share({ audience });
      for (const file of filesOf(video)) {
        const range = { headers: { range: 'bytes=0-9' } };
        const found = {
          guest: (await read(file)).statusCode,
          stranger: (await read(file, stranger)).statusCode,
          friend: (await read(file, friend)).statusCode,
          author: (await read(file, author)).statusCode,
        };
        expect(found).toEqual(seen);
        expect((await read(file, stranger, range)).statusCode).toBe(seen.stranger === 200 ? 206 : 404);
      }
    },
  );
});

describe('the bytes of a video', () => {
  let video: StoredVideo;
  let whole: Buffer;
  beforeAll(async () => {
    ({ video } = await share({ audience: 'friends' }));
    whole = (await read(video.file, friend)).rawPayload;
  });
  const part = (range: string, headers: Record<string, string> = {}) =>
    read(video.file, friend, { headers: { range, ...headers } });

  it('are served with headers that prevent sniffing and scripts', async () => {
    const answer = await read(video.file, friend);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-length': String(whole.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      etag: `"${video.file}"`,
    });
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, -1],
    ['bytes=-64', -64, -1],
    ['bytes=0-999999999', 0, -1],
    ['bytes=0-0', 0, 0],
  ])('are served as a range: %s', async (range, from, to) => {
    const answer = await part(range);
    const first = from < 0 ? whole.length + from : from;
    const last = to < 0 ? whole.length + to : to;
    expect(answer.statusCode).toBe(206);
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${first}-${last}/${whole.length}`,
      'content-length': String(last - first + 1),
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.rawPayload.equals(whole.subarray(first, last + 1))).toBe(true);
  });

  it.each(['bytes=0-1,5-9', 'bytes=9-1', 'lines=0-1', 'bytes=a-', ''])(
    'are served whole for %s, which is not a single range',
    async (range) => {
      const answer = await part(range);
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, whole.length]);
    },
  );

  it('return 416 for a range beyond the end', async () => {
    for (const range of [`bytes=${whole.length}-`, 'bytes=-0']) {
      const answer = await part(range);
      expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([
        416,
        `bytes */${whole.length}`,
        '',
      ]);
    }
  });

  it('are served as a range only while If-Range matches', async () => {
    const same = await part('bytes=0-9', { 'if-range': `"${video.file}"` });
    const other = await part('bytes=0-9', { 'if-range': '"other"' });
    const dated = await part('bytes=0-9', { 'if-range': 'Sat, 21 Nov 2026 12:00:00 GMT' });
    expect([same.statusCode, other.statusCode, dated.statusCode]).toEqual([206, 200, 200]);
  });

  it('are described by HEAD for the whole file, without a body', async () => {
    const answer = await read(video.file, friend, { method: 'HEAD', headers: { range: 'bytes=0-9' } });
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([
      200,
      String(whole.length),
      '',
    ]);
  });
});

describe('the sweeper', () => {
  it('keeps the files of a video with a row and reports a missing one', async () => {
    const { video } = await share();
    app.clock.advance({ days: 3 });
    expect(await sweepOrphanFiles(platform)).toMatchObject({ removed: 0, isAborted: false });
    for (const file of filesOf(video)) expect((await read(file, author)).statusCode).toBe(200);
    await platform.files.remove(video.file);
    expect((await sweepOrphanFiles(platform)).incomplete).toContain(video.id);
  });
});

const boundary = '----radiant-test';

function form(fields: Record<string, string>, bytes: Buffer): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="video"; filename="../IMG_1.MOV"\r\ncontent-type: video/quicktime\r\n\r\n`;
  return Buffer.concat([Buffer.from(parts.join('') + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

const upload = (bytes: Buffer, language = 'en') =>
  app.http.inject({
    method: 'POST',
    url: createPost.path,
    payload: form({ type: 'edification', texte: 'The choir.', portee: 'friends', alt: 'A choir' }, bytes),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'sec-fetch-site': 'same-origin',
      'accept-language': language,
      cookie: `sid=${author.token}`,
    },
  });

describe('an uploaded recording', () => {
  it('is stored without location, title and log, and is served at the returned address', async () => {
    for (const word of videoCanaries) expect(recording.includes(word)).toBe(true);
    const answer = await upload(recording);
    expect(answer.statusCode).toBe(201);
    const { video } = postFromWire(z.object({ post: WirePost }).parse(answer.json()).post);
    expect(video).toMatchObject({ type: 'video/mp4', width: 640, height: 480, alt: 'A choir' });
    const stored = (await read(video?.file ?? '', friend)).rawPayload;
    expect(videoCanaries.filter((word) => stored.includes(word))).toEqual([]);
    expect(probe(stored)).not.toMatch(/title|location|comment|subtitle/i);
    expect((await read(video?.poster[0]?.file ?? '', friend)).headers['content-type']).toBe('image/webp');
  });

  it('over 10 MB is refused with its size, in the reader’s language', async () => {
    const large = Buffer.concat([recording, Buffer.alloc(12.5 * 1024 * 1024 - recording.length)]);
    const english = await upload(large);
    expect([english.statusCode, english.json().fields]).toEqual([
      413,
      { video: 'File size exceeds 10MB limit. Your file is 12.50MB' },
    ]);
    expect((await upload(large, 'fr')).json().fields.video).toContain('12,50\u00a0Mo');
  });

  it('in a format that browsers cannot play is refused and leaves nothing behind', async () => {
    const before = await storedFiles();
    const answer = await upload(drawVideo({ as: 'mp4', picture: 'mpeg4' }));
    expect([answer.statusCode, answer.json().fields]).toEqual([
      415,
      { video: expect.stringContaining('Many browsers can’t play this video') },
    ]);
    expect(await storedFiles()).toEqual(before);
    expect(await readdir(join(platform.config.dataDir, 'incoming'))).toEqual([]);
  });
});
