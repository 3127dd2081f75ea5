import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createTestApp } from './testing/test-app.ts';

// The pages are those of the built web: `npm test` builds it first.
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
])('home comes to %s with the first posts that they may see', async (_who, person, viewer, titles) => {
  for (const url of ['/', '/home']) {
    const { body } = await open(url, person?.token);
    expect(feedOf(body)).toEqual({ viewer, titles: expect.arrayContaining(titles) });
    expect(feedOf(body)?.titles).toHaveLength(titles.length);
    expect(body).not.toContain('</script><b>');
  }
});

test('other addresses and other views come without', async () => {
  for (const url of ['/prayers', '/?tab=prayers', '/home?sort=popular', '/nothing']) {
    expect(feedOf((await open(url, anna.token)).body), url).toBeUndefined();
  }
});

test('whoever has to accept the terms first gets nothing before', async () => {
  const otto = await app.people.join('Otto Owing');
  await app.platform.db.deleteFrom('consents').where('member_id', '=', otto.id).execute();
  expect(feedOf((await open('/', otto.token)).body)).toBeUndefined();
});

test('the page is sent compressed to whoever takes that', async () => {
  const packed = await app.http.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers.vary).toContain('accept-encoding');
  expect(gunzipSync(packed.rawPayload).toString()).toContain('id="feed"');
  expect((await open('/')).headers['content-encoding']).toBeUndefined();
});
