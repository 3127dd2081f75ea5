import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getSite } from './features/settings/service.ts';
import { readGuestPageData } from './initial-page-data.ts';
import { loadPageRenderer, type RenderRequest } from './page-renderer.ts';
import { createResponseCache } from './platform/http/response-cache.ts';
import { createHttpServer } from './platform/http/server.ts';
import { createTestApp } from './testing/test-app.ts';
import { addWeb } from './web.ts';

// `npm test` builds the web application first.
const app = await createTestApp();
const anna = await app.people.join('Anna Author');
const hidden = await app.people.join('Hedda Hidden');
await app.people.post(anna, {
  kind: 'prayer',
  title: 'For <b>rain</b> & "peace"',
  text: 'See https://parish.example/a',
});
await app.people.post(anna, { kind: 'testimony', title: 'Thanks for <b>rain</b>' });
await app.people.post(anna, { kind: 'prayer', title: 'For members only', audience: 'members' });
await app.people.post(anna, { kind: 'testimony', title: 'For friends only', audience: 'friends' });
await app.people.event(anna, { title: 'Choir <b>practice</b>' });

const open = async (url: string, headers: Record<string, string> = {}) =>
  (await app.http.inject({ url, headers })).body;

const rootOf = (page: string): string =>
  /<div id="root"[^>]*>(.*)<\/div>\s*<script type/s.exec(page)?.[1] ?? '';

const pages = [
  ['/', 'For &lt;b&gt;rain&lt;/b&gt; &amp; &quot;peace&quot;', 'Mur de prière'],
  ['/home', 'For &lt;b&gt;rain&lt;/b&gt; &amp; &quot;peace&quot;', 'Mur de prière'],
  ['/prayers', 'For &lt;b&gt;rain&lt;/b&gt; &amp; &quot;peace&quot;', 'Mur de prière'],
  ['/testimonies', 'Thanks for &lt;b&gt;rain&lt;/b&gt;', 'Témoignages'],
  ['/events', 'Choir &lt;b&gt;practice&lt;/b&gt;', 'Événements'],
  [`/profile/${anna.id}`, 'For &lt;b&gt;rain&lt;/b&gt; &amp; &quot;peace&quot;', 'Mur de prière'],
  ['/login', 'type="password"', 'Mot de passe'],
  ['/signup', 'type="password"', 'Mot de passe'],
  ['/bible', 'Song of Songs', 'Cantique des Cantiques'],
  ['/bible?q=good%20shepherd', 'lays down his life for the sheep', 'Aucun verset'],
  ['/bible/john-3.16', 'so loved the world', 'a tant aimé le monde'],
  ['/bible/jean-3?translation=en', 'so loved the world', 'Tous les chapitres'],
  ['/bible/nowhere-3', 'This passage can’t be found', 'Ce passage est introuvable'],
] as const;

describe.each(pages)('a guest’s %s', (url, content, french) => {
  test('contains what guests may see, and links', async () => {
    const root = rootOf(await open(url));
    expect(root).toContain(content);
    expect(root).toMatch(/<a [^>]*href="\//);
    expect(root).not.toMatch(/members only|friends only/);
  });

  test('is whole: nothing suspended, no style attribute, no script but the application', async () => {
    const page = await open(url);
    expect(page).not.toMatch(/<!--\$[!?]-->|<template/);
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/i);
    for (const [, attributes] of page.matchAll(/<script([^>]*)>/g)) {
      expect(attributes).toMatch(/src="\/|type="application\/(ld\+)?json"/);
    }
  });

  test('is in the reader’s language', async () => {
    expect(rootOf(await open(url, { 'accept-language': 'fr-CA' }))).toContain(french);
    const chosen = { cookie: 'radiant-locale=en', 'accept-language': 'fr-CA' };
    expect(rootOf(await open(url, chosen))).not.toContain(french);
  });
});

test('a form that is sent before the application runs goes nowhere, least of all into the address', async () => {
  for (const url of ['/login', '/signup']) {
    const forms = rootOf(await open(url)).match(/<form[^>]*>/g);
    expect(forms).toEqual([expect.stringContaining('method="dialog"')]);
  }
});

describe('a guest’s page of the Bible', () => {
  const verseOf = (page: string, id: string): string =>
    new RegExp(`<p[^>]* id="${id}"[^>]*>(.*?)</p>`, 's').exec(rootOf(page))?.[1] ?? '';

  test('marks the verses of its reference, which have fragments of their own', async () => {
    const page = await open('/bible/john-3.16-17');
    expect(verseOf(page, 'v16')).toMatch(/<mark id="passage"[^>]*>For God so loved/);
    expect(verseOf(page, 'v17')).toMatch(/<mark class="[^"]*">For God didn’t send/);
    expect(verseOf(page, 'v18')).not.toContain('<mark');
    expect(rootOf(await open('/bible/john-3'))).not.toContain('<mark');
  });

  test('has each fragment once, also where two verses are one in the reader’s language', async () => {
    const page = await open('/bible/psaume-13?translation=en', { 'accept-language': 'fr-CA' });
    expect(page.match(/ id="v6"/g)).toHaveLength(1);
  });

  test('leads on without script: chapters, translations, and a form that is sent to an address', async () => {
    const root = rootOf(await open('/bible/psalm-51.1'));
    for (const path of ['/bible/psalm-50', '/bible/psalm-52', '/bible/psalm-150', '/bible'])
      expect(root).toContain(`href="${path}"`);
    expect(root).toContain('href="/bible/psalm-51.1?translation=fr"');
    const found = rootOf(await open('/bible?q=John%203%3A16'));
    expect(found).toMatch(/<form[^>]* action="\/bible"[^>]* method="get"/);
    expect(found).toContain('href="/bible/John%203%3A16#passage"');
  });

  test('goes on to the verses after those it shows, and back', async () => {
    const referencesIn = (page: string): string[] => page.match(/href="[^"]*#passage"/g) ?? [];
    const first = rootOf(await open('/bible?q=shepherd'));
    expect(first).toContain('href="/bible?q=shepherd&amp;from=20"');
    const second = rootOf(await open('/bible?q=shepherd&from=20'));
    expect(second).toContain('href="/bible?q=shepherd&amp;from=40"');
    expect(second).toContain('href="/bible?q=shepherd"');
    expect(referencesIn(first)).toHaveLength(20);
    expect(referencesIn(second)).toHaveLength(20);
    expect(referencesIn(second).filter((link) => referencesIn(first).includes(link))).toEqual([]);
    expect(referencesIn(rootOf(await open('/bible?q=shepherd&from=9999')))).toEqual([]);
    expect(rootOf(await open('/bible?q=shepherd&from=-1'))).toContain('from=20');
  });

  test('has a head of its own, and the verse in the language of the link', async () => {
    const page = await open('/bible/jean-3.16', { 'accept-language': 'en-CA' });
    expect(page).toMatch(/<link rel="canonical" href="[^"]*\/bible\/jean-3.16" \/>/);
    expect(page).toContain('<html lang="en-CA"');
    expect(rootOf(page)).toContain('so loved the world');
    const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'Chapter',
      name: 'Jean 3',
      inLanguage: 'fr',
      isPartOf: { name: 'Jean', isPartOf: { name: 'Louis Segond 1910' } },
    });
    expect(await open('/bible?q=shepherd')).toMatch(/<link rel="canonical" href="[^"]*\/bible" \/>/);
  });

  test('that searches counts as a search', async () => {
    const limited = await createTestApp({ rateLimits: true });
    const ask = async (url: string) => (await limited.http.inject({ url })).statusCode;
    for (let count = 0; count < 15; count += 1) expect(await ask(`/bible?q=shepherd${count}`)).toBe(200);
    expect(await ask('/bible?q=shepherd')).toBe(429);
    expect(await ask('/bible/john-3')).toBe(200);
  });
});

test('other pages and views, and every page of a member, are left to the browser', async () => {
  for (const url of [
    '/?tab=prayers',
    '/search',
    '/nothing',
    `/bible?q=${'a'.repeat(101)}`,
    '/bible/%E0%A4%A',
    `/profile/${hidden.id}`,
    '/profile/nobody',
    '/profile/0198c0de-0000-7000-8000-000000000000',
  ]) {
    expect(rootOf(await open(url)), url).toBe('');
  }
  for (const [url] of pages) {
    const own = await open(url, { cookie: `sid=${anna.token}` });
    expect(rootOf(own), url).toBe('');
    expect(own, url).not.toContain('id="render"');
  }
});

describe('a page that guests share', async () => {
  let time = 1;
  const cache = createResponseCache(() => time);
  const http = await createHttpServer(app.platform, { phase: 'ready' });
  await addWeb(http, { platform: app.platform, guard: app.guard, responseCache: cache });
  const openShared = async (url: string, headers: Record<string, string> = {}) =>
    await http.inject({ url, headers });
  const bodyOf = async (url: string, headers?: Record<string, string>) =>
    (await openShared(url, headers)).body;

  test('contains nothing of a member who opened it before, and is not sent to one', async () => {
    const own = await openShared('/', { cookie: `sid=${anna.token}` });
    expect(own.body).toContain('For members only');
    expect(own.headers['cache-control']).toBe('no-store');
    const shared = await openShared('/');
    expect(shared.headers['cache-control']).toBe('private, no-cache');
    expect(shared.headers['set-cookie']).toBeUndefined();
    for (const text of ['For members only', 'For friends only', anna.email, anna.token])
      expect(shared.body).not.toContain(text);
    expect(await bodyOf('/', { cookie: `sid=${anna.token}` })).toContain('For members only');
  });

  test('is kept apart by language and theme', async () => {
    const variants = await Promise.all(
      ['en', 'fr'].flatMap((locale) =>
        ['light', 'dark'].map((theme) =>
          bodyOf('/prayers', { cookie: `radiant-locale=${locale}; radiant-theme=${theme}` }),
        ),
      ),
    );
    expect(variants.map((page) => /<html lang="(\w+)-CA" data-theme="(\w+)"/.exec(page)?.slice(1))).toEqual([
      ['en', 'light'],
      ['en', 'dark'],
      ['fr', 'light'],
      ['fr', 'dark'],
    ]);
  });

  test('is the same for a second at most, and new at once after a change that is announced', async () => {
    cache.clear();
    await bodyOf('/');
    await app.people.post(anna, { title: 'Written after' });
    expect(await bodyOf('/')).not.toContain('Written after');
    time += 1_001;
    expect(await bodyOf('/')).toContain('Written after');
    await app.people.post(anna, { title: 'Written last' });
    cache.clear();
    expect(await bodyOf('/')).toContain('Written last');
  });

  test('is never a profile: whoever hides it is gone at once', async () => {
    const person = await app.people.join('Paula Public');
    const post = await app.people.post(person, { title: 'In public' });
    expect(await bodyOf(`/profile/${person.id}`)).toContain('In public');
    await app.platform.db.updateTable('posts').set({ audience: 'private' }).where('id', '=', post).execute();
    expect(await bodyOf(`/profile/${person.id}`)).not.toContain('In public');
  });
});

describe('a page whose cards are kept', async () => {
  const author = await app.people.join('Karl Kept');
  const load = () => loadPageRenderer(join(import.meta.dirname, '../../web/dist'));
  const minute = 60_000;
  const requestFor = async (url: string, now = 1_000 * minute): Promise<RenderRequest> => {
    const data = await readGuestPageData(app.platform, { url, locale: 'en' });
    const site = await getSite(app.platform);
    return { url, locale: 'en', now, timeZone: 'America/Toronto', site, blocks: data?.blocks ?? {} };
  };

  test.each(['/', '/prayers', `/profile/${author.id}`])(
    '%s equals the page that is rendered anew',
    async (path) => {
      const renderer = await load();
      const renderAnew = async (request: RenderRequest) => (await load())(request);
      const first = await app.people.post(author, { kind: 'prayer', title: 'First kept' });
      for (const title of ['Second kept', 'Third kept', 'Fourth kept', 'Fifth kept'])
        await app.people.post(author, { kind: 'prayer', title });
      const before = await requestFor(path);
      expect(renderer(before)).toEqual(await renderAnew(before));
      expect(renderer(before).body).toContain('First kept');
      await app.people.comment(anna, first);
      await app.people.post(author, { kind: 'prayer', title: 'Sixth kept' });
      const after = await requestFor(path);
      expect(after).not.toEqual(before);
      expect(renderer(after)).toEqual(await renderAnew(after));
      const later = await requestFor(path, 1_001 * minute);
      expect(renderer(later)).toEqual(await renderAnew(later));
    },
  );

  test('no longer contains a post that is hidden from guests', async () => {
    const renderer = await load();
    const post = await app.people.post(author, { kind: 'prayer', title: 'Soon private' });
    for (const title of ['One above', 'Two above', 'Three above'])
      await app.people.post(author, { kind: 'prayer', title });
    expect(renderer(await requestFor('/')).body).toContain('Soon private');
    await app.platform.db.updateTable('posts').set({ audience: 'members' }).where('id', '=', post).execute();
    expect(renderer(await requestFor('/')).body).not.toContain('Soon private');
  });
});
