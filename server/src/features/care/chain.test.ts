import { listNotifications } from '@radiant/contract/notifications.ts';
import { createPost } from '@radiant/contract/posts.ts';
import * as chain from '@radiant/contract/prayer-chain.ts';
import { setPrayerUrgent } from '@radiant/contract/prayers.ts';
import { retention } from '@radiant/contract/retention.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { passOnChain } from './chain-alerts-service.ts';
import { deleteOldAlerts } from './sweep-service.ts';

const { platform, people, send, clock } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);

// Jobs are due by the time of the database: nothing runs before its time while the clock is ahead of it.
clock.advance({ days: 40_000 });

let anna: Person;
let carol: Person;
let ben: Person;
let dora: Person;
beforeEach(async () => {
  clock.advance({ days: 8 });
  await db.deleteFrom('care_team').execute();
  await db.deleteFrom('prayer_chain_alerts').execute();
  await db.deleteFrom('prayer_chain_links').execute();
  await db.deleteFrom('urgent_prayers').execute();
  anna = await people.join('Anna Asker');
  carol = await people.join('Carol Care');
  ben = await people.join('Ben Prayer');
  dora = await people.join('Dora Second');
  await people.joinCareTeam(carol);
});

const add = (body: Record<string, unknown>, as = carol) =>
  send(chain.addToPrayerChain, { as: as.token, body });
const join = async (...members: Person[]) => {
  for (const { id } of members) expect((await add({ memberId: id })).status).toBe(201);
};
const joinByPhone = async () => {
  const answer = await add({ name: 'Rose Lavoie', phone: '819 555 0101' });
  expect(answer.status, answer.text).toBe(201);
};
const share = async (body: object = {}): Promise<string> => {
  const answer = await send(createPost, {
    as: anna.token,
    body: { kind: 'prayer', audience: 'members', text: 'For my father', isUrgent: true, ...body },
  });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { post: { id: string } }).post.id;
};
const start = async (id: string, as = carol) => {
  const { status } = await send(chain.startChainAlert, { as: as.token, params: { id } });
  await work();
  return status;
};
const read = async (as = carol): Promise<chain.PrayerChain> => {
  const { status, body } = await send(chain.getPrayerChain, { as: as.token });
  expect(status).toBe(200);
  return chain.getPrayerChain.answer.decode(body as never);
};
const latest = async () => {
  const alert = (await read()).alerts[0];
  if (!alert) throw new Error('there is no alert');
  return alert;
};
const openAlert = () => db.selectFrom('prayer_chain_alerts').select('id').executeTakeFirstOrThrow();
const states = async () => (await latest()).steps.map(({ name, state }) => `${name}: ${state}`);
const stepOf = async (index: number) => (await latest()).steps[index]?.id ?? '';
const answer = async (as: Person, stepId: string, given: 'confirmed' | 'declined' = 'confirmed') => {
  const { status } = await send(chain.answerChainStep, {
    as: as.token,
    params: { id: stepId },
    body: { answer: given },
  });
  await work();
  return status;
};
/** The time of whoever was told last is over. */
const wait = async () => {
  clock.advance({ minutes: 15 });
  await sql`update jobs set run_at = now() - interval '1 minute' where name = 'care.passOnChain'`.execute(db);
  await work();
};
const inboxOf = async (who: Person): Promise<string[]> => {
  const { body } = await send(listNotifications, { as: who.token });
  return listNotifications.answer
    .decode(body as never)
    .items.filter(({ kind }) => kind.startsWith('prayer-chain'))
    .map(({ kind }) => kind);
};
const turnsOf = async (who: Person) => {
  const { body } = await send(chain.getOwnChain, { as: who.token });
  return chain.getOwnChain.answer.decode(body as never);
};

describe('who is in the chain', () => {
  test('is kept by the care team alone', async () => {
    const admin = await people.join('Ada Admin', { role: 'admin' });
    for (const other of [admin, ben]) {
      expect((await add({ memberId: ben.id }, other)).status).toBe(403);
      expect((await send(chain.getPrayerChain, { as: other.token })).status).toBe(403);
    }
    expect((await read()).links).toEqual([]);
  });

  test('is in the order that the team sets', async () => {
    await join(ben, dora);
    await joinByPhone();
    const { links } = await read();
    expect(links.map(({ name, phone }) => [name, phone])).toEqual([
      ['Ben Prayer', null],
      ['Dora Second', null],
      ['Rose Lavoie', '819 555 0101'],
    ]);
    const ids = links.map(({ id }) => id).toReversed();
    expect((await send(chain.orderPrayerChain, { as: carol.token, body: { ids } })).status).toBe(200);
    expect((await read()).links.map(({ id }) => id)).toEqual(ids);
    const outdated = { as: carol.token, body: { ids: ids.slice(1) } };
    expect((await send(chain.orderPrayerChain, outdated)).status).toBe(409);
  });

  test('names a problem at its field', async () => {
    await join(ben);
    const fieldsOf = async (body: Record<string, unknown>) =>
      ((await add(body)).body as { fields?: object }).fields;
    expect(await fieldsOf({ memberId: ben.id })).toMatchObject({ memberId: expect.anything() });
    expect(await fieldsOf({ name: '', phone: '819 555 0101' })).toMatchObject({ name: expect.anything() });
    expect(await fieldsOf({ name: 'Rose', phone: '' })).toMatchObject({ phone: expect.anything() });
    expect(await fieldsOf({ name: 'Rose', phone: 'call me' })).toMatchObject({ phone: expect.anything() });
    await people.block(dora, carol);
    expect((await add({ memberId: dora.id })).status).toBe(404);
  });

  test('is stored so that a phone number cannot be read in the database', async () => {
    await joinByPhone();
    const row = await db.selectFrom('prayer_chain_links').select('person_sealed').executeTakeFirstOrThrow();
    expect(row.person_sealed?.toString('latin1')).not.toContain('819 555 0101');
  });

  test('may leave by themselves, and is not told any more', async () => {
    await join(ben, dora);
    expect((await send(chain.leavePrayerChain, { as: ben.token })).status).toBe(200);
    expect(await turnsOf(ben)).toEqual({ isInChain: false, turns: [] });
    expect(await start(await share())).toBe(200);
    expect(await states()).toEqual(['Dora Second: told']);
  });
});

describe('an alert', () => {
  test('goes to one person after the other until somebody confirms', async () => {
    await join(ben, dora);
    const id = await share();
    expect(await start(id)).toBe(200);
    expect(await states()).toEqual(['Ben Prayer: told', 'Dora Second: waiting']);
    expect(await inboxOf(ben)).toEqual(['prayer-chain']);
    expect(await inboxOf(dora)).toEqual([]);
    expect((await turnsOf(ben)).turns).toMatchObject([
      { postId: id, excerpt: 'For my father', isNext: true },
    ]);
    await wait();
    expect(await states()).toEqual(['Ben Prayer: unanswered', 'Dora Second: told']);
    expect(await inboxOf(dora)).toEqual(['prayer-chain']);
    expect(await answer(dora, await stepOf(1))).toBe(200);
    expect(await latest()).toMatchObject({ outcome: 'confirmed' });
    expect([await inboxOf(ben), await inboxOf(dora)]).toEqual([[], []]);
    expect((await turnsOf(ben)).turns).toEqual([]);
    await wait();
    expect(await states()).toEqual(['Ben Prayer: unanswered', 'Dora Second: confirmed']);
  });

  test('is passed on at once by whoever cannot, and can be confirmed late', async () => {
    await join(ben, dora);
    await start(await share());
    const first = await stepOf(0);
    expect(await answer(ben, first, 'declined')).toBe(200);
    expect(await answer(ben, first, 'declined')).toBe(200);
    expect(await states()).toEqual(['Ben Prayer: declined', 'Dora Second: told']);
    expect(await answer(ben, first)).toBe(200);
    expect(await latest()).toMatchObject({ outcome: 'confirmed' });
  });

  test('tells the team when everyone was told and no one confirmed', async () => {
    await join(ben, dora);
    await start(await share());
    await wait();
    expect(await inboxOf(carol)).toEqual([]);
    await wait();
    expect(await latest()).toMatchObject({ outcome: 'unanswered' });
    expect(await inboxOf(carol)).toEqual(['prayer-chain-waiting']);
  });

  test('asks the team to call who has no account, and to answer for them', async () => {
    await joinByPhone();
    await join(ben);
    await start(await share({ printChoice: 'first_name' }));
    expect(await states()).toEqual(['Rose Lavoie: told', 'Ben Prayer: waiting']);
    expect(await inboxOf(carol)).toEqual(['prayer-chain-waiting']);
    expect((await latest()).spoken).toEqual({ title: null, text: 'For my father', name: 'Anna' });
    const step = await stepOf(0);
    expect(await answer(ben, step)).toBe(404);
    expect(await answer(carol, step)).toBe(200);
    expect(await latest()).toMatchObject({ outcome: 'confirmed', spoken: null });
    const lines = await db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', carol.id)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual([
      'care.addToChain',
      'care.addToChain',
      'care.startChain',
      'care.answerChain',
    ]);
  });

  test('is not told on the phone without the author’s agreement', async () => {
    await joinByPhone();
    await join(ben);
    await start(await share());
    expect(await states()).toEqual(['Rose Lavoie: skipped', 'Ben Prayer: told']);
    expect((await latest()).spoken).toBeNull();
  });

  test('is answered by nobody else', async () => {
    await join(ben, dora);
    await start(await share());
    for (const other of [dora, carol, anna]) expect(await answer(other, await stepOf(0))).toBe(404);
    expect(await answer(dora, await stepOf(1))).toBe(404);
    expect(await states()).toEqual(['Ben Prayer: told', 'Dora Second: waiting']);
  });

  test('needs an urgent prayer that all members may read, and somebody in the chain', async () => {
    const id = await share();
    expect(await start(id)).toBe(422);
    await join(ben);
    expect(await start(await people.post(anna, { kind: 'prayer', audience: 'members' }))).toBe(422);
    expect(await start(await people.post(anna, { kind: 'prayer', audience: 'friends' }))).toBe(404);
    expect(await start(id, ben)).toBe(403);
    expect((await read()).prayers.map(({ id: one }) => one)).toEqual([id]);
    expect(await start(id)).toBe(200);
    expect((await read()).prayers).toEqual([]);
  });

  test('tells nobody across a block, and does not show that', async () => {
    await people.block(anna, ben);
    await join(ben, dora);
    await start(await share());
    expect(await states()).toEqual(['Ben Prayer: told', 'Dora Second: waiting']);
    expect(await inboxOf(ben)).toEqual([]);
    expect((await turnsOf(ben)).turns).toEqual([]);
  });

  test('goes no further once the prayer is not urgent any more', async () => {
    await join(ben, dora);
    const id = await share();
    await start(id);
    const ended = { as: anna.token, params: { id }, body: { isUrgent: false } };
    expect((await send(setPrayerUrgent, ended)).status).toBe(200);
    expect((await turnsOf(ben)).turns).toEqual([]);
    await wait();
    expect(await latest()).toMatchObject({ outcome: 'withdrawn' });
    expect(await inboxOf(dora)).toEqual([]);
  });

  test('is stopped by the team', async () => {
    await join(ben, dora);
    await start(await share());
    const { id } = await latest();
    const stop = (as: Person) => send(chain.stopChainAlert, { as: as.token, params: { id } });
    expect((await stop(ben)).status).toBe(403);
    expect((await stop(carol)).status).toBe(200);
    expect((await stop(carol)).status).toBe(200);
    await wait();
    expect(await latest()).toMatchObject({ outcome: 'stopped' });
    expect(await states()).toEqual(['Ben Prayer: told', 'Dora Second: waiting']);
    expect(await inboxOf(dora)).toEqual([]);
  });

  test('is deleted with its steps half a year after its end', async () => {
    await join(ben, dora);
    await start(await share());
    clock.advance({ days: 400 });
    expect(await deleteOldAlerts(platform)).toBe(0);
    await send(chain.stopChainAlert, {
      as: await people.signIn(carol),
      params: { id: (await openAlert()).id },
    });
    clock.advance({ days: retention.chainAlertDays, seconds: -1 });
    expect(await deleteOldAlerts(platform)).toBe(0);
    clock.advance({ seconds: 2 });
    expect(await deleteOldAlerts(platform)).toBe(1);
    expect(await db.selectFrom('prayer_chain_steps').select('id').execute()).toEqual([]);
  });

  test('tells each once, however often and wherever its jobs run', async () => {
    await join(ben, dora);
    const id = await share();
    await Promise.all([start(id), start(id), start(id)]);
    const alert = await latest();
    expect((await read()).alerts).toHaveLength(1);
    const step = { alertId: alert.id, stepId: alert.steps[0]?.id ?? '' };
    await Promise.all([1, 2, 3, 4].map(() => passOnChain(platform, step)));
    await work();
    expect(await states()).toEqual(['Ben Prayer: unanswered', 'Dora Second: told']);
    expect([await inboxOf(ben), await inboxOf(dora)]).toEqual([['prayer-chain'], ['prayer-chain']]);
  });
});
