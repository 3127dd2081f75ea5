import { gunzipSync } from 'node:zlib';
import { updatePost } from '@radiant/contract/post-edits.ts';
import { deletePost } from '@radiant/contract/posts.ts';
import { parseXml, type XmlDocument, XmlElement } from '@rgrove/parse-xml';
import { parseAtomFeed } from 'feedsmith';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../actor.ts';
import { eventsIn, readCalendar } from '../../testing/read-calendar.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { updateSettings } from '../settings/service.ts';
import { createSitemap, type SitemapDocument } from './sitemap-service.ts';

const { http, people, platform, clock, send } = await createTestApp({ publicUrl: 'http://parish.example' });
const ruth = await people.join('Ruth <Moreau> & fils', { role: 'admin' });
const bruno = await people.join('Bruno Blocked');
await people.block(ruth, bruno);

beforeEach(async () => {
  await platform.db.deleteFrom('posts').execute();
});

const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });

/** Read by two parsers that others wrote; the strict one refuses what is not well-formed XML. */
async function readFeed(url = '/feed.xml', headers: Record<string, string> = {}) {
  const { body, statusCode } = await get(url, headers);
  expect(statusCode).toBe(200);
  parseXml(body);
  return parseAtomFeed(body);
}

async function readAll(document: SitemapDocument): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of document.read()) chunks.push(chunk);
  return chunks.join('');
}

function listUrls(xml: string): string[] {
  const elementsIn = (node: XmlDocument | XmlElement) =>
    node.children.filter((child) => child instanceof XmlElement);
  return elementsIn(parseXml(xml))
    .flatMap(elementsIn)
    .flatMap(elementsIn)
    .filter(({ name }) => name === 'loc')
    .map(({ text }) => text);
}

describe('the feed', () => {
  test('has the text, the author and the dates of public posts, newest first', async () => {
    const first = await people.post(ruth, {
      kind: 'testimony',
      title: 'Thank <you> & "all"',
      text: 'First line\nsecond line\n\nA & B <script>alert(1)</script>\u0001',
    });
    clock.advance({ minutes: 5 });
    const second = await people.post(ruth, { kind: 'prayer', text: 'For rain' });
    const feed = await readFeed();
    expect(feed).toMatchObject({
      title: { value: 'Radiant: public posts' },
      updated: clock.now().toISOString(),
      id: 'http://parish.example/feed.xml?lang=en',
    });
    expect(feed.entries?.map(({ id }) => id)).toEqual([`urn:uuid:${second}`, `urn:uuid:${first}`]);
    expect(feed.entries?.at(-1)).toMatchObject({
      title: { value: 'Thank <you> & "all"' },
      authors: [{ name: 'Ruth <Moreau> & fils' }],
      links: [{ href: `http://parish.example/post/${first}`, rel: 'alternate', type: 'text/html' }],
      categories: [{ term: 'testimony', label: 'Testimony' }],
    });
    expect(JSON.stringify(feed.entries?.at(-1)?.content)).toContain(
      '<p>First line<br />second line</p><p>A &#38; B &#60;script&#62;alert(1)&#60;/script&#62;</p>',
    );
  });

  test('has a feed for prayers and one for testimonies, in either language', async () => {
    const prayer = await people.post(ruth, { kind: 'prayer' });
    const testimony = await people.post(ruth, { kind: 'testimony' });
    const prayers = await readFeed('/prayers/feed.xml?lang=fr');
    expect(prayers.title?.value).toBe('Radiant\u00a0: demandes de prière');
    expect(prayers.entries?.map(({ id }) => id)).toEqual([`urn:uuid:${prayer}`]);
    const testimonies = await readFeed('/testimonies/feed.xml', { 'accept-language': 'fr-CA' });
    expect(testimonies.title?.value).toBe('Radiant\u00a0: témoignages');
    expect(testimonies.entries?.map(({ id }) => id)).toEqual([`urn:uuid:${testimony}`]);
  });

  test('returns 304 until something changes, and a removed post is gone at once', async () => {
    const id = await people.post(ruth);
    const { headers } = await get('/feed.xml');
    const known = { 'if-none-match': `"other", ${headers.etag}` };
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const again = await get('/feed.xml', known);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await send(deletePost, { as: ruth.token, body: { id } });
    const changed = await get('/feed.xml', known);
    expect([changed.statusCode, changed.body.includes(id)]).toEqual([200, false]);
  });

  test('is valid without posts and holds the newest fifty', async () => {
    expect((await readFeed()).entries ?? []).toEqual([]);
    for (let count = 0; count < 51; count += 1) await people.post(ruth);
    expect((await readFeed()).entries).toHaveLength(50);
  });

  test('is the same for a member, also one who is blocked', async () => {
    await people.post(ruth);
    const asGuest = await get('/feed.xml');
    for (const { token } of [ruth, bruno]) {
      expect((await get('/feed.xml', { cookie: `sid=${token}` })).body).toBe(asGuest.body);
    }
  });

  test('is linked from guests’ pages in their language, and not from members’', async () => {
    const linksIn = async (url: string, headers = {}) =>
      [
        ...(await get(url, headers)).body.matchAll(/application\/atom\+xml" title="[^"]*" href="([^"]*)"/g),
      ].map(([, href]) => href);
    expect(await linksIn('/')).toEqual(['/feed.xml?lang=en']);
    expect(await linksIn('/prayers', { 'accept-language': 'fr' })).toEqual([
      '/feed.xml?lang=fr',
      '/prayers/feed.xml?lang=fr',
    ]);
    expect(await linksIn('/terms')).toEqual(['/feed.xml?lang=en']);
    expect(await linksIn('/', { cookie: `sid=${ruth.token}` })).toEqual([]);
  });
});

describe('the public calendar', () => {
  test('has public events, past ones for half a year, and no meeting link', async () => {
    const open = await people.event(ruth, {
      title: 'Soup',
      isOnline: true,
      meetingUrl: 'https://meet.example/x',
    });
    await people.event(ruth, { title: 'Council', audience: 'members' });
    const answer = await get('/calendar.ics?lang=fr');
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(eventsIn(answer.rawPayload)).toMatchObject([{ UID: open, SUMMARY: 'Soup', LOCATION: 'En ligne' }]);
    expect(answer.body).not.toContain('meet.example');
    expect(readCalendar(answer.rawPayload).properties['X-WR-CALNAME']?.value).toBe(
      'Radiant\u00a0: événements',
    );
    const again = await get('/calendar.ics?lang=fr', { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
    clock.advance({ days: 179 });
    expect(eventsIn((await get('/calendar.ics')).rawPayload)).toHaveLength(1);
    clock.advance({ days: 12 });
    expect(eventsIn((await get('/calendar.ics')).rawPayload)).toEqual([]);
  });

  test('closing public events closes the calendar, their entries in the feed and their addresses', async () => {
    const id = await people.event(ruth);
    const all = async () =>
      (await Promise.all(['/calendar.ics', '/feed.xml', '/sitemap.xml'].map((url) => get(url)))).map(
        ({ body }) => body.replaceAll('\r\n ', '').includes(id),
      );
    expect(await all()).toEqual([true, true, true]);
    const admin: Member = { kind: 'member', id: ruth.id, role: 'admin', sessionId: 's', pending: null };
    const setPublicEvents = (enablePublicEvents: boolean) =>
      updateSettings(platform, admin, { category: 'feature_toggles', changes: { enablePublicEvents } });
    await setPublicEvents(false);
    try {
      expect(await all()).toEqual([false, false, false]);
      expect((await get('/sitemap.xml')).body).not.toContain('/events');
    } finally {
      await setPublicEvents(true);
    }
  });
});

describe('the sitemap', () => {
  test('lists what guests may open, is named in robots.txt, and answers 304 until something changes', async () => {
    const post = await people.post(ruth);
    const event = await people.event(ruth);
    await people.post(ruth, { audience: 'members' });
    const answer = await get('/sitemap.xml');
    const urls = listUrls(answer.body);
    expect(urls.slice(0, 8)).toEqual(
      ['', 'prayers', 'testimonies', 'events', 'terms', 'privacy', 'privacy/officer', 'settings/help'].map(
        (path) => `http://parish.example/${path}`,
      ),
    );
    expect(urls.slice(8).toSorted()).toEqual(
      [`http://parish.example/post/${post}`, `http://parish.example/events/${event}`].toSorted(),
    );
    for (const url of urls) expect((await get(new URL(url).pathname)).statusCode, url).toBe(200);
    expect((await get('/robots.txt')).body).toMatch(/^Sitemap: http:\/\/parish\.example\/sitemap\.xml$/m);
    const known = { 'if-none-match': String(answer.headers.etag) };
    expect((await get('/sitemap.xml', known)).statusCode).toBe(304);
    const versionNow = async () => (await createSitemap(platform).getRoot()).version;
    const before = await versionNow();
    clock.advance({ minutes: 5 });
    const as = await people.signIn(ruth);
    await send(updatePost, { as, params: { id: post }, body: { text: 'Changed' } });
    const edited = await versionNow();
    await send(deletePost, { as, body: { id: post } });
    expect(new Set([before, edited, await versionNow()]).size).toBe(3);
  });

  test('a large site has an index and parts, which together have each address once', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      // Two at the same instant.
      if (count !== 2) clock.advance({ minutes: 1 });
      ids.push(await people.post(ruth));
    }
    const sitemap = createSitemap(platform, 2);
    const index = listUrls(await readAll(await sitemap.getRoot()));
    expect(index).toEqual([1, 2, 3].map((number) => `http://parish.example/sitemap/${number}.xml`));
    const parts = await Promise.all(
      [1, 2, 3].map(async (number) => listUrls(await readAll(await sitemap.getPart(number)))),
    );
    expect(parts.map(({ length }) => length)).toEqual([8 + 2, 2, 1]);
    expect(parts.flat().slice(8).toSorted()).toEqual(
      ids.map((id) => `http://parish.example/post/${id}`).toSorted(),
    );
    // Posts that follow are in the last part, until the beginnings are found anew.
    clock.advance({ minutes: 1 });
    await people.post(ruth);
    expect(listUrls(await readAll(await sitemap.getPart(3)))).toHaveLength(2);
    await expect(sitemap.getPart(4)).rejects.toMatchObject({ code: 'not_found' });
    expect((await get('/sitemap/2.xml')).statusCode).toBe(404);
  });

  test('is compressed where the reader accepts that', async () => {
    await people.post(ruth);
    const { rawPayload, headers } = await get('/sitemap.xml', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(listUrls(gunzipSync(rawPayload).toString())).toHaveLength(9);
  });
});
