import { getPost, setReaction } from '@radiant/contract/posts.ts';
import { listPrayersToPray, pray, setPrayerAnswered } from '@radiant/contract/prayers.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/crypto.ts';
import { listDriftedPosts } from '../../../testing/counters.ts';
import { createJobRunner } from '../../../testing/job-runner.ts';
import { callDuringLock } from '../../../testing/lock-waits.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { copyChangedCounts } from '../service.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);
const anna = await people.join('Anna Asker');
const ben = await people.join('Ben Prayer');

afterEach(async () => {
  expect(await listDriftedPosts(db)).toEqual([]);
  await db.deleteFrom('posts').execute();
});

const prayFor = (who: Person | undefined, id: string, at?: string) =>
  send(pray, { as: who?.token, params: { id }, body: at === undefined ? {} : { at } });
const createPrayer = (as: Person, audience: 'public' | 'friends' | 'private' = 'public') =>
  people.post(as, { kind: 'prayer', audience, at: clock.now() });
const listToPray = async (who: Person, query: Record<string, string> = {}) => {
  const { status, body } = await send(listPrayersToPray, {
    as: who.token,
    query: { timeZone: 'America/Toronto', ...query },
  });
  expect(status).toBe(200);
  return listPrayersToPray.answer.decode(body as never);
};
const idsToPray = async (who: Person) => (await listToPray(who)).items.map(({ id }) => id);
const reactionsOf = async (id: string) =>
  (await db.selectFrom('reactions').select('member_id').where('post_id', '=', id).execute()).length;

describe('praying for a prayer', () => {
  test('counts once and tells its author without a name, however often it is sent', async () => {
    const id = await createPrayer(anna);
    for (let time = 0; time < 3; time += 1) {
      expect((await prayFor(ben, id)).body).toEqual({ statut: '200', like: 1, likeur: true });
    }
    await Promise.all([prayFor(ben, id), prayFor(ben, id)]);
    expect(await reactionsOf(id)).toBe(1);
    await work();
    const told = await db.selectFrom('notifications').select(['kind', 'member_id']).execute();
    expect(told).toEqual([{ kind: 'prayed', member_id: anna.id }]);
    const { text } = await send(getPost, { as: anna.token, body: { id } });
    expect(text).not.toContain(ben.id);
    expect(text).not.toContain(ben.name);
  });

  test('by its author is neither counted nor announced', async () => {
    const id = await createPrayer(anna, 'private');
    expect((await prayFor(anna, id)).body).toEqual({ statut: '200', like: 0, likeur: false });
    expect(await reactionsOf(id)).toBe(0);
  });

  test('is for prayers that the member sees; hidden, absent and other posts look the same', async () => {
    const hidden = await createPrayer(anna, 'friends');
    const testimony = await people.post(anna, { kind: 'testimony' });
    const answers = await Promise.all([hidden, newId(), testimony].map((id) => prayFor(ben, id)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await db.selectFrom('prayed_posts').selectAll().execute()).toEqual([]);
    expect((await prayFor(undefined, hidden)).status).toBe(401);
    expect((await prayFor(ben, await createPrayer(anna), 'yesterday')).status).toBe(400);
  });

  test('finds no prayer that is erased in the same moment', async () => {
    const id = await createPrayer(anna);
    const [answer] = await callDuringLock(db, (tx) => tx.deleteFrom('posts').where('id', '=', id).execute(), [
      () => prayFor(ben, id),
    ]);
    expect(answer?.status).toBe(404);
  });

  test('keeps when it was prayed without a connection, never in the future, and forgets it after two days', async () => {
    const [first, second] = [await createPrayer(anna), await createPrayer(anna)];
    const yesterday = new Date(clock.now().getTime() - 24 * 3600 * 1000);
    await prayFor(ben, first, yesterday.toISOString());
    await prayFor(ben, second, '2099-01-01T00:00:00Z');
    const read = () =>
      db.selectFrom('prayed_posts').select(['post_id', 'prayed_at']).orderBy('prayed_at').execute();
    expect(await read()).toEqual([
      { post_id: first, prayed_at: yesterday },
      { post_id: second, prayed_at: clock.now() },
    ]);
    clock.advance({ days: 1, minutes: 1 });
    await prayFor(ben, second);
    expect(await read()).toEqual([{ post_id: second, prayed_at: clock.now() }]);
  });
});

describe('the prayers to pray for', () => {
  test('are open ones of others, the least prayed for first, then the oldest', async () => {
    const ruth = await people.join('Ruth Reader');
    const [often, old, answered] = [
      await createPrayer(anna),
      await createPrayer(anna),
      await createPrayer(anna),
    ];
    clock.advance({ minutes: 1 });
    const recent = await createPrayer(anna);
    const own = await createPrayer(ben);
    await createPrayer(anna, 'friends');
    await prayFor(ruth, often);
    await send(setPrayerAnswered, { as: anna.token, params: { id: answered }, body: {} });
    await copyChangedCounts(platform);
    expect(await idsToPray(ben)).toEqual([old, recent, often]);
    expect(await idsToPray(ruth)).toEqual([old, recent, own]);
    const first = await listToPray(ben, { limit: '2' });
    expect(first.items.map(({ id }) => id)).toEqual([old, recent]);
    const second = await listToPray(ben, { limit: '2', cursor: first.next ?? '' });
    expect(second.items.map(({ id }) => id)).toEqual([often]);
    expect(second.next).toBeNull();
  });

  test('leave out what the member prayed for today, in their time zone, wherever they pressed Pray', async () => {
    const [here, there, before] = [
      await createPrayer(anna),
      await createPrayer(anna),
      await createPrayer(anna),
    ];
    await prayFor(ben, here);
    await send(setReaction, { as: ben.token, body: { id: there, like: true } });
    await prayFor(ben, before, new Date(clock.now().getTime() - 24 * 3600 * 1000).toISOString());
    expect(await idsToPray(ben)).toEqual([before]);
    clock.advance({ days: 1 });
    expect(new Set(await idsToPray(ben))).toEqual(new Set([here, there, before]));
  });

  test('need a member; without a time zone the day is the site’s', async () => {
    expect((await send(listPrayersToPray, { as: ben.token })).status).toBe(200);
    const unknown = { timeZone: 'Moon/Sea_of_Tranquility' };
    expect((await send(listPrayersToPray, { as: ben.token, query: unknown })).status).toBe(400);
    expect((await send(listPrayersToPray, { query: { timeZone: 'America/Toronto' } })).status).toBe(401);
  });
});
