import { cancelEvent, createEvent, updateEvent } from '@radiant/contract/event-management.ts';
import { addSlot, listSlots, signUp } from '@radiant/contract/event-slots.ts';
import { listEvents, setParticipation } from '@radiant/contract/events.ts';
import { listGuestFeed } from '@radiant/contract/feed.ts';
import type { SeriesPreview } from '@radiant/contract/series-preview.ts';
import { previewSeries } from '@radiant/contract/series-preview.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { generateDueOccurrences } from './series-service.ts';

const { send, people, platform, clock } = await createTestApp();
const { db } = platform;
const host = await people.join('Helen Host', { role: 'admin' });
const otherHost = await people.join('Otto Host', { role: 'admin' });
const mia = await people.join('Mia');
const noah = await people.join('Noah');

beforeEach(async () => {
  await db.deleteFrom('posts').execute();
  await db.deleteFrom('event_series').execute();
  await sql`delete from jobs`.execute(db);
});

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * 3600_000).toISOString().slice(0, 10);
const today = clock.now().toISOString().slice(0, 10);
/** A Sunday within the next week, and those after it. */
const sunday = (week: number): string => addDays(today, 7 - new Date(today).getUTCDay() + 7 * week);
const everySunday = 'FREQ=WEEKLY;BYDAY=SU';
const everySecond = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=SU';

async function createWeekly(changes: object = {}, as = host): Promise<void> {
  const { status, text } = await send(createEvent, {
    as: as.token,
    body: {
      ...{ title: 'Sunday service', text: 'Songs, a reading, and coffee afterwards.' },
      ...{ date: sunday(0), time: '10:00', timeZone: 'America/Toronto', place: 'Church' },
      ...{ audience: 'public', recurrence: everySunday, ...changes },
    },
  });
  expect(status, text).toBe(201);
}

const occurrences = () =>
  db
    .selectFrom('events')
    .innerJoin('posts', 'posts.id', 'events.post_id')
    .select(['post_id as id', 'local_date as date', 'occurrence_date', 'local_time', 'going_count'])
    .select(['title', 'revision', 'is_in_feeds'])
    .select((eb) => eb('cancelled_at', 'is not', null).as('isCancelled'))
    .orderBy('starts_at')
    .orderBy('post_id')
    .execute();
const datesOf = async (isCancelled: boolean) =>
  (await occurrences()).filter((one) => one.isCancelled === isCancelled).map(({ date }) => date);
async function occurrenceOn(date: string) {
  const found = (await occurrences()).find((one) => one.date === date && !one.isCancelled);
  if (!found) throw new Error(`nothing on ${date}`);
  return found;
}

const change = (id: string, edit: object, as = host) =>
  send(updateEvent, { as: as.token, body: { id, scope: 'following', ...edit } });
const preview = (id: string, query: Record<string, string> = {}, as = host) =>
  send(previewSeries, { as: as.token, params: { id }, query });
const answer = (as: Person, id: string) =>
  send(setParticipation, { as: as.token, params: { id }, body: { answer: 'going' } });
const jobsOf = async (name: string) =>
  (
    await sql<{ payload: { postId: string; kind: string } }>`
    select payload from jobs where name = ${name} order by id`.execute(db)
  ).rows.map(({ payload }) => payload);

/** What the preview says is what saving does. */
async function changeAsPreviewed(
  id: string,
  rule: { recurrence: string; date?: string },
): Promise<SeriesPreview> {
  const before = { kept: await datesOf(false), cancelled: await datesOf(true) };
  const { status, body, text } = await preview(id, rule);
  expect(status, text).toBe(200);
  const said = body as SeriesPreview;
  const result = await change(id, rule);
  expect(result.status, result.text).toBe(200);
  const gone = said.cancelled.map(({ date }) => date);
  expect(await datesOf(false)).toEqual(
    [...before.kept.filter((date) => !gone.includes(date)), ...said.added].toSorted(),
  );
  expect(await datesOf(true)).toEqual([...before.cancelled, ...gone].toSorted());
  return said;
}

describe('another rule from a date on', () => {
  test('weekly becomes every second week: earlier dates stay, every second is cancelled, later ones are added', async () => {
    await createWeekly();
    const { id } = await occurrenceOn(sunday(2));
    const said = await changeAsPreviewed(id, { recurrence: everySecond });
    expect(said).toEqual({
      ...{ recurrence: everySunday, kept: 3 },
      added: [8, 10, 12].map(sunday),
      cancelled: [3, 5, 7].map((week) => ({ date: sunday(week), goingCount: 0 })),
    });
    expect(await datesOf(false)).toEqual([0, 1, 2, 4, 6, 8, 10, 12].map(sunday));
    // Earlier dates say from when the rule holds.
    const { events } = (await send(listEvents)).body as { events: { date: string; serie: object }[] };
    const seriesOn = (week: number) => events.find(({ date }) => date === sunday(week))?.serie;
    expect(seriesOn(1)).toMatchObject({ regle: everySecond, depuis: sunday(2) });
    expect(seriesOn(2)).toEqual({ id: expect.any(String), regle: everySecond });
  });

  test('dates that stay keep answers, guests and duties; who was going to a cancelled one is told once', async () => {
    await createWeekly();
    const [kept, gone] = [await occurrenceOn(sunday(4)), await occurrenceOn(sunday(5))];
    for (const { id } of [kept, gone]) {
      await answer(mia, id);
      await send(setParticipation, { as: noah.token, params: { id }, body: { answer: 'going', guests: 2 } });
      await send(addSlot, {
        as: host.token,
        params: { id },
        body: { kind: 'duty', name: 'Reader', wanted: 1, isForSeries: false },
      });
    }
    const slotsOf = async (id: string) =>
      (
        (await send(listSlots, { as: mia.token, params: { id } })).body as {
          slots: { id: string; own: unknown }[];
        }
      ).slots;
    const [duty] = await slotsOf(kept.id);
    await send(signUp, { as: mia.token, params: { id: duty?.id ?? '' }, body: { quantity: 1 } });
    await sql`delete from jobs`.execute(db);

    const { id } = await occurrenceOn(sunday(2));
    const said = await changeAsPreviewed(id, { recurrence: everySecond });
    expect(said.cancelled[1]).toEqual({ date: sunday(5), goingCount: 4 });
    expect(await occurrenceOn(sunday(4))).toEqual({ ...kept, going_count: 4 });
    expect(await slotsOf(kept.id)).toMatchObject([{ id: duty?.id, own: { state: 'accepted' } }]);
    const told = await jobsOf('notifications.notifyEventChange');
    expect(told).toHaveLength(3);
    expect(told.filter(({ postId }) => postId === gone.id)).toMatchObject([{ kind: 'event-cancelled' }]);
    expect(told.some(({ postId }) => postId === kept.id)).toBe(false);
  });

  test('another weekday cancels the old days, and makes the new ones with everything that was edited', async () => {
    await createWeekly();
    const { id } = await occurrenceOn(sunday(2));
    const saturday = addDays(sunday(2), -1);
    await sql`delete from jobs`.execute(db);
    const { status } = await change(id, {
      ...{ date: saturday, recurrence: 'FREQ=WEEKLY;BYDAY=SA', title: 'Saturday vigil', time: '17:00' },
      end: { date: saturday, time: '18:30' },
    });
    expect(status).toBe(200);
    const all = await occurrences();
    const open = all.filter(({ isCancelled }) => !isCancelled);
    expect(open.map(({ date, title, local_time }) => [date, title, local_time.slice(0, 5)])).toEqual([
      ...[0, 1].map((week) => [sunday(week), 'Sunday service', '10:00']),
      ...[2, 3, 4, 5, 6, 7].map((week) => [addDays(sunday(week), -1), 'Saturday vigil', '17:00']),
    ]);
    // Those that are cancelled say what was cancelled.
    const cancelled = all.filter(({ isCancelled }) => isCancelled);
    expect(cancelled.map(({ date, title, local_time }) => [date, title, local_time.slice(0, 5)])).toEqual(
      [2, 3, 4, 5, 6, 7].map((week) => [sunday(week), 'Sunday service', '10:00']),
    );
    const told = (await jobsOf('notifications.notifyEventChange')).filter(({ postId }) =>
      cancelled.some((one) => one.id === postId),
    );
    expect(told.map(({ kind }) => kind)).toEqual(Array(6).fill('event-cancelled'));
  });

  test('new dates have the texts of those they replace, not of earlier ones', async () => {
    await createWeekly();
    const { id } = await occurrenceOn(sunday(2));
    await change(id, { title: 'Family service' });
    await changeAsPreviewed(id, { recurrence: 'FREQ=WEEKLY;BYDAY=TU', date: addDays(sunday(2), 2) });
    expect((await occurrenceOn(addDays(sunday(2), 2))).title).toBe('Family service');
    expect((await occurrenceOn(addDays(sunday(7), 2))).title).toBe('Family service');
  });

  test('a number of times counts from this date on', async () => {
    await createWeekly({ recurrence: `${everySunday};COUNT=6` });
    const { id } = await occurrenceOn(sunday(2));
    expect((await preview(id)).body).toMatchObject({ recurrence: `${everySunday};COUNT=4`, kept: 4 });
    await changeAsPreviewed(id, { recurrence: `${everySunday};COUNT=2` });
    expect(await datesOf(false)).toEqual([0, 1, 2, 3].map(sunday));
    expect(await generateDueOccurrences(platform)).toBe(0);
  });

  test('from weekly to daily, later Sundays stay, and no day is made twice as time passes', async () => {
    await createWeekly();
    const { id } = await occurrenceOn(sunday(1));
    await changeAsPreviewed(id, { recurrence: 'FREQ=DAILY' });
    const days = await datesOf(false);
    expect(days.slice(0, 9)).toEqual([
      sunday(0),
      ...Array.from({ length: 8 }, (_, index) => addDays(sunday(1), index)),
    ]);
    expect(days).toContain(sunday(7));
    expect(new Set(days).size).toBe(days.length);
  });

  test('changed back, days that were cancelled for the rule are made again; one cancelled on its own is not', async () => {
    await createWeekly();
    const stormy = await occurrenceOn(sunday(3));
    await send(cancelEvent, { as: host.token, params: { id: stormy.id }, body: { reason: 'Storm' } });
    const { id } = await occurrenceOn(sunday(2));
    await changeAsPreviewed(id, { recurrence: everySecond });
    await changeAsPreviewed(id, { recurrence: everySunday });
    expect(await datesOf(false)).toEqual(expect.arrayContaining([0, 1, 2, 4, 5, 6, 7].map(sunday)));
    expect(await datesOf(false)).not.toContain(sunday(3));
  });

  test('a date that was moved on its own keeps its day and its change', async () => {
    await createWeekly();
    const moved = await occurrenceOn(sunday(4));
    const monday = addDays(sunday(4), 1);
    await send(updateEvent, { as: host.token, body: { id: moved.id, date: monday, title: 'Patron saint' } });
    const { id } = await occurrenceOn(sunday(2));
    await change(id, { recurrence: everySecond, title: 'Family service' });
    expect(await occurrenceOn(monday)).toMatchObject({ id: moved.id, title: 'Patron saint' });
    expect(await datesOf(false)).not.toContain(sunday(4));
  });

  test('if the first date is cancelled, the feed has the first of the new ones', async () => {
    await createWeekly();
    const { id } = await occurrenceOn(sunday(0));
    const date = addDays(sunday(0), 2);
    await changeAsPreviewed(id, { recurrence: 'FREQ=WEEKLY;BYDAY=TU', date });
    const { pubs } = (await send(listGuestFeed)).body as { pubs: { id: string }[] };
    expect(pubs.map((post) => post.id).toSorted()).toEqual([id, (await occurrenceOn(date)).id].toSorted());
  });

  test('what is made later follows the new rule', async () => {
    await createWeekly();
    const { id } = await occurrenceOn(sunday(2));
    await changeAsPreviewed(id, { recurrence: everySecond });
    const { rows } = await sql<{ rule: string; starts_on: string; generated_through: string }>`
      select rule, starts_on::text, generated_through::text from event_series`.execute(db);
    expect(rows).toEqual([{ rule: everySecond, starts_on: sunday(2), generated_through: sunday(12) }]);
  });
});

describe('limits and permissions', () => {
  test.each([
    ['FREQ=SECONDLY', 'recurrence', /how often/],
    ['FREQ=WEEKLY;BYDAY=MO', 'recurrence', /date isn’t one of the days/],
    [`${everySunday};COUNT=1`, 'recurrence', /from 2 to 500/],
    [`${everySunday};UNTIL=20200101`, 'recurrence', /must come after/],
    [`${everySunday};INTERVAL=100`, 'recurrence', /at most 99/],
  ])('%s is refused at its field, by the preview as well', async (recurrence, field, message) => {
    await createWeekly();
    const { id } = await occurrenceOn(sunday(2));
    const before = await occurrences();
    for (const { status, body } of [await change(id, { recurrence }), await preview(id, { recurrence })]) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ fields: { [field]: expect.stringMatching(message) } });
    }
    expect(await occurrences()).toEqual(before);
  });

  test('a first date that is over is refused', async () => {
    await createWeekly();
    const { id } = await occurrenceOn(sunday(0));
    const past = { recurrence: everySunday, date: addDays(sunday(0), -14) };
    for (const { status, body } of [await change(id, past), await preview(id, past)]) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ fields: { date: expect.any(String) } });
    }
  });

  test.each(['one', 'all', undefined])('with the scope %s, the rule cannot be changed', async (scope) => {
    await createWeekly();
    const { id } = await occurrenceOn(sunday(2));
    const { status, body } = await change(id, { recurrence: everySecond, scope });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { etendue: expect.stringContaining('following ones') } });
    expect(await datesOf(true)).toEqual([]);
  });

  test('an event that does not repeat has no rule to change', async () => {
    const id = await people.event(host);
    expect((await change(id, { recurrence: everySunday })).status).toBe(400);
    expect((await preview(id)).status).toBe(400);
  });

  test('is for those who manage the event', async () => {
    const leader = await people.join('Lou Leader');
    const choir = await people.group([leader, mia]);
    await createWeekly({ audience: 'groups', groupIds: [choir] }, leader);
    const { id } = await occurrenceOn(sunday(2));
    const statusOf = async (as: Person) => [
      (await preview(id, { recurrence: everySecond }, as)).status,
      (await change(id, { recurrence: everySecond }, as)).status,
    ];
    expect(await statusOf(mia)).toEqual([403, 403]);
    expect(await statusOf(noah)).toEqual([404, 404]);
    expect(await datesOf(true)).toEqual([]);
    expect(await statusOf(leader)).toEqual([200, 200]);
    expect(await datesOf(true)).toHaveLength(3);
  });

  test('is recorded once for each event it changes', async () => {
    await createWeekly();
    const { id } = await occurrenceOn(sunday(2));
    const { rows: earlier } = await sql<{ id: string }>`select id from audit_log`.execute(db);
    await change(id, { recurrence: everySecond });
    const all = await db.selectFrom('audit_log').select(['id', 'action', 'details']).execute();
    const lines = all.filter((line) => !earlier.some((one) => one.id === line.id));
    expect(lines.filter(({ action }) => action === 'events.cancel')).toHaveLength(3);
    expect(lines.filter(({ action }) => action === 'events.update')).toMatchObject([
      { details: { fields: ['recurrence'] } },
    ]);
  });

  test('two administrators at once take turns', async () => {
    await createWeekly();
    const { id } = await occurrenceOn(sunday(2));
    const results = await Promise.all([
      change(id, { recurrence: everySecond }),
      change(id, { recurrence: 'FREQ=DAILY' }, otherHost),
      generateDueOccurrences(platform),
    ]);
    expect(results.slice(0, 2).map((one) => (typeof one === 'number' ? one : one.status))).toEqual([
      200, 200,
    ]);
    const days = await datesOf(false);
    expect(new Set(days).size).toBe(days.length);
  });
});
