import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { type Actor, guest } from '../../../actor.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { getPost, listPostsByIds } from '../service.ts';
import { asVisiblePostId } from '../visible-to.ts';

const { platform, people } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Reader');
const actorOf = (person: Person): Actor => ({
  kind: 'member',
  id: person.id,
  role: 'user',
  sessionId: randomUUID(),
  pending: null,
});

test('a post has its pictures in order, and its video with a poster', async () => {
  const id = await people.post(anna, { kind: 'general' });
  await people.file(anna, id, { position: 1, alt: 'The second' });
  await people.file(anna, id, { position: 0, alt: 'The first' });
  const filmed = await people.post(anna, { kind: 'general' });
  const videoId = await people.file(anna, filmed, { kind: 'video', alt: 'We sing' });
  expect(await getPost(platform, guest, id)).toMatchObject({
    pictures: [{ alt: 'The first', width: 480, height: 320, color: '#aabbcc' }, { alt: 'The second' }],
    video: null,
  });
  expect(await getPost(platform, guest, filmed)).toMatchObject({
    pictures: [],
    video: {
      id: videoId,
      file: `${videoId}.mp4`,
      type: 'video/mp4',
      width: 480,
      height: 320,
      seconds: 12.5,
      alt: 'We sing',
      color: '#aabbcc',
      poster: [{ file: `${videoId}-480.webp`, width: 480 }],
    },
  });
});

test('a video without metadata is shown', async () => {
  const id = await people.post(anna, { kind: 'general' });
  const videoId = await people.file(anna, id, { kind: 'video' });
  await db
    .updateTable('media')
    .set({ width: null, height: null, seconds: null, sizes: '[]' })
    .where('id', '=', videoId)
    .execute();
  expect((await getPost(platform, guest, id)).video).toMatchObject({
    width: null,
    height: null,
    seconds: null,
    poster: [],
  });
});

test('a link has its page’s preview, whose picture is not one of the post’s', async () => {
  const id = await people.post(anna, { kind: 'link' });
  const previewId = await people.preview(anna, id, { title: 'A garden', picture: 'Two trees in bloom' });
  expect(await getPost(platform, guest, id)).toMatchObject({
    url: 'https://example.org/',
    link: {
      id: previewId,
      state: 'ready',
      title: 'A garden',
      description: null,
      site: 'example.org',
      picture: { width: 480, height: 320, alt: 'Two trees in bloom' },
    },
    pictures: [],
  });
  const bare = await people.post(anna, { kind: 'link' });
  expect((await getPost(platform, guest, bare)).link).toBeNull();
});

test('an event has its details, and only the viewer’s own answer', async () => {
  const id = await people.event(anna, {
    startsAt: new Date('2026-12-24T23:30:00Z'),
    place: 'The parish hall',
  });
  await people.answerEvent(ben, id, 'interested');
  const facts = {
    date: '2026-12-24',
    time: '18:30',
    timeZone: 'America/Toronto',
    startsAt: '2026-12-24T23:30:00.000Z',
    endsAt: '2026-12-25T01:30:00.000Z',
    place: 'The parish hall',
    isOnline: false,
    goingCount: 0,
    interestedCount: 1,
    isCancelled: false,
  };
  expect((await getPost(platform, guest, id)).event).toEqual({ ...facts, ownAnswer: null });
  expect((await getPost(platform, actorOf(anna), id)).event).toEqual({ ...facts, ownAnswer: null });
  expect((await getPost(platform, actorOf(ben), id)).event).toEqual({ ...facts, ownAnswer: 'interested' });
});

test('a prayer has its category', async () => {
  const id = await people.post(anna, { category: 'healing' });
  expect((await getPost(platform, guest, id)).category).toBe('healing');
});

test('only the author may edit a post', async () => {
  const id = await people.post(anna);
  expect((await getPost(platform, actorOf(anna), id)).canEdit).toBe(true);
  expect((await getPost(platform, actorOf(ben), id)).canEdit).toBe(false);
  expect((await getPost(platform, guest, id)).canEdit).toBe(false);
});

test('popularity grows with reactions, comments, shares and recency', async () => {
  const loved = await people.post(anna);
  await db.updateTable('posts').set({ reaction_count: 3 }).where('id', '=', loved).execute();
  const quiet = await people.post(anna);
  const older = await people.post(anna, { at: new Date('2026-10-01T12:00:00Z') });
  const popularity = async (id: string) => (await getPost(platform, guest, id)).popularity;
  expect(await popularity(loved)).toBe((await popularity(quiet)) + 2);
  expect(await popularity(older)).toBeLessThan(await popularity(quiet));
  await db.updateTable('posts').set({ reaction_count: 0 }).where('id', '=', loved).execute();
});

test('a page of posts of every kind takes three statements, and two when it is read again', async () => {
  const ids = [
    await people.post(anna, { kind: 'link' }),
    await people.event(anna),
    await people.post(anna, { kind: 'general' }),
    await people.post(anna),
  ].map(asVisiblePostId);
  const execute = vi.spyOn(Object.getPrototypeOf(db.getExecutor()), 'executeQuery');
  const statements: number[] = [];
  for (const actor of [actorOf(ben), guest]) {
    const posts = await listPostsByIds(db, actor, ids);
    expect(posts.map(({ id }) => id)).toEqual(ids);
    statements.push(execute.mock.calls.length);
  }
  execute.mockRestore();
  expect(statements).toEqual([3, 5]);
});
