import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createTestApp } from './testing/test-app.ts';

// `npm test` builds the web application first.
const app = await createTestApp();
const anna = await app.people.join('Anna Author');
const frida = await app.people.join('Frida Friend');
const simon = await app.people.join('Simon Stranger');
await app.people.befriend(anna, frida);
for (const audience of ['public', 'members', 'friends', 'private'] as const) {
  await app.people.post(anna, { title: `For ${audience} </script><b>`, audience });
}

const open = (url: string, token?: string) =>
  app.http.inject({ url, headers: token === undefined ? {} : { cookie: `sid=${token}` } });

function feedOf(page: string): { viewer: string; titles: string[] } | undefined {
  const text = /<script type="application\/json" id="feed">(.*?)<\/script>/s.exec(page)?.[1];
  if (text === undefined) return undefined;
  const { viewer, answer } = JSON.parse(text);
  return {
    viewer,
    titles: answer.pubs.map((pub: { priereactualite: { titre: string } }) => pub.priereactualite.titre),
  };
}

const named = (...audiences: string[]) => audiences.map((audience) => `For ${audience} </script><b>`);

test.each([
  ['a guest', undefined, 'guest', named('public')],
  ['a stranger', simon, simon.id, named('members', 'public')],
  ['a friend', frida, frida.id, named('friends', 'members', 'public')],
  ['the author', anna, anna.id, named('private', 'friends', 'members', 'public')],
])('home includes the first posts that %s may see', async (_who, person, viewer, titles) => {
  for (const url of ['/', '/home']) {
    const { body } = await open(url, person?.token);
    expect(feedOf(body)).toEqual({ viewer, titles: expect.arrayContaining(titles) });
    expect(feedOf(body)?.titles).toHaveLength(titles.length);
    expect(body).not.toContain('</script><b>');
  }
});

test('other URLs and views include none', async () => {
  for (const url of ['/prayers', '/?tab=prayers', '/home?sort=popular', '/nothing']) {
    expect(feedOf((await open(url, anna.token)).body), url).toBeUndefined();
  }
});

test('members who must accept the terms get nothing before', async () => {
  const otto = await app.people.join('Otto Owing');
  await app.platform.db.deleteFrom('consents').where('member_id', '=', otto.id).execute();
  expect(feedOf((await open('/', otto.token)).body)).toBeUndefined();
});

test('the page is compressed for clients that accept it', async () => {
  const packed = await app.http.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers.vary).toContain('accept-encoding');
  expect(gunzipSync(packed.rawPayload).toString()).toContain('id="feed"');
  expect((await open('/')).headers['content-encoding']).toBeUndefined();
});

test('clients over the rate limit get the page without data, and stay signed in', async () => {
  const limited = await createTestApp({ rateLimits: true });
  const gale = await limited.people.join('Gale Guest');
  await limited.people.post(gale, { title: 'For public' });
  const ask = (token?: string) =>
    limited.http.inject({ url: '/', headers: token === undefined ? {} : { cookie: `sid=${token}` } });
  for (let count = 0; count < 300; count += 1) {
    await limited.guard.limiter.count('read', { memberId: null, address: '127.0.0.1' });
  }
  const bare = await ask();
  expect(bare.statusCode).toBe(429);
  expect(Number(bare.headers['retry-after'])).toBeGreaterThan(0);
  expect(bare.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(bare.body).not.toContain('For public');
  const own = await ask(gale.token);
  expect(own.statusCode).toBe(200);
  expect(own.body).toContain('For public');
  limited.clock.advance({ minutes: 6 });
  expect((await ask()).body).toContain('For public');
});
