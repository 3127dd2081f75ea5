import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { listModerationCases, settleModerationCases } from '@radiant/contract/moderation.ts';
import { postFromWire, WirePost } from '@radiant/contract/post-wire.ts';
import { createPost, deletePost } from '@radiant/contract/posts.ts';
import { reportMember } from '@radiant/contract/reports.ts';
import { fileUrl, storagePath } from '@radiant/contract/storage.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../../platform/crypto.ts';
import type { ReceivedFile } from '../../platform/media/media.ts';
import { cameraCanaries, cameraPhoto } from '../../testing/camera-photo.ts';
import type { Person, PostSeed } from '../../testing/people.ts';
import { brokenPictures, polyglots, unsupportedFiles } from '../../testing/picture-samples.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  attachToPost,
  preparePostPicture,
  prepareProfileImage,
  type StoredPicture,
  setProfileImage,
  sweepReplacedProfileImages,
} from './service.ts';

let app: TestApp;
let folder: string;
/** Encoded for each test. */
let photo: Buffer;
/** Has three sizes. */
let largePhoto: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'radiant-storage-'));
  photo = await cameraPhoto({ width: 600, height: 400, orientation: 6 });
  largePhoto = await cameraPhoto({ width: 1200, height: 800, orientation: 6 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function received(): Promise<ReceivedFile> {
  const path = join(await mkdtemp(join(folder, 'upload-')), 'photo');
  await writeFile(path, photo);
  return { path, bytes: photo.length, sha256: '' };
}

async function share(author: Person, post: PostSeed): Promise<{ postId: string; picture: StoredPicture }> {
  const { platform } = app;
  const picture = await preparePostPicture(platform, author, { file: await received() });
  const postId = await app.people.post(author, post);
  const now = platform.clock.now();
  await platform.db.transaction().execute((tx) => attachToPost(tx, picture, { postId, alt: '', now }));
  return { postId, picture };
}

async function setProfileImageOf(
  owner: Person,
  purpose: 'avatar' | 'banner' = 'avatar',
): Promise<StoredPicture> {
  const { platform } = app;
  const picture = await prepareProfileImage(platform, owner, {
    file: await received(),
    field: 'avatar',
    purpose,
  });
  const now = platform.clock.now();
  await platform.db
    .transaction()
    .execute((tx) => setProfileImage(tx, picture, { purpose, field: 'avatar', now }));
  return picture;
}

type Asking = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
};

const ask = (url: string, as?: Person, { method = 'GET', headers = {} }: Asking = {}) =>
  app.http.inject({
    method,
    url,
    headers: { 'sec-fetch-site': 'same-origin', ...(as && { cookie: `sid=${as.token}` }), ...headers },
  });
const read = (file: string, as?: Person, asking?: Asking) => ask(fileUrl(file), as, asking);
const statusFor = async (file: string, as?: Person) => (await read(file, as)).statusCode;

describe('a picture of a post', () => {
  let author: Person;
  let friend: Person;
  let stranger: Person;
  let formerFriend: Person;
  let blocked: Person;
  let admin: Person;

  beforeAll(async () => {
    const { people } = app;
    author = await people.join('Miriam Okafor');
    friend = await people.join('Luc Tremblay');
    stranger = await people.join('Anne Roy');
    formerFriend = await people.join('Paul Chen');
    blocked = await people.join('Ruth Singh');
    admin = await people.join('Ada Bell', { role: 'admin' });
    await people.befriend(author, friend);
    await people.befriend(author, formerFriend);
    await people.unfriend(author, formerFriend);
    await people.befriend(author, blocked);
    await people.block(author, blocked);
  });

  it.each([
    ['public', {}, { guest: 200, stranger: 200, formerFriend: 200, friend: 200, blocked: 404, author: 200 }],
    ['members', {}, { guest: 404, stranger: 200, formerFriend: 200, friend: 200, blocked: 404, author: 200 }],
    ['friends', {}, { guest: 404, stranger: 404, formerFriend: 404, friend: 200, blocked: 404, author: 200 }],
    ['private', {}, { guest: 404, stranger: 404, formerFriend: 404, friend: 404, blocked: 404, author: 200 }],
    [
      'public',
      { state: 'pending' },
      { guest: 404, stranger: 404, formerFriend: 404, friend: 404, blocked: 404, author: 200 },
    ],
    [
      'public',
      { state: 'hidden' },
      { guest: 404, stranger: 404, formerFriend: 404, friend: 404, blocked: 404, author: 404 },
    ],
  ] as const)(
    'of audience %s %o is readable by those who can see the post',
    async (audience, seed, expected) => {
      const { picture } = await share(author, { audience, ...seed });
      for (const { file } of picture.sizes) {
        const found = {
          guest: await statusFor(file),
          stranger: await statusFor(file, stranger),
          formerFriend: await statusFor(file, formerFriend),
          friend: await statusFor(file, friend),
          blocked: await statusFor(file, blocked),
          author: await statusFor(file, author),
        };
        expect(found).toEqual(expected);
      }
    },
  );

  it('shared with friends is not readable even by the administrator', async () => {
    const { picture } = await share(author, { audience: 'friends' });
    expect(await statusFor(picture.file, admin)).toBe(404);
  });

  it('is refused to a former friend on the next request, despite the browser cache', async () => {
    const { people } = app;
    const leaving = await people.join('Joel Roy');
    await people.befriend(author, leaving);
    const { picture } = await share(author, { audience: 'friends' });
    const first = await read(picture.file, leaving);
    expect(first.statusCode).toBe(200);
    const kept = { headers: { 'if-none-match': String(first.headers.etag) } };
    expect((await read(picture.file, leaving, kept)).statusCode).toBe(304);
    await people.unfriend(author, leaving);
    expect((await read(picture.file, leaving, kept)).statusCode).toBe(404);
    expect(await statusFor(picture.file, leaving)).toBe(404);
  });

  it('is deleted with its post, files included', async () => {
    const { postId, picture } = await share(author, { audience: 'public' });
    expect(await statusFor(picture.file)).toBe(200);
    expect((await app.send(deletePost, { as: author.token, body: { id: postId } })).status).toBe(200);
    expect(await statusFor(picture.file, author)).toBe(404);
    for (const { file } of picture.sizes) expect(await app.platform.files.read(file)).toBeUndefined();
  });

  it('is not served once its author’s account is disabled', async () => {
    const leaving = await app.people.join('Noah Bell');
    const { picture } = await share(leaving, { audience: 'public' });
    expect(await statusFor(picture.file)).toBe(200);
    await app.platform.db
      .updateTable('members')
      .set({ status: 'disabled' })
      .where('id', '=', leaving.id)
      .execute();
    expect(await statusFor(picture.file, stranger)).toBe(404);
  });

  it('returns the same response for hidden, deleted and unknown pictures', async () => {
    const hidden = await share(author, { audience: 'private' });
    const gone = await share(author, { audience: 'public' });
    await app.send(deletePost, { as: author.token, body: { id: gone.postId } });
    const missing = await share(author, { audience: 'public' });
    for (const { file } of missing.picture.sizes) await app.platform.files.remove(file);
    const tricks = [
      hidden.picture.file,
      gone.picture.file,
      missing.picture.file,
      `${newId()}-480.webp`,
      hidden.picture.file.replace('-600', '-333'),
      hidden.picture.file.toUpperCase(),
      `${hidden.picture.file}.webp`,
      hidden.picture.file.replace('webp', 'svg'),
      '../secret.key',
      '..\\secret.key',
      '../../../../etc/passwd',
      '....//....//etc/passwd',
      '\0',
      `${hidden.picture.file}\0.png`,
      '.',
      '..',
      'drafts',
      "' or 1=1 --",
      '%',
      '日本',
    ];
    const answers = await Promise.all(tricks.map((file) => read(file, stranger)));
    const shapes = answers.map(({ statusCode, body, headers }) => ({
      statusCode,
      body,
      headers: Object.keys(headers).sort().join(),
    }));
    for (const [index, shape] of shapes.entries()) {
      expect([tricks[index], shape]).toEqual([tricks[index], shapes[0]]);
    }
    expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({ statut: '404', code: 'not_found' });
  });

  it.each([
    `${storagePath}/../../../../../etc/passwd`,
    `${storagePath}/%2e%2e/%2e%2e/secret.key`,
    `${storagePath}/%2e%2e%2fsecret.key`,
    `${storagePath}/..%5csecret.key`,
    `${storagePath}//etc/passwd`,
    `${storagePath}/%00`,
    `${storagePath}/%ff%fe`,
    `${storagePath}/${'a'.repeat(5000)}`,
  ])('cannot be used to read outside the store: %s', async (url) => {
    const answer = await ask(url, author);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers['content-type']).toMatch(/^(application\/json|text\/html)/);
    expect(answer.body).not.toContain('root:');
  });

  it('is served with headers that prevent sniffing, scripts and use by other sites', async () => {
    const { picture } = await share(author, { audience: 'public' });
    const answer = await read(picture.file);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      'content-length': String(answer.rawPayload.length),
      etag: `"${picture.file}"`,
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: picture.width });
    const known = await read(picture.file, undefined, {
      headers: { 'if-none-match': `"x", W/"${picture.file}"` },
    });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect(known.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(
      (await read(picture.file, undefined, { headers: { 'if-none-match': '"other"' } })).statusCode,
    ).toBe(200);
  });

  it('supports HEAD without a body, and no other method', async () => {
    const { picture } = await share(author, { audience: 'friends' });
    const head = await read(picture.file, friend, { method: 'HEAD' });
    const whole = await read(picture.file, friend);
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
    expect((await read(picture.file, stranger, { method: 'HEAD' })).statusCode).toBe(404);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const refused = await read(picture.file, friend, { method });
      expect([method, refused.statusCode, refused.headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
    expect(await statusFor(picture.file, friend)).toBe(200);
  });

  it('is refused for an ended session', async () => {
    const { picture } = await share(author, { audience: 'friends' });
    await app.platform.db.deleteFrom('sessions').where('member_id', '=', friend.id).execute();
    expect(await statusFor(picture.file, friend)).toBe(404);
    friend.token = await app.people.signIn(friend);
    expect(await statusFor(picture.file, friend)).toBe(200);
  });
});

describe('an avatar', () => {
  it('is visible to members, and to guests once its owner has posted in public', async () => {
    const { people } = app;
    const owner = await people.join('Esther Gagnon');
    const reader = await people.join('Tom Adeyemi');
    const blocked = await people.join('Max Roy');
    await people.block(blocked, owner);
    const avatar = await setProfileImageOf(owner);
    const banner = await setProfileImageOf(owner, 'banner');
    for (const { file } of [...avatar.sizes, ...banner.sizes]) {
      expect([await statusFor(file), await statusFor(file, reader), await statusFor(file, owner)]).toEqual([
        404, 200, 200,
      ]);
      expect(await statusFor(file, blocked)).toBe(404);
    }
    await people.post(owner, { audience: 'members' });
    await people.post(owner, { audience: 'public', state: 'pending' });
    expect(await statusFor(avatar.file)).toBe(404);
    const post = await people.post(owner, { audience: 'public' });
    expect([await statusFor(avatar.file), await statusFor(banner.file)]).toEqual([200, 200]);
    await app.send(deletePost, { as: owner.token, body: { id: post } });
    expect(await statusFor(avatar.file)).toBe(404);
  });

  it('stays readable to open pages for an hour after it is replaced, then is deleted', async () => {
    const [owner, reader] = [await app.people.join('Sara Lind'), await app.people.join('Rita Reader')];
    const first = await setProfileImageOf(owner);
    const second = await setProfileImageOf(owner);
    expect(await statusFor(first.file, reader)).toBe(200);
    // A block also hides the replaced avatar.
    await app.people.block(owner, reader);
    expect(await statusFor(first.file, reader)).toBe(404);
    app.clock.advance({ minutes: 61 });
    expect(await statusFor(first.file, owner)).toBe(404);
    expect(await statusFor(second.file, owner)).toBe(200);
    app.clock.advance({ minutes: -61 });
  });

  it('of a reported member stays readable to moderators until they decide', async () => {
    const { people, platform } = app;
    const owner = await people.join('Percy Pretender');
    const reader = await people.join('Rolf Reporter');
    const moderator = await people.join('Milo Moderator', { role: 'moderator' });
    const avatar = await setProfileImageOf(owner);
    await app.send(reportMember, { as: reader.token, params: { id: owner.id } });
    await setProfileImageOf(owner);
    app.clock.advance({ minutes: 61 });
    await sweepReplacedProfileImages(platform);
    expect(await statusFor(avatar.file, moderator)).toBe(200);
    expect([await statusFor(avatar.file, reader), await statusFor(avatar.file, owner)]).toEqual([404, 404]);
    const { body } = await app.send(listModerationCases, { as: moderator.token });
    const [one] = Object(body).rows;
    expect(one.picture).toBe(avatar.sizes[0]?.file);
    await app.send(settleModerationCases, { as: moderator.token, body: { ids: [one.id], act: 'resolve' } });
    expect(await statusFor(avatar.file, moderator)).toBe(404);
    expect(await sweepReplacedProfileImages(platform)).toBe(avatar.sizes.length);
    app.clock.advance({ minutes: -61 });
  });
});

const boundary = '----radiant-test';

function multipart(
  fields: Record<string, string>,
  file: { name: string; type: string; bytes: Buffer },
): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(parts.join('') + head),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

const words = { type: 'edification', texte: 'Dawn over the lake.', portee: 'friends' };

const upload = (as: Person, file: { name: string; type: string; bytes: Buffer }, language = 'en') =>
  app.http.inject({
    method: 'POST',
    url: createPost.path,
    payload: multipart(words, file),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'sec-fetch-site': 'same-origin',
      'accept-language': language,
      cookie: `sid=${as.token}`,
    },
  });

async function storedFiles(): Promise<string[]> {
  const files = [];
  for await (const { file } of app.platform.files.list()) files.push(file);
  return files.sort();
}
const incoming = () => readdir(join(app.platform.config.dataDir, 'incoming')).catch(() => []);
const countMedia = async () => (await app.platform.db.selectFrom('media').select('id').execute()).length;

describe('an uploaded photograph', () => {
  it('is stored without location, time and camera, upright, and is served at the returned address', async () => {
    const author = await app.people.join('Miriam Okafor');
    for (const word of cameraCanaries) expect(largePhoto.includes(word)).toBe(true);
    const answer = await upload(author, { name: 'IMG_0001.JPG', type: 'image/jpeg', bytes: largePhoto });
    expect(answer.statusCode).toBe(201);
    const { post } = z.object({ post: WirePost }).parse(answer.json());
    const [picture, ...more] = postFromWire(post).pictures;
    expect(more).toEqual([]);
    expect(picture).toMatchObject({ width: 1200, height: 800 });
    expect(picture?.sizes.map(({ width }) => width)).toEqual([480, 960, 1200]);
    for (const { file, width } of picture?.sizes ?? []) {
      const served = await read(file, author);
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({
        width,
        height: Math.round((width * 2) / 3),
      });
      for (const word of [...cameraCanaries, 'Exif', 'GPS', 'IMG_0001']) {
        expect(served.rawPayload.includes(word)).toBe(false);
      }
      const rests = await app.platform.files.read(file);
      expect(rests && (await buffer(rests.stream)).equals(served.rawPayload)).toBe(true);
    }
    expect(await incoming()).toEqual([]);
  });

  it('is refused in the reader’s language when it is not a picture, and leaves nothing behind', async () => {
    const author = await app.people.join('Luc Tremblay');
    const before = [await storedFiles(), await countMedia()];
    const posts = await app.platform.db.selectFrom('posts').select('id').execute();
    const hostile = { ...(await unsupportedFiles()), ...(await brokenPictures()) };
    for (const [what, bytes] of Object.entries(hostile)) {
      const answer = await upload(author, { name: 'dawn.jpg', type: 'image/jpeg', bytes });
      expect([what, answer.statusCode, answer.json().code]).toEqual([what, 415, 'unsupported_file']);
      expect([what, answer.json().fields.photo]).toEqual([what, expect.stringMatching(/picture/)]);
    }
    const french = await upload(
      author,
      {
        name: 'aube.svg',
        type: 'image/svg+xml',
        bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
      'fr-CA',
    );
    expect(french.json().fields.photo).toMatch(/image/);
    expect(french.json().fields.photo).toMatch(/afficher/);
    expect([await storedFiles(), await countMedia()]).toEqual(before);
    expect(await app.platform.db.selectFrom('posts').select('id').execute()).toEqual(posts);
    expect(await incoming()).toEqual([]);
  });

  it('is recognized by its content only; its declared name and type are ignored', async () => {
    const author = await app.people.join('Anne Roy');
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a50' } })
      .png()
      .toBuffer();
    for (const [name, type] of [
      ['../../../../tmp/evil.php', 'text/html'],
      ['x.svg', 'image/svg+xml'],
      ['a.jpg.exe', 'application/octet-stream'],
      ['nul\u202egpj.webp', 'image/bmp'],
    ] as const) {
      const answer = await upload(author, { name, type, bytes: png });
      expect([name, answer.statusCode]).toEqual([name, 201]);
      const { post } = z.object({ post: WirePost }).parse(answer.json());
      expect(post.medias[0]?.fichier).toMatch(/^[0-9a-f-]{36}-30\.webp$/);
    }
  });

  it('loses data hidden in it', async () => {
    const author = await app.people.join('Paul Chen');
    for (const [what, bytes] of Object.entries(await polyglots()).slice(0, 4)) {
      const answer = await upload(author, { name: 'x.html', type: 'text/html', bytes });
      expect([what, answer.statusCode]).toEqual([what, 201]);
      const { post } = z.object({ post: WirePost }).parse(answer.json());
      const served = await read(post.medias[0]?.fichier ?? '', author);
      expect([what, served.rawPayload.includes('CANARY'), served.rawPayload.includes('<script')]).toEqual([
        what,
        false,
        false,
      ]);
    }
  });
});

describe('dropped connections', () => {
  let port: number;
  let author: Person;

  beforeAll(async () => {
    author = await app.people.join('Ruth Singh');
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const address = app.http.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });

  const open = (): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket));
      socket.on('error', reject);
    });

  const settle = async (holds: () => Promise<boolean>) => {
    const end = Date.now() + 60_000;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error('did not settle within 60 s');
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };

  it('during an upload leave neither file nor row', async () => {
    const before = [await storedFiles(), await countMedia()];
    const body = multipart(words, { name: 'dawn.jpg', type: 'image/jpeg', bytes: largePhoto });
    const head = `POST ${createPost.path} HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: same-origin\r\ncookie: sid=${author.token}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${body.length}\r\n\r\n`;
    for (let step = 0; step < 20; step += 1) {
      const socket = await open();
      const part = body.subarray(0, Math.floor((body.length * step) / 20));
      await new Promise<void>((resolve) =>
        socket.write(Buffer.concat([Buffer.from(head), part]), () => resolve()),
      );
      if (step % 2 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      socket.destroy();
    }
    await settle(async () => (await incoming()).length === 0);
    expect([await storedFiles(), await countMedia()]).toEqual(before);
  });

  it.runIf(process.platform === 'linux')('during a download close the file', async () => {
    const { picture } = await share(author, { audience: 'public' });
    const openFiles = async () => {
      const links = await readdir('/proc/self/fd');
      const names = await Promise.all(links.map((link) => readlink(`/proc/self/fd/${link}`).catch(() => '')));
      return names.filter((name) => name.includes('.webp')).length;
    };
    for (let round = 0; round < 40; round += 1) {
      const socket = await open();
      socket.write(`GET ${fileUrl(picture.file)} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
      if (round % 2 === 0) await new Promise((resolve) => socket.once('data', resolve));
      socket.destroy();
    }
    await settle(async () => (await openFiles()) === 0);
    expect(await statusFor(picture.file)).toBe(200);
  });
});

it('files outside the store, such as the installation key, are never served', async () => {
  await writeFile(join(app.platform.config.dataDir, 'secret.key'), 'never to be read');
  const answers = await Promise.all(
    ['secret.key', '..%2fsecret.key', '%2e%2e/secret.key'].map((path) => ask(`${storagePath}/${path}`)),
  );
  for (const { body } of answers) expect(body).not.toContain('never to be read');
  expect(await readFile(join(app.platform.config.dataDir, 'secret.key'), 'utf8')).toBe('never to be read');
});
