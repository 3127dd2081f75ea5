import { listManagedPosts } from '@radiant/contract/content-management.ts';
import { getDashboard } from '@radiant/contract/dashboard.ts';
import { addDays, dayOf } from '@radiant/contract/days.ts';
import { listPrayers } from '@radiant/contract/kind-lists.ts';
import { updatePost } from '@radiant/contract/post-edits.ts';
import { createPost, getPost, setReaction } from '@radiant/contract/posts.ts';
import { pray as recordPrayer } from '@radiant/contract/prayers.ts';
import { schedulePost } from '@radiant/contract/scheduled-posts.ts';
import { sharePost } from '@radiant/contract/shares.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { listDriftedPosts } from '../../../testing/counters.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { copyChangedCounts } from '../engagement/service.ts';
import { publishOverdue } from '../scheduled/publication-service.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Asker');
const ben = await people.join('Ben Prayer');
const ruth = await people.join('Ruth Prayer');
const lois = await people.join('Lois Reader');
const adam = await people.join('Adam Admin', { role: 'admin' });

afterEach(async () => {
  await copyChangedCounts(platform);
  expect(await listDriftedPosts(db)).toEqual([]);
  await db.deleteFrom('posts').execute();
});

const draft = (fields: object = {}) => ({
  kind: 'prayer' as const,
  title: 'For my father',
  text: 'Please pray.',
  audience: 'members' as const,
  isCountHidden: true,
  ...fields,
});
const create = async (fields: object = {}) => {
  const { status, body } = await send(createPost, { as: anna.token, body: draft(fields) });
  expect(status).toBe(201);
  return createPost.answer.decode(body as never).post.id;
};
const setHidden = async (who: Person, id: string, isCountHidden: boolean) =>
  (await send(updatePost, { as: who.token, params: { id }, body: { isCountHidden } })).status;
const pray = async (who: Person, id: string, like = true) => {
  const { status, body } = await send(setReaction, { as: who.token, body: { id, like } });
  expect(status).toBe(200);
  return setReaction.answer.decode(body as never);
};
/** The whole answer, without what says that the reader prayed. */
const answerFor = async (who: Person, id: string) =>
  (await send(getPost, { as: who.token, body: { id } })).body;
const postFor = async (who: Person, id: string) =>
  getPost.answer.decode((await answerFor(who, id)) as never).post;
const listFor = async (who: Person, query: object) => {
  const { body } = await send(listPrayers, { as: who.token, query: { sort: 'needs-prayer', ...query } });
  return listPrayers.answer.decode(body as never).items.map(({ id }) => id);
};
const changesOf = (postId: string) =>
  db
    .selectFrom('live_events')
    .select('data')
    .where('post_id', '=', postId)
    .where('type', '=', 'post-changed')
    .execute();

describe('a hidden number', () => {
  test('is shown to the author only; for others nothing differs whether somebody prays', async () => {
    const id = await create();
    await copyChangedCounts(platform);
    const before = await answerFor(lois, id);
    expect((await postFor(anna, id)).reactions.count).toBe(0);
    for (const who of [ben, ruth]) expect(await pray(who, id)).toEqual({ count: 0, hasReacted: true });
    expect((await postFor(anna, id)).reactions).toEqual({ count: 2, hasReacted: false });
    expect((await postFor(ben, id)).reactions).toEqual({ count: 0, hasReacted: true });
    await copyChangedCounts(platform);
    expect(await answerFor(lois, id)).toEqual(before);
    expect(await postFor(adam, id)).toMatchObject({
      reactions: { count: 0 },
      prayer: { isCountHidden: true, status: 'active' },
    });
    expect(await pray(ben, id, false)).toEqual({ count: 0, hasReacted: false });
    expect((await postFor(anna, id)).reactions.count).toBe(1);
  });

  test('of an anonymous prayer is shown to its author only', async () => {
    const id = await create({ nameShownTo: 'nobody' });
    await pray(ben, id);
    expect((await postFor(anna, id)).reactions.count).toBe(1);
    expect((await postFor(adam, id)).reactions.count).toBe(0);
    expect(await setHidden(ben, id, false)).toBe(403);
  });

  test('is not announced with the prayers, and not told by a share', async () => {
    const id = await create();
    await pray(ben, id);
    await pray(ben, id, false);
    await pray(ben, id);
    expect(await changesOf(id)).toEqual([]);
    await send(sharePost, { as: ben.token, body: { id, way: 'copy' } });
    expect((await changesOf(id)).map(({ data }) => data)).toMatchObject([{ reactions: 0, shares: 1 }]);
  });

  test('moves the prayer neither in an order nor into or out of a list', async () => {
    const [hidden, prayed, unprayed] = [
      await create(),
      await create({ isCountHidden: false }),
      await create({ isCountHidden: false }),
    ];
    for (const who of [ben, ruth, adam]) await pray(who, prayed);
    await copyChangedCounts(platform);
    const look = async () => ({
      needs: await listFor(lois, {}),
      new: await listFor(lois, { status: 'new' }),
      active: await listFor(lois, { status: 'active' }),
      popular: await listFor(lois, { sort: 'popular' }),
      unprayed: await db.selectFrom('posts').select('id').where('reaction_count', '=', 0).execute(),
    });
    const before = await look();
    expect(before).toMatchObject({
      needs: [unprayed, hidden, prayed],
      new: [unprayed],
      unprayed: [{ id: unprayed }],
    });
    for (const who of [ben, ruth, adam]) await pray(who, hidden);
    await copyChangedCounts(platform);
    expect(await look()).toEqual(before);
  });

  test('is shown neither in the tables nor in the figures of moderators', async () => {
    const id = await create();
    await pray(ben, id);
    await copyChangedCounts(platform);
    const { body } = await send(listManagedPosts, { as: adam.token });
    const [listed] = listManagedPosts.answer.decode(body as never).rows;
    expect(listed).toMatchObject({ id, engagement: { reactions: 0, isCountHidden: true } });
    const dashboard = await send(getDashboard, { as: adam.token });
    expect(getDashboard.answer.decode(dashboard.body as never)).toMatchObject({
      prayers: [],
      attention: { unprayed: 0 },
    });
  });

  test('counts what was prayed without a connection', async () => {
    const id = await create();
    const { body } = await send(recordPrayer, {
      as: ben.token,
      params: { id },
      body: { at: clock.now().toISOString() },
    });
    expect(recordPrayer.answer.decode(body as never)).toEqual({ count: 0, hasReacted: true });
    expect((await postFor(anna, id)).reactions.count).toBe(1);
  });
});

describe('the choice', () => {
  test('can be changed by the author alone, and the number is that of those who prayed', async () => {
    const id = await create({ isCountHidden: false });
    await pray(ben, id);
    expect((await postFor(lois, id)).reactions.count).toBe(1);
    expect(await setHidden(ben, id, true)).toBe(403);
    expect(await setHidden(anna, id, true)).toBe(200);
    await pray(ruth, id);
    expect((await postFor(lois, id)).reactions.count).toBe(0);
    expect(await setHidden(anna, id, false)).toBe(200);
    const shown = await postFor(lois, id);
    expect(shown.reactions.count).toBe(2);
    expect(shown.prayer?.isCountHidden).toBeUndefined();
    expect(shown.editedAt).toBeNull();
    await pray(ben, id, false);
    expect((await postFor(lois, id)).reactions.count).toBe(1);
  });

  test('is without effect for other kinds', async () => {
    const id = await create({ kind: 'general', title: '' });
    await pray(ben, id);
    expect((await postFor(lois, id)).reactions.count).toBe(1);
    expect(await setHidden(anna, id, true)).toBe(200);
    expect((await postFor(lois, id)).reactions.count).toBe(1);
  });

  test('made while people pray loses none of them', async () => {
    const id = await create({ isCountHidden: false });
    const readers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => people.join(`Reader ${index}`)),
    );
    await Promise.all([
      ...readers.map((reader) => pray(reader, id)),
      (async () => {
        for (const isHidden of [true, false, true, false]) await setHidden(anna, id, isHidden);
      })(),
    ]);
    expect((await postFor(lois, id)).reactions.count).toBe(12);
  });

  test('is kept with a scheduled prayer', async () => {
    const timeZone = 'America/Toronto';
    const body = { ...draft(), date: addDays(dayOf(clock.now(), timeZone), 1), time: '09:00', timeZone };
    expect((await send(schedulePost, { as: anna.token, body })).status).toBe(201);
    clock.advance({ days: 2 });
    await publishOverdue(platform);
    const [id] = await listFor(lois, {});
    if (!id) throw new Error('was not published');
    expect((await postFor(lois, id)).prayer?.isCountHidden).toBe(true);
  });
});
