import { publicCalendarPath } from '@radiant/contract/calendar-feed.ts';
import { cancelEvent, createEvent, removeEvent, updateEvent } from '@radiant/contract/event-management.ts';
import { listEvents, setParticipation } from '@radiant/contract/events.ts';
import { listGuestFeed } from '@radiant/contract/feed.ts';
import { getPost } from '@radiant/contract/posts.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { eventsIn } from '../../testing/read-calendar.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { generateDueOccurrences } from './series-service.ts';

const { send, people, platform, clock, http } = await createTestApp();
const { db } = platform;
const host = await people.join('Helen Host', { role: 'admin' });
const otherHost = await people.join('Otto Host', { role: 'admin' });
const mia = await people.join('Mia');

beforeEach(async () => {
  await db.deleteFrom('posts').execute();
  await db.deleteFrom('event_series').execute();
  await sql`delete from jobs`.execute(db);
  // A Friday: the service is in two days, and once within the next eight.
  await pass((12 - clock.now().getUTCDay()) % 7);
});

const dayIn = (days: number): string =>
  new Date(clock.now().getTime() + days * 24 * 3600_000).toISOString().slice(0, 10);
const nextSunday = (): string => dayIn(7 - clock.now().getUTCDay());

const draft = (changes: object = {}) => ({
  title: 'Sunday service',
  text: 'Songs, a reading, and coffee afterwards.',
  translationTitle: 'Culte du dimanche',
  translationText: 'Des chants, une lecture, puis le café.',
  date: nextSunday(),
  time: '10:00',
  timeZone: 'America/Toronto',
  place: 'Church',
  capacity: 40,
  audience: 'public',
  recurrence: 'FREQ=WEEKLY;BYDAY=SU',
  ...changes,
});
const create = (changes: object = {}, as = host) => send(createEvent, { as: as.token, body: draft(changes) });
async function createWeekly(changes: object = {}, as = host): Promise<string> {
  const { status, body, text } = await create(changes, as);
  expect(status, text).toBe(201);
  return (body as { event: { id: string } }).event.id;
}
const update = (edit: Record<string, unknown>, as = host) => send(updateEvent, { as: as.token, body: edit });
const cancel = (id: string, body: Record<string, unknown> = {}, as = host) =>
  send(cancelEvent, { as: as.token, params: { id }, body });

const occurrences = () =>
  db
    .selectFrom('events')
    .innerJoin('posts', 'posts.id', 'events.post_id')
    .select(['post_id as id', 'occurrence_date as date', 'local_time', 'starts_at', 'place', 'capacity'])
    .select(['title', 'translation_title', 'is_in_feeds', 'cancelled_at', 'is_changed', 'author_id'])
    .orderBy('occurrence_date')
    .execute();
/** Everyone stays signed in. */
async function pass(days: number): Promise<void> {
  clock.advance({ days });
  const now = clock.now();
  await db
    .updateTable('sessions')
    .set({ created_at: now, last_used_at: now, expires_at: new Date(now.getTime() + 24 * 3600_000) })
    .execute();
}
const ruleOf = async () =>
  await db.selectFrom('event_series').select(['rule', 'next_generation_at']).executeTakeFirstOrThrow();
const jobsOf = async (name: string) =>
  (
    await sql<{ payload: { postId: string; kind: string } }>`
    select payload from jobs where name = ${name} order by id`.execute(db)
  ).rows.map(({ payload }) => payload);
const third = async () => {
  const found = (await occurrences())[2];
  if (!found) throw new Error('no third occurrence');
  return found;
};
const answer = (as: Person, id: string) =>
  send(setParticipation, { as: as.token, params: { id }, body: { answer: 'going' } });

describe('creating', () => {
  test('makes eight occurrences with the same values, an hour apart from UTC in summer', async () => {
    await createWeekly();
    const made = await occurrences();
    expect(made.map(({ date }) => date)).toEqual(
      Array.from({ length: 8 }, (_, week) => dayIn(7 - clock.now().getUTCDay() + 7 * week)),
    );
    for (const one of made) {
      expect(one).toMatchObject({
        title: 'Sunday service',
        translation_title: 'Culte du dimanche',
        place: 'Church',
        capacity: 40,
        local_time: '10:00:00',
        author_id: host.id,
      });
    }
    expect(made.map(({ is_in_feeds }) => is_in_feeds)).toEqual([true, ...Array(7).fill(false)]);
  });

  test('only the first is in the feed; all are in the list of events and the public calendar', async () => {
    const id = await createWeekly();
    const { pubs } = (await send(listGuestFeed)).body as { pubs: { id: string }[] };
    expect(pubs.map((post) => post.id)).toEqual([id]);
    const { events } = (await send(listEvents)).body as { events: { id: string; serie: unknown }[] };
    expect(events).toHaveLength(8);
    expect(events[3]?.serie).toEqual({ id: expect.any(String), regle: 'FREQ=WEEKLY;BYDAY=SU' });
    const calendar = eventsIn((await http.inject({ url: publicCalendarPath })).rawPayload);
    expect(new Set(calendar.map(({ UID }) => UID))).toEqual(new Set(events.map((event) => event.id)));
    expect(calendar.some((event) => 'RRULE' in event)).toBe(false);
  });

  test('a list of one series contains no other event', async () => {
    const id = await createWeekly();
    await people.event(host);
    const { body } = await send(getPost, { body: { id } });
    const { evenement } = (body as { post: { evenementglobal: { evenement: { serie: { id: string } } } } })
      .post.evenementglobal;
    const query = { series: evenement.serie.id };
    expect(((await send(listEvents, { query })).body as { events: unknown[] }).events).toHaveLength(8);
    expect((await send(listEvents, { query: { series: 'one' } })).status).toBe(400);
  });

  test.each([
    ['FREQ=SECONDLY', /how often/],
    ['FREQ=WEEKLY;BYDAY=MO', /date isn’t one of the days/],
    ['FREQ=WEEKLY;BYDAY=SU;COUNT=1', /from 2 to 500/],
    ['FREQ=WEEKLY;BYDAY=SU;UNTIL=20200101', /must come after/],
    ['FREQ=WEEKLY;BYDAY=SU;INTERVAL=100', /at most 99/],
  ])('%s returns a translated error at its field', async (recurrence, message) => {
    const { status, body } = await create({ recurrence });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { recurrence: expect.stringMatching(message) } });
    const french = await send(createEvent, {
      as: host.token,
      body: draft({ recurrence }),
      headers: { 'accept-language': 'fr' },
    });
    expect((french.body as { fields: { recurrence: string } }).fields.recurrence).not.toMatch(message);
    expect(await occurrences()).toEqual([]);
  });

  test('is refused to members, and in a group of someone else', async () => {
    expect((await create({}, mia)).status).toBe(403);
    const choir = await people.group([host]);
    expect((await create({ audience: 'groups', groupIds: [choir] }, mia)).status).toBe(400);
    expect(await db.selectFrom('event_series').selectAll().execute()).toEqual([]);
  });
});

describe('as time passes', () => {
  test('the next one is made when one begins, and once, however often and at once it is tried', async () => {
    await createWeekly();
    expect(await generateDueOccurrences(platform)).toBe(0);
    await pass(8);
    const made = await Promise.all([1, 2, 3].map(() => generateDueOccurrences(platform)));
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await generateDueOccurrences(platform)).toBe(0);
    const dates = (await occurrences()).map(({ date }) => date);
    expect(dates).toHaveLength(9);
    expect(new Set(dates).size).toBe(9);
  });

  test('keeps the time on the clock when daylight saving time ends and begins', async () => {
    await createWeekly();
    for (let week = 0; week < 60; week += 1) {
      await pass(7);
      await generateDueOccurrences(platform);
    }
    const { rows } = await sql<{ time: string; offsets: string }>`
      select distinct to_char(starts_at at time zone 'America/Toronto', 'HH24:MI') as time,
        to_char(starts_at at time zone 'UTC', 'HH24:MI') as offsets from events order by offsets`.execute(db);
    expect(rows).toEqual([
      { time: '10:00', offsets: '14:00' },
      { time: '10:00', offsets: '15:00' },
    ]);
  });

  test('a deleted occurrence is not made again', async () => {
    await createWeekly();
    const { id, date } = await third();
    await send(removeEvent, { as: host.token, params: { id } });
    await pass(8);
    await generateDueOccurrences(platform);
    const left = (await occurrences()).filter((one) => one.id !== id);
    expect(left.map((one) => one.date)).not.toContain(date);
  });

  test('nothing is made while the account is disabled, and it goes on afterwards', async () => {
    await createWeekly();
    await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', host.id).execute();
    await pass(8);
    expect(await generateDueOccurrences(platform)).toBe(0);
    await db.updateTable('members').set({ status: 'active' }).where('id', '=', host.id).execute();
    clock.advance({ minutes: 61 });
    expect(await generateDueOccurrences(platform)).toBe(1);
  });

  test('a group’s series stops when its author no longer leads the group', async () => {
    const leader = await people.join('Lea Leader');
    const choir = await people.group([leader, mia]);
    await createWeekly({ audience: 'groups', groupIds: [choir] }, leader);
    expect(await occurrences()).toHaveLength(8);
    await people.leaveGroup(choir, leader);
    await pass(8);
    expect(await generateDueOccurrences(platform)).toBe(0);
  });

  test('nothing is left of a series whose posts were erased', async () => {
    await createWeekly();
    await db.deleteFrom('posts').execute();
    await pass(8);
    expect(await generateDueOccurrences(platform)).toBe(0);
    expect((await ruleOf()).next_generation_at).toBeNull();
  });
});

test('answers, places and waiting lists belong to one occurrence', async () => {
  await createWeekly({ capacity: 1 });
  const { id } = await third();
  expect((await answer(mia, id)).body).toMatchObject({ statut: 200 });
  expect((await answer(otherHost, id)).body).toMatchObject({ statut: 0, positionattente: 1 });
  const { events } = (await send(listEvents, { as: mia.token })).body as {
    events: { id: string; reponse: string | null; nombreparticipant: number }[];
  };
  expect(events.filter(({ reponse }) => reponse === 'going').map((event) => event.id)).toEqual([id]);
  expect(events.filter(({ nombreparticipant }) => nombreparticipant > 0)).toHaveLength(1);
});

describe('editing', () => {
  const titles = async () => (await occurrences()).map(({ title }) => title);

  test('one leaves the others as they are', async () => {
    await createWeekly();
    const { id } = await third();
    expect((await update({ id, title: 'Baptisms', time: '11:00' })).status).toBe(200);
    expect(await titles()).toEqual([
      'Sunday service',
      'Sunday service',
      'Baptisms',
      ...Array(5).fill('Sunday service'),
    ]);
  });

  test('the following changes this one and those after it, and what is made later', async () => {
    await createWeekly();
    const { id } = await third();
    const { status, body } = await update({ id, title: 'Family service', time: '09:30', scope: 'following' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ event: { titre: 'Family service', heure: '09:30' } });
    await pass(8);
    await generateDueOccurrences(platform);
    const all = await occurrences();
    expect(all.map(({ title }) => title)).toEqual([
      'Sunday service',
      'Sunday service',
      ...Array(7).fill('Family service'),
    ]);
    expect(all.map(({ local_time }) => local_time.slice(0, 5))).toEqual([
      '10:00',
      '10:00',
      ...Array(7).fill('09:30'),
    ]);
  });

  test('all leaves out those that are over and those changed on their own', async () => {
    await createWeekly();
    const changed = await third();
    await update({ id: changed.id, place: 'Beach' });
    await pass(8);
    await generateDueOccurrences(platform);
    const { id } = (await occurrences())[4] ?? changed;
    await update({ id, place: 'New church', scope: 'all' });
    expect((await occurrences()).map(({ place }) => place)).toEqual([
      'Church',
      'New church',
      'Beach',
      ...Array(6).fill('New church'),
    ]);
  });

  test('what one occurrence is changed to is not copied to new ones', async () => {
    await createWeekly();
    const last = (await occurrences()).at(-1);
    await update({ id: last?.id, title: 'Christmas' });
    await pass(8);
    await generateDueOccurrences(platform);
    expect((await titles()).at(-1)).toBe('Sunday service');
  });

  test('tells those who answered once for each occurrence', async () => {
    await createWeekly();
    const { id } = await third();
    await sql`delete from jobs`.execute(db);
    await update({ id, time: '10:30', scope: 'all' });
    const told = (await jobsOf('notifications.notifyEventChange')).map(({ postId }) => postId);
    expect(told.toSorted()).toEqual((await occurrences()).map((one) => one.id).toSorted());
  });

  test('moves only one occurrence to another day', async () => {
    await createWeekly();
    const { id, date } = await third();
    const monday = new Date(Date.parse(String(date)) + 24 * 3600_000).toISOString().slice(0, 10);
    const refused = await update({ id, date: monday, scope: 'following' });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ fields: { date: expect.stringContaining('Only one date') } });
    expect((await update({ id, date: monday })).status).toBe(200);
    expect(new Set((await occurrences()).map((one) => one.date)).size).toBe(8);
  });

  test('an event that does not repeat has one date only', async () => {
    const id = await people.event(host);
    const { status, body } = await update({ id, title: 'Once', scope: 'all' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { etendue: 'This event doesn’t repeat' } });
    expect((await update({ id, title: 'Once', scope: 'some' })).status).toBe(400);
  });

  test('two administrators at once both succeed, and every occurrence has one of the two values', async () => {
    await createWeekly();
    const { id } = await third();
    const results = await Promise.all([
      update({ id, place: 'Hall', scope: 'all' }),
      update({ id, place: 'Garden', scope: 'all' }, otherHost),
      cancel(id, {}, otherHost),
      generateDueOccurrences(platform),
    ]);
    expect(results.slice(0, 3).map((one) => (typeof one === 'number' ? one : one.status))).toEqual([
      200, 200, 200,
    ]);
    const open = (await occurrences()).filter(({ cancelled_at }) => cancelled_at === null);
    expect(open).toHaveLength(7);
    expect(new Set(open.map(({ place }) => place)).size).toBe(1);
  });

  test('is refused to members', async () => {
    const id = await createWeekly();
    expect((await update({ id, title: 'Mine', scope: 'all' }, mia)).status).toBe(403);
    expect((await cancel(id, { scope: 'all' }, mia)).status).toBe(403);
  });
});

describe('cancelling', () => {
  const cancelled = async () => (await occurrences()).map(({ cancelled_at }) => cancelled_at !== null);

  test('one is an exception', async () => {
    await createWeekly();
    const { id } = await third();
    expect((await cancel(id, { reason: 'Snow' })).status).toBe(200);
    expect(await cancelled()).toEqual([false, false, true, ...Array(5).fill(false)]);
    await pass(8);
    expect(await generateDueOccurrences(platform)).toBe(1);
  });

  test('the following ends the series, and the page of an earlier date says so', async () => {
    const first = await createWeekly();
    const read = async () => JSON.stringify((await send(getPost, { body: { id: first } })).body);
    expect(await read()).toContain('"regle":"FREQ=WEEKLY;BYDAY=SU"');
    const { id, date } = await third();
    await sql`delete from jobs`.execute(db);
    expect((await cancel(id, { scope: 'following', reason: 'We move' })).status).toBe(200);
    expect(await cancelled()).toEqual([false, false, ...Array(6).fill(true)]);
    const until = new Date(Date.parse(String(date)) - 24 * 3600_000).toISOString().slice(0, 10);
    const rule = `FREQ=WEEKLY;BYDAY=SU;UNTIL=${until.replaceAll('-', '')}`;
    expect(await ruleOf()).toEqual({ rule, next_generation_at: null });
    expect(await read()).toContain(`"regle":"${rule}"`);
    expect(await jobsOf('notifications.notifyEventChange')).toHaveLength(6);
    await pass(30);
    expect(await generateDueOccurrences(platform)).toBe(0);
    expect(await cancelled()).toHaveLength(8);
    expect((await cancel(id, { scope: 'following' })).status).toBe(200);
  });

  test('all cancels those that are not over', async () => {
    await createWeekly();
    await pass(8);
    await generateDueOccurrences(platform);
    const { id } = await third();
    await cancel(id, { scope: 'all' });
    expect(await cancelled()).toEqual([false, ...Array(8).fill(true)]);
  });
});

test('is seen by those who see the post: a group’s dates by the group only', async () => {
  const leader = await people.join('Lou Leader');
  const noah = await people.join('Noah');
  const choir = await people.group([leader, mia]);
  await createWeekly({ audience: 'groups', groupIds: [choir] }, leader);
  const { id } = await third();
  const statusFor = async (as?: Person) => (await send(getPost, { as: as?.token, body: { id } })).status;
  expect([await statusFor(mia), await statusFor(noah), await statusFor()]).toEqual([200, 404, 404]);
  const series = (await db.selectFrom('event_series').select('id').executeTakeFirstOrThrow()).id;
  const listFor = async (as?: Person) =>
    ((await send(listEvents, { as: as?.token, query: { series } })).body as { events: unknown[] }).events
      .length;
  expect([await listFor(mia), await listFor(noah), await listFor()]).toEqual([8, 0, 0]);
});
