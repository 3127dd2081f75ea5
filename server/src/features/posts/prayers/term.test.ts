import { addDays, dayOf, startOfDay } from '@radiant/contract/days.ts';
import { listPrayers } from '@radiant/contract/kind-lists.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { updatePost } from '@radiant/contract/post-edits.ts';
import { createPost, getPost } from '@radiant/contract/posts.ts';
import { setPrayerAnswered, setPrayerClosed } from '@radiant/contract/prayers.ts';
import { schedulePost } from '@radiant/contract/scheduled-posts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { askForNews } from '../../notifications/recipients/news-request-service.ts';
import { publishOverdue } from '../scheduled/publication-service.ts';
import { closeEndedPrayers } from './term-service.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);
const timeZone = 'America/St_Johns';
const anna = await people.join('Anna Asker');
const ben = await people.join('Ben Prayer');
await db.updateTable('members').set({ time_zone: timeZone }).where('id', '=', anna.id).execute();

beforeEach(async () => {
  await db.deleteFrom('notifications').execute();
  await db.deleteFrom('posts').execute();
  clock.advance({ minutes: 1 });
});

const today = () => dayOf(clock.now(), timeZone);
const inDays = (days: number) => addDays(today(), days);
const moveTo = (at: Date) => clock.advance({ seconds: (at.getTime() - clock.now().getTime()) / 1000 });
const draft = (term: object) => ({
  kind: 'prayer' as const,
  text: 'Please pray.',
  title: 'For my father',
  audience: 'members' as const,
  ...term,
});
const create = async (term: object) => {
  const as = await people.signIn(anna);
  const { status, body } = await send(createPost, { as, body: draft(term) });
  expect(status).toBe(201);
  return createPost.answer.decode(body as never).post.id;
};
const edit = async (who: Person, id: string, body: Record<string, unknown>) =>
  send(updatePost, { as: await people.signIn(who), params: { id }, body });
const prayerOf = async (who: Person, id: string) => {
  const { body } = await send(getPost, { as: await people.signIn(who), body: { id } });
  return getPost.answer.decode(body as never).post.prayer;
};
const inbox = async (who: Person) => {
  const as = await people.signIn(who);
  const { body } = await send(listNotifications, { as, headers: { 'accept-language': 'en' } });
  return listNotifications.answer
    .decode(body as never)
    .items.map(({ kind, text, link }) => ({ kind, text, link }));
};
const ended = (id: string) => ({
  kind: 'prayer-ended',
  text: 'Your prayer request ended on the day you chose',
  link: `/prayers/${id}`,
});
const setClosed = async (id: string, closed: boolean) =>
  send(setPrayerClosed, { as: await people.signIn(anna), params: { id }, body: { closed } });

describe('a long-term prayer', () => {
  test('says so, and its author is asked for news every ninety days', async () => {
    const id = await create({ isLongTerm: true });
    expect(await prayerOf(ben, id)).toMatchObject({ isLongTerm: true });
    clock.advance({ days: 89 });
    await askForNews(platform);
    expect(await inbox(anna)).toEqual([]);
    for (const days of [1, 90]) {
      await db.deleteFrom('notifications').execute();
      clock.advance({ days });
      await askForNews(platform);
      expect((await inbox(anna)).map(({ kind }) => kind)).toEqual(['prayer-news-asked']);
    }
  });

  test('becomes one by an edit, which is no new version of its text', async () => {
    const id = await create({});
    expect((await edit(ben, id, { isLongTerm: true })).status).toBe(403);
    expect((await edit(anna, id, { isLongTerm: true })).status).toBe(200);
    expect(await prayerOf(ben, id)).toMatchObject({ isLongTerm: true });
    clock.advance({ days: 31 });
    await askForNews(platform);
    expect(await inbox(anna)).toEqual([]);
    const { body } = await edit(anna, id, { isLongTerm: false });
    const { post } = updatePost.answer.decode(body as never);
    expect(post.prayer).not.toHaveProperty('isLongTerm');
    expect(post.editedAt).toBeNull();
  });
});

describe('a prayer with a last day', () => {
  test('closes by itself when the day is over where its author is, and tells the author once', async () => {
    const endsOn = inDays(3);
    const id = await create({ endsOn });
    expect(await prayerOf(ben, id)).toMatchObject({ endsOn });
    moveTo(new Date(startOfDay(addDays(endsOn, 1), timeZone).getTime() - 1000));
    await closeEndedPrayers(platform);
    expect(await prayerOf(ben, id)).not.toHaveProperty('closedAt');
    clock.advance({ seconds: 1 });
    const closed = await Promise.all([1, 2, 3].map(() => closeEndedPrayers(platform)));
    expect(closed.reduce((sum, count) => sum + count)).toBe(1);
    await work();
    await closeEndedPrayers(platform);
    await work();
    expect(await prayerOf(ben, id)).toMatchObject({ closedAt: clock.now().toISOString(), status: 'new' });
    expect(await inbox(anna)).toEqual([ended(id)]);
    expect(await inbox(ben)).toEqual([]);
    const as = await people.signIn(ben);
    const { body } = await send(listPrayers, { as, query: { status: 'waiting' } });
    expect(listPrayers.answer.decode(body as never).items).toEqual([]);
  });

  test('ends for an anonymous author, who changes it and is told like others', async () => {
    const id = await create({ nameShownTo: 'nobody', endsOn: inDays(3) });
    expect((await edit(ben, id, { endsOn: inDays(1) })).status).toBe(403);
    expect((await edit(anna, id, { endsOn: inDays(1) })).status).toBe(200);
    clock.advance({ days: 3 });
    await closeEndedPrayers(platform);
    await work();
    expect(await prayerOf(ben, id)).toHaveProperty('closedAt');
    expect(await inbox(anna)).toEqual([ended(id)]);
  });

  test('can be asked for again, then without an end', async () => {
    const id = await create({ endsOn: today() });
    clock.advance({ days: 2 });
    await closeEndedPrayers(platform);
    await work();
    expect((await setClosed(id, false)).status).toBe(200);
    const prayer = await prayerOf(ben, id);
    expect(prayer).not.toHaveProperty('closedAt');
    expect(prayer).not.toHaveProperty('endsOn');
    expect(await inbox(anna)).toEqual([]);
    expect(await closeEndedPrayers(platform)).toBe(0);
  });

  test('that was closed or answered before is left as it is', async () => {
    const [closed, answered] = [await create({ endsOn: today() }), await create({ endsOn: today() })];
    await setClosed(closed, true);
    await send(setPrayerAnswered, { as: await people.signIn(anna), params: { id: answered }, body: {} });
    clock.advance({ days: 2 });
    expect(await closeEndedPrayers(platform)).toBe(0);
    await work();
    expect(await inbox(anna)).toEqual([]);
  });

  test('that is held closes, too, and tells nobody', async () => {
    const id = await create({ endsOn: today() });
    await db.updateTable('posts').set({ state: 'flagged' }).where('id', '=', id).execute();
    clock.advance({ days: 2 });
    expect(await closeEndedPrayers(platform)).toBe(1);
    await work();
    expect(await inbox(anna)).toEqual([]);
  });

  test('gets, changes and loses it by an edit', async () => {
    const id = await create({});
    expect((await edit(anna, id, { endsOn: inDays(5) })).status).toBe(200);
    expect(await prayerOf(ben, id)).toMatchObject({ endsOn: inDays(5) });
    expect((await edit(anna, id, { isLongTerm: true })).status).toBe(200);
    expect(await prayerOf(ben, id)).not.toHaveProperty('endsOn');
    await edit(anna, id, { endsOn: inDays(7) });
    expect(await prayerOf(ben, id)).toMatchObject({ endsOn: inDays(7) });
    expect(await prayerOf(ben, id)).not.toHaveProperty('isLongTerm');
    await edit(anna, id, { endsOn: '' });
    expect(await prayerOf(ben, id)).not.toHaveProperty('endsOn');
    expect((await edit(ben, id, { endsOn: inDays(5) })).status).toBe(403);
  });

  test.each([
    ['has passed', () => ({ endsOn: inDays(-1) }), 'prayer_end_past'],
    ['is too far ahead', () => ({ endsOn: inDays(367) }), 'prayer_end_too_far'],
    ['is no day', () => ({ endsOn: '2027-02-30' }), 'date_invalid'],
    [
      'is that of a long-term prayer',
      () => ({ endsOn: inDays(3), isLongTerm: true }),
      'prayer_end_long_term',
    ],
  ])('is refused when the day %s', async (_, term, key) => {
    const id = await create({});
    const as = await people.signIn(anna);
    const created = await send(createPost, { as, body: draft(term()) });
    const edited = await edit(anna, id, term());
    for (const { status, body } of [created, edited]) {
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain('finle');
      expect(body).toMatchObject({ code: 'invalid_input' });
    }
    expect(key).toMatch(/^\w+$/);
  });

  test('keeps it until it is published later', async () => {
    const as = await people.signIn(anna);
    const time = { date: inDays(2), time: '09:00', timeZone };
    const body = { ...draft({ endsOn: inDays(4) }), ...time };
    expect((await send(schedulePost, { as, body })).status).toBe(201);
    clock.advance({ days: 3 });
    await publishOverdue(platform);
    const [id = ''] = (await db.selectFrom('posts').select('id').execute()).map((post) => post.id);
    expect(await prayerOf(ben, id)).toMatchObject({ endsOn: inDays(1) });
  });
});

test('other kinds of posts have no term', async () => {
  const as = await people.signIn(anna);
  const { body } = await send(createPost, { as, body: { ...draft({ isLongTerm: true }), kind: 'general' } });
  const { post } = createPost.answer.decode(body as never);
  expect(post.prayer).toBeNull();
  expect((await edit(anna, post.id, { isLongTerm: true })).status).toBe(200);
});
