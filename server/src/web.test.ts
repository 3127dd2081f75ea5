import { getSession } from '@radiant/contract/accounts.ts';
import { describe, expect, test } from 'vitest';
import { updateSettings } from './features/settings/service.ts';
import { createTestApp } from './testing/test-app.ts';

// `npm test` builds the web application first.
const app = await createTestApp();
const ruth = await app.people.join('Ruth Moreau');

const open = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });

function dataOf(page: string, id: string): unknown {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(page)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
}

describe('the page', () => {
  test('uses the chosen language and colour scheme', async () => {
    const chosen = await open('/', { cookie: 'radiant-locale=fr; radiant-theme=dark' });
    expect(chosen.body).toContain('<html lang="fr-CA" data-theme="dark"');
    const asked = await open('/', { 'accept-language': 'de, fr-CA;q=0.8, en;q=0.5' });
    expect(asked.body).toContain('<html lang="fr-CA" data-theme="light"');
  });

  test('contains the session of members, nothing for guests, and is never cached', async () => {
    const own = await open('/', { cookie: `sid=${ruth.token}` });
    expect(getSession.answer.decode(dataOf(own.body, 'session') as never).user).toMatchObject({
      id: ruth.id,
      name: 'Ruth Moreau',
    });
    expect(own.headers['cache-control']).toBe('no-store');
    const guest = await open('/');
    expect(dataOf(guest.body, 'session')).toEqual({ user: null });
    expect(guest.body).not.toContain('Ruth');
  });

  test('is served at every URL that is neither a file nor a call', async () => {
    for (const url of ['/post/1', '/login', '/index.html', '/nothing/here']) {
      const page = await open(url);
      expect(page.statusCode, url).toBe(/^\/(post|login)/.test(url) ? 200 : 404);
      expect(page.body, url).not.toContain('radiant:data');
      expect(dataOf(page.body, 'site'), url).toMatchObject({ name: 'Radiant' });
    }
    expect((await open('/api/nothing')).statusCode).toBe(404);
    expect((await open('/assets/nothing.js')).statusCode).toBe(404);
    expect(
      (await app.http.inject({ method: 'POST', url: '/', headers: { 'sec-fetch-site': 'same-origin' } }))
        .statusCode,
    ).toBe(404);
  });

  test('contains no inline script or style', async () => {
    const { body } = await open('/');
    expect(body).not.toMatch(/<style|\sstyle=|\son\w+=/i);
    const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
    for (const attributes of scripts) expect(attributes).toMatch(/src="\/|type="application\/(ld\+)?json"/);
  });

  test('the site’s name cannot break out of it', async () => {
    const evil = '</script><script>alert(1)</script>"\'<!--';
    const admin = await app.people.join('Adele Admin', { role: 'admin' });
    const actor = { kind: 'member', id: admin.id, role: 'admin', sessionId: '', pending: null } as const;
    await updateSettings(app.platform, actor, { category: 'general', changes: { siteName: evil } });
    const { body } = await open('/');
    expect(body).not.toContain('<script>alert');
    expect(dataOf(body, 'site')).toMatchObject({ name: evil });
    await updateSettings(app.platform, actor, { category: 'general', changes: { siteName: 'Radiant' } });
  });
});

test('secret URLs send no referrer, and build metadata is not served', async () => {
  for (const url of [
    '/answer/secret',
    '/appeal/secret',
    '/directory/join/secret',
    '/groups/join/secret',
    '/guardian/secret',
    '/reset-password/a@parish.example/secret',
    '/setup/secret',
  ]) {
    expect((await open(url)).headers['referrer-policy'], url).toBe('no-referrer');
  }
  for (const url of ['/.vite/preload.json', '/assets/%2e%2e/.vite/preload.json', '/assets/..%2findex.html']) {
    const answer = await open(url);
    expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
    expect(answer.body, url).not.toMatch(/radiant:data|"postParts"/);
  }
});

test('preloads all its files in the reader’s language', async () => {
  const files = (page: string) => [
    ...[...page.matchAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*href="([^"]+)"/g)].map(
      ([, file]) => file ?? '',
    ),
    // Where the server rendered, they are preloaded when the reader interacts.
    ...(/data-preloads="([^"]+)"/.exec(page)?.[1]?.split(' ') ?? []),
  ];
  const [english, french] = await Promise.all([open('/'), open('/', { cookie: 'radiant-locale=fr' })]);
  const named = files(english.body);
  expect(named.some((file) => /\/en-/.test(file))).toBe(true);
  expect(files(french.body).some((file) => /\/fr-/.test(file))).toBe(true);
  expect(new Set(named).size).toBe(named.length);
  for (const file of named) expect((await open(file)).statusCode, file).toBe(200);
  expect(files((await open('/login')).body)).not.toEqual(named);
});

test('hashed files are cached for a year and sent compressed', async () => {
  const { body } = await open('/');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(body)?.[1] ?? '';
  const plain = await open(script);
  const small = await open(script, { 'accept-encoding': 'br' });
  expect(plain.headers['cache-control']).toContain('immutable');
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

test('the theme is a style sheet with the site’s colours, revalidated when they change', async () => {
  const { body } = await open('/');
  const theme = /href="(\/theme\.css\?v=[^"]+)"/.exec(body)?.[1] ?? '';
  const sheet = await open(theme);
  expect(sheet.headers['content-type']).toContain('text/css');
  expect(sheet.headers['cache-control']).toContain('immutable');
  for (const version of ['', 'older', `${theme.split('=')[1]}&x=1`]) {
    const other = await open(`/theme.css?v=${version}`);
    expect(other.headers['cache-control'], version).toBe('no-cache');
    expect(other.body).toBe(sheet.body);
  }
  const again = await open('/theme.css', { 'if-none-match': String(sheet.headers.etag) });
  expect(again.statusCode).toBe(304);
});
