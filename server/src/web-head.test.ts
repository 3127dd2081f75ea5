import { audiences, postKinds, postStates } from '@radiant/contract/post-shapes.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { expect, test } from 'vitest';
import { newId } from './platform/crypto.ts';
import type { PostSeed } from './testing/people.ts';
import { createTestApp } from './testing/test-app.ts';

// `npm test` builds the web application first.
const app = await createTestApp({ publicUrl: 'http://parish.example' });
const ruth = await app.people.join('Ruth Moreau');
const blocked = await app.people.join('Bruno Blocked');
await app.people.block(ruth, blocked);

const open = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });
const pageOf = async (id: string, headers: Record<string, string> = {}) =>
  (await open(`/post/${id}`, { accept: 'text/html', ...headers })).body;

/** The head's texts by name, as link previews read them. */
function headOf(page: string): Record<string, string> {
  const decode = (text = '') => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  const metas = [...page.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)];
  return {
    title: decode(/<title>(.*?)<\/title>/s.exec(page)?.[1]),
    canonical: decode(/<link rel="canonical" href="([^"]*)" \/>/.exec(page)?.[1]),
    ...Object.fromEntries(metas.map(([, name = '', content]) => [name, decode(content)])),
  };
}

async function addPicture(postId: string, purpose: 'post' | 'preview' = 'post'): Promise<string> {
  const id = newId();
  const file = `${id}-960.webp`;
  await app.platform.db
    .insertInto('media')
    .values({
      id,
      owner_id: ruth.id,
      kind: 'image',
      purpose,
      post_id: postId,
      file,
      width: 960,
      height: 480,
      bytes: 100,
      color: '#aabbcc',
      sizes: JSON.stringify([{ file, width: 960 }]),
      ...(purpose === 'post' && { alt: 'Dawn over the lake' }),
      created_at: app.clock.now(),
    })
    .execute();
  return file;
}

test('a public post has link preview metadata', async () => {
  const id = await app.people.post(ruth, { title: 'Thank you', text: 'My sister is  well\nagain.' });
  const file = await addPicture(id);
  const head = headOf(await pageOf(id));
  expect(head).toMatchObject({
    title: 'Thank you – Radiant',
    description: 'My sister is well again.',
    canonical: `http://parish.example/post/${id}`,
    'og:type': 'article',
    'og:site_name': 'Radiant',
    'og:title': 'Thank you',
    'og:description': 'My sister is well again.',
    'og:url': `http://parish.example/post/${id}`,
    'og:locale': 'en_CA',
    'og:image': `http://parish.example${fileUrl(file)}`,
    'og:image:alt': 'Dawn over the lake',
    'twitter:card': 'summary_large_image',
  });
});

test('a post without title and picture is named by its kind and author, and long text is truncated', async () => {
  const id = await app.people.post(ruth, { text: 'word '.repeat(500) });
  const head = headOf(await pageOf(id));
  expect(head).toMatchObject({
    title: 'Prayer Request by Ruth Moreau – Radiant',
    'twitter:card': 'summary',
  });
  expect(head.description?.length).toBeLessThanOrEqual(201);
  expect(head['og:image']).toBeUndefined();
});

test('a link post shows the picture of the linked page', async () => {
  const id = await app.people.post(ruth, { kind: 'link' });
  const file = await addPicture(id, 'preview');
  await app.platform.db
    .insertInto('link_previews')
    .values({
      id: newId(),
      requester_id: ruth.id,
      url: 'https://example.org/',
      post_id: id,
      state: 'ready',
      title: 'Dawn',
      media_id: file.slice(0, 36),
      created_at: app.clock.now(),
    })
    .execute();
  expect(headOf(await pageOf(id))['og:image']).toBe(`http://parish.example${fileUrl(file)}`);
});

test('post text cannot break out of the head', async () => {
  const evil = '"><script>alert(1)</script></title>\'<!--$$$& `';
  const id = await app.people.post(ruth, { title: evil, text: evil });
  const page = await pageOf(id);
  expect(page).not.toContain('<script>alert');
  expect(headOf(page)).toMatchObject({ 'og:title': evil, description: evil, title: `${evil} – Radiant` });
});

test('every other post has the generic head, byte for byte, whether it exists or not', async () => {
  const token = `canary${newId().replaceAll('-', '')}`;
  const absent = await pageOf(newId());
  expect(absent).toBe((await open('/post/no-post', { accept: 'text/html' })).body);
  const seeds: (PostSeed & { isRemoved?: boolean })[] = postKinds.flatMap((kind) => [
    ...audiences.flatMap((audience) => postStates.map((state) => ({ kind, audience, state }))),
    { kind, audience: 'public' as const, isRemoved: true },
  ]);
  for (const { isRemoved = false, ...seed } of seeds) {
    const id = await app.people.post(ruth, { ...seed, title: `${token} title`, text: `${token} text` });
    await addPicture(id);
    if (isRemoved) {
      await app.platform.db
        .updateTable('posts')
        .set({ removed_at: app.clock.now() })
        .where('id', '=', id)
        .execute();
    }
    const isOpen = !isRemoved && seed.audience === 'public' && seed.state === 'published';
    const page = await pageOf(id);
    if (isOpen) expect(page).toContain(`${token} title`);
    else expect(page, JSON.stringify(seed)).toBe(absent);
    for (const person of [ruth, blocked]) {
      expect(await pageOf(id, { cookie: `sid=${person.token}` })).not.toContain(token);
    }
  }
});

test('a post of an inactive account has no metadata', async () => {
  const gone = await app.people.join('Doris Disabled', { status: 'disabled' });
  const id = await app.people.post(gone, { title: 'Once upon a time' });
  expect(await pageOf(id)).toBe(await pageOf(newId()));
});

test('only pages have it, not requests for images or scripts', async () => {
  const id = await app.people.post(ruth, { title: 'Thank you' });
  for (const accept of ['text/html,application/xhtml+xml', '*/*', 'text/*;q=0.5']) {
    expect((await open(`/post/${id}`, { accept })).body, accept).toContain('Thank you');
  }
  for (const accept of ['image/webp', 'application/json']) {
    expect((await open(`/post/${id}`, { accept })).body, accept).not.toContain('Thank you');
  }
  expect((await open(`/POST/${id.toUpperCase()}/`)).body).toContain('Thank you');
  expect((await open(`/post/${id}?from=elsewhere`)).body).toContain('Thank you');
});

/** As a search engine reads it: the element's text is JSON, whatever the post says. */
function structuredDataOf(page: string): Record<string, unknown> | undefined {
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  return text === undefined ? undefined : JSON.parse(text);
}

test('a public post and a public event describe themselves as structured data', async () => {
  const evil = '</script><script>alert(1)</script><!--';
  const post = await app.people.post(ruth, { title: evil, text: evil });
  expect(structuredDataOf(await pageOf(post))).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    headline: evil,
    text: evil,
    author: { '@type': 'Person', name: 'Ruth Moreau' },
    url: `http://parish.example/post/${post}`,
    datePublished: app.clock.now().toISOString(),
  });
  const event = await app.people.event(ruth, {
    title: 'Vigil',
    isOnline: true,
    meetingUrl: 'https://meet.example/vigil',
  });
  const { body } = await open(`/events/${event}`, { accept: 'text/html' });
  expect(structuredDataOf(body)).toMatchObject({
    '@type': 'Event',
    name: 'Vigil',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: `http://parish.example/events/${event}` },
    organizer: { '@type': 'Organization', name: 'Radiant' },
  });
  expect(body).not.toContain('meet.example');
});

test('the home page says who publishes the site; other and hidden pages say nothing', async () => {
  const graph = structuredDataOf((await open('/', { accept: 'text/html' })).body)?.['@graph'];
  expect(graph).toMatchObject([
    { '@type': 'WebSite', name: 'Radiant', url: 'http://parish.example/' },
    { '@type': 'Organization', name: 'Radiant' },
  ]);
  const hidden = await app.people.post(ruth, { audience: 'members' });
  expect(structuredDataOf(await pageOf(hidden))).toBeUndefined();
  expect(structuredDataOf((await open('/terms', { accept: 'text/html' })).body)).toBeUndefined();
});

test('a passage of the Bible has link preview metadata in the language of its link', async () => {
  const at = async (path: string) => headOf((await open(`/bible/${path}`, { accept: 'text/html' })).body);
  expect(await at('jean-3.16')).toMatchObject({
    title: 'Jean 3,\u00a016 – Radiant',
    description: expect.stringMatching(/^Car Dieu a tant aimé le monde/),
    canonical: 'http://parish.example/bible/jean-3.16',
    'og:locale': 'fr_CA',
  });
  expect(await at('Ps%2051%2C%203?lang=fr')).toMatchObject({
    canonical: 'http://parish.example/bible/psaume-51.3',
  });
  expect(await at('psalm-23')).toMatchObject({
    description: expect.stringMatching(/^Yahweh is my shepherd/),
  });
  for (const path of ['nowhere-3', 'john-99', '%E0%A4%A']) expect((await at(path)).canonical).toBe('');
});
