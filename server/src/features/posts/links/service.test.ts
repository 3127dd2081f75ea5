import type { RequestListener } from 'node:http';
import { getLinkPreview, requestLinkPreview } from '@radiant/contract/link-previews.ts';
import type { LinkPreview } from '@radiant/contract/post-shapes.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Actor } from '../../../actor.ts';
import { createOutbound } from '../../../platform/outbound/outbound.ts';
import { type FakeInternet, startFakeInternet } from '../../../testing/fake-internet.ts';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { postsSweepers } from '../handlers.ts';
import { createPost, getPost, removePost, updatePost } from '../service.ts';
import { fetchLinkPreview } from './fetch-service.ts';

let outside: FakeInternet;
let app: TestApp;
let work: () => Promise<void>;
let handle: RequestListener;
let picture: Buffer;
let asked: string[] = [];
let anna: Person;
let luc: Person;

const page =
  '<head><title>Dawn</title><meta name="description" content="A quiet hour">' +
  '<meta property="og:image" content="http://pictures.outside.example/dawn.jpg"></head>';

beforeAll(async () => {
  outside = await startFakeInternet((request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    handle(request, response);
  });
  const outbound = createOutbound({
    publicUrl: 'https://parish.example',
    limits: { totalMs: 20_000, stepMs: 10_000 },
    testOverrides: outside.testOverrides,
  });
  app = await createTestApp({}, { outbound });
  work = await createJobRunner(app.platform);
  anna = await app.people.join('Anna Roy');
  luc = await app.people.join('Luc Roy');
  picture = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => outside.close());
beforeEach(async () => {
  // Jobs left by a failed test must not run in the next one.
  await runAllJobs();
  asked = [];
  handle = (request, response) => {
    if (request.url?.endsWith('.jpg')) response.setHeader('content-type', 'image/jpeg').end(picture);
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  };
});

/** Also runs delayed jobs: they go by the database's clock, which may be behind the test's. */
async function runAllJobs(): Promise<void> {
  await work();
  await sql`update jobs set run_at = now()`.execute(app.platform.db);
  await work();
}

let count = 0;
const newUrl = () => {
  count += 1;
  return `http://page.outside.example/${count}`;
};
const as = ({ id }: Person): Actor => ({ kind: 'member', id, role: 'user', sessionId: '', pending: null });

const previewIn = (body: unknown): LinkPreview => requestLinkPreview.answer.decode(body as never).preview;
async function request(person: Person, url: string): Promise<LinkPreview> {
  const answer = await app.send(requestLinkPreview, { as: person.token, body: { url } });
  expect(answer.status).toBe(200);
  return previewIn(answer.body);
}
async function read(person: Person, id: string): Promise<LinkPreview | number> {
  const answer = await app.send(getLinkPreview, { as: person.token, params: { id } });
  return answer.status === 200 ? previewIn(answer.body) : answer.status;
}
const share = (
  person: Person,
  url: string,
  more: { previewId?: string; audience?: 'public' | 'private' } = {},
) =>
  createPost(app.platform, as(person), {
    draft: {
      kind: 'link',
      url,
      text: 'Worth reading.',
      title: '',
      scripture: '',
      reference: '',
      category: '',
      alt: '',
      language: 'en',
      isPrayerOfDay: false,
      isVerseOfDay: false,
      ...more,
    },
  });
const isReadable = async (file: string, person?: Person) =>
  (await app.http.inject({ url: fileUrl(file), headers: person ? { cookie: `sid=${person.token}` } : {} }))
    .statusCode === 200;
const rows = (url: string) =>
  app.platform.db.selectFrom('link_previews').selectAll().where('url', '=', url).execute();

describe('the preview of an unshared link', () => {
  it('is fetched by a job and contains the page’s metadata', async () => {
    const url = newUrl();
    const preview = await request(anna, url);
    expect(preview).toEqual({
      id: preview.id,
      state: 'pending',
      title: null,
      description: null,
      site: null,
      picture: null,
    });
    expect(asked).toEqual([]);
    await work();
    const ready = await read(anna, preview.id);
    expect(ready).toMatchObject({
      state: 'ready',
      title: 'Dawn',
      description: 'A quiet hour',
      site: 'page.outside.example',
      picture: { width: 960, height: 480, sizes: [{ width: 480 }, { width: 960 }] },
    });
    expect(asked).toEqual([url.replace('http://', ''), 'pictures.outside.example/dawn.jpg']);
  });

  it('is fetched once per member within the reuse window', async () => {
    const url = newUrl();
    const { id } = await request(anna, url);
    expect((await request(anna, url)).id).toBe(id);
    expect((await request(luc, url)).id).not.toBe(id);
    app.clock.advance({ minutes: 11 });
    expect((await request(anna, url)).id).not.toBe(id);
  });

  it('is returned only to the member who requested it, picture included', async () => {
    const { id } = await request(anna, newUrl());
    await work();
    const preview = await read(anna, id);
    expect(await read(luc, id)).toBe(404);
    const file = typeof preview === 'object' ? (preview.picture?.file ?? '') : '';
    expect(await isReadable(file, anna)).toBe(true);
    expect(await isReadable(file, luc)).toBe(false);
    expect(await isReadable(file)).toBe(false);
  });

  it.each([
    '',
    'page',
    'javascript:alert(1)',
    'ftp://page.outside.example/',
    'http://anna:word@page.outside.example/',
  ])('refuses the URL %s', async (url) => {
    const answer = await app.send(requestLinkPreview, { as: anna.token, body: { url } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { url: expect.any(String) } });
  });
});

describe('a page without metadata', () => {
  const nothing = { state: 'none', title: null, description: null, site: null, picture: null };

  it.each<[string, RequestListener]>([
    ['does not exist', (_request, response) => void response.writeHead(404).end(page)],
    [
      'is a file',
      (_request, response) => void response.setHeader('content-type', 'application/zip').end(page),
    ],
    ['is empty', (_request, response) => void response.setHeader('content-type', 'text/html').end('')],
    [
      'never ends',
      (_request, response) => void response.setHeader('content-type', 'text/html').end('x'.repeat(2_000_000)),
    ],
  ])('because it %s is requested once', async (_why, answer) => {
    handle = answer;
    const { id } = await request(anna, newUrl());
    await work();
    expect(await read(anna, id)).toMatchObject(nothing);
    expect(asked).toHaveLength(1);
  });

  it('with a temporary error is requested twice', async () => {
    handle = (_request, response) => void response.writeHead(503).end();
    const { id } = await request(anna, newUrl());
    await runAllJobs();
    expect(await read(anna, id)).toMatchObject(nothing);
    expect(asked).toHaveLength(2);
  });

  it('at an internal address is retried like an unreachable one, and never called', async () => {
    outside.names.set('inside.outside.example', ['10.0.0.7']);
    outside.names.set('nobody.outside.example', []);
    const ends = [];
    for (const host of ['inside', 'nobody']) {
      outside.resolved.length = 0;
      const { id } = await request(anna, `http://${host}.outside.example/${newUrl().length}`);
      await runAllJobs();
      const { id: _id, ...preview } = { id: '', ...Object(await read(anna, id)) };
      ends.push({ preview, looks: outside.resolved.length });
    }
    expect(ends[0]).toEqual(ends[1]);
    expect(ends[0]).toMatchObject({ preview: nothing, looks: 2 });
    expect(asked).toEqual([]);
  });

  it.each<[string, RequestListener]>([
    [
      'has an internal address',
      (_request, response) => void response.writeHead(302, { location: 'http://10.0.0.7/' }).end(),
    ],
    ['is not an image', (_request, response) => void response.end('<svg onload=alert(1)>')],
    ['is a tracking pixel', (_request, response) => void response.end(pixel)],
    ['does not exist', (_request, response) => void response.writeHead(404).end(picture)],
  ])('with a picture that %s is shown without it', async (_why, answer) => {
    const whole = handle;
    handle = (request, response) => (request.url?.endsWith('.jpg') ? answer : whole)(request, response);
    const { id } = await request(anna, newUrl());
    await work();
    expect(await read(anna, id)).toMatchObject({ state: 'ready', title: 'Dawn', picture: null });
  });
});

// A transparent tracking pixel.
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

describe('a shared link', () => {
  it('has the preview its author requested, visible with the post', async () => {
    const url = newUrl();
    const { id } = await request(anna, url);
    await work();
    const post = await share(anna, url, { previewId: id });
    expect(post.link).toMatchObject({ id, state: 'ready', title: 'Dawn' });
    expect(asked).toHaveLength(2);
    expect(await isReadable(post.link?.picture?.file ?? '', luc)).toBe(true);
    expect(await isReadable(post.link?.picture?.file ?? '')).toBe(true);
    expect(await read(anna, id)).toBe(404);
  });

  it('shows the picture only to those who see the post', async () => {
    const url = newUrl();
    const post = await share(anna, url, { audience: 'private' });
    await work();
    const { link } = await getPost(app.platform, as(anna), post.id);
    const file = link?.picture?.file ?? '';
    expect(await isReadable(file, anna)).toBe(true);
    expect(await isReadable(file, luc)).toBe(false);
    expect(await isReadable(file)).toBe(false);
  });

  it('without a requested preview is fetched afterwards, and open pages are notified', async () => {
    const url = newUrl();
    const post = await share(anna, url);
    expect(post.link).toMatchObject({ state: 'pending' });
    await work();
    expect((await getPost(app.platform, as(luc), post.id)).link).toMatchObject({ state: 'ready' });
    const news = await app.platform.db
      .selectFrom('live_events')
      .select('data')
      .where('post_id', '=', post.id)
      .orderBy('id')
      .execute();
    expect(news.map(({ data }) => data.type)).toEqual(['post-created', 'post-edited']);
  });

  it('can be shared while it is fetched', async () => {
    const url = newUrl();
    const { id } = await request(anna, url);
    const post = await share(anna, url, { previewId: id });
    await work();
    const { link } = await getPost(app.platform, as(luc), post.id);
    expect(link).toMatchObject({ id, state: 'ready' });
    expect(await isReadable(link?.picture?.file ?? '', luc)).toBe(true);
  });

  it('never takes another member’s, link’s or post’s preview', async () => {
    const url = newUrl();
    const [own, foreign, other] = [
      await request(anna, url),
      await request(luc, url),
      await request(anna, newUrl()),
    ];
    const first = await share(anna, url, { previewId: own.id });
    for (const previewId of [own.id, foreign.id, other.id]) {
      const post = await share(anna, url, { previewId });
      expect([own.id, foreign.id, other.id]).not.toContain(post.link?.id);
    }
    expect(first.link?.id).toBe(own.id);
    expect(await read(luc, foreign.id)).toMatchObject({ id: foreign.id });
  });

  it('gets a new preview when its URL changes; the previous one is deleted with its picture', async () => {
    const [before, after] = [newUrl(), newUrl()];
    const post = await share(anna, before);
    await work();
    const former = (await getPost(app.platform, as(anna), post.id)).link;
    const edited = await updatePost(app.platform, as(anna), {
      postId: post.id,
      edit: { url: after } as never,
    });
    expect(edited.link).toMatchObject({ state: 'pending' });
    expect(edited.link?.id).not.toBe(former?.id);
    expect(await isReadable(former?.picture?.file ?? '', anna)).toBe(false);
    expect(await app.platform.files.read(former?.picture?.file ?? '')).toBeUndefined();
    expect(await rows(before)).toEqual([]);
    await work();
    expect((await getPost(app.platform, as(anna), post.id)).link).toMatchObject({ state: 'ready' });
  });

  it('is deleted with its picture', async () => {
    const post = await share(anna, newUrl());
    await work();
    const file = (await getPost(app.platform, as(anna), post.id)).link?.picture?.file ?? '';
    expect(await isReadable(file, anna)).toBe(true);
    await removePost(app.platform, as(anna), { postId: post.id });
    expect(await isReadable(file, anna)).toBe(false);
    expect(await app.platform.files.read(file)).toBeUndefined();
  });
});

test('a job that runs twice keeps one picture and publishes one event', async () => {
  const url = newUrl();
  const post = await share(anna, url);
  const errand = { previewId: post.link?.id ?? '', attempt: 1 };
  await Promise.all([fetchLinkPreview(app.platform, errand), fetchLinkPreview(app.platform, errand)]);
  await fetchLinkPreview(app.platform, errand);
  const kept = await app.platform.db
    .selectFrom('media')
    .select('id')
    .where('post_id', '=', post.id)
    .execute();
  expect(kept).toHaveLength(1);
  const news = await app.platform.db
    .selectFrom('live_events')
    .select('id')
    .where('post_id', '=', post.id)
    .where('type', '=', 'post-edited')
    .execute();
  expect(news).toHaveLength(1);
});

test('deletes unshared previews with their pictures after a day, and keeps shared ones', async () => {
  const [url, shared] = [newUrl(), newUrl()];
  const { id } = await request(anna, url);
  const post = await share(anna, shared);
  await work();
  const preview = await read(anna, id);
  const file = typeof preview === 'object' ? (preview.picture?.file ?? '') : '';
  app.clock.advance({ minutes: 23 * 60 });
  await postsSweepers.unusedLinkPreviews?.(app.platform);
  expect(await rows(url)).toHaveLength(1);
  app.clock.advance({ minutes: 61 });
  expect(await postsSweepers.unusedLinkPreviews?.(app.platform)).toBeGreaterThan(0);
  expect(await rows(url)).toEqual([]);
  expect(await app.platform.files.read(file)).toBeUndefined();
  const link = (await getPost(app.platform, as(anna), post.id)).link;
  expect(link).toMatchObject({ state: 'ready' });
  expect(await app.platform.files.read(link?.picture?.file ?? '')).toBeDefined();
});

test('makes no requests while link previews are off, and returns none', async () => {
  const { id } = await request(anna, newUrl());
  const config = { ...app.platform.config, linkPreviews: false };
  await fetchLinkPreview({ ...app.platform, config }, { previewId: id, attempt: 1 });
  expect(await read(anna, id)).toMatchObject({ state: 'none' });
  expect(asked).toEqual([]);
});
