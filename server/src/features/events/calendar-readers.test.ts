import {
  calendarFeedPath,
  createCalendarFeed,
  eventFilePath,
  publicCalendarPath,
} from '@radiant/contract/calendar-feed.ts';
import { cancelEvent, createEvent, updateEvent } from '@radiant/contract/event-management.ts';
import { setParticipation } from '@radiant/contract/events.ts';
import { weekdayOf } from '@radiant/contract/recurrence.ts';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

/** The product's calendars as a program reads them that others wrote: Thunderbird's parser. */
const { send, people, platform, clock, http } = await createTestApp();
const { db } = platform;
const host = await people.join('Helen Host', { role: 'admin' });
const mia = await people.join('Mia Member');

beforeEach(async () => {
  await db.deleteFrom('posts').execute();
  await db.deleteFrom('event_series').execute();
});

async function read(url: string): Promise<ICAL.Event[]> {
  const { statusCode, body } = await http.inject({ url });
  expect(statusCode).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(body));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  return calendar
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .sort((a, b) => a.startDate.compare(b.startDate));
}

const statusOf = ({ component }: ICAL.Event) => component.getFirstPropertyValue('status');
const instantOf = ({ startDate }: ICAL.Event): string => startDate.toJSDate().toISOString();

const soon = (days: number): string =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const draft = {
  title: 'Souper; pain, fromage \\ « éàç » 🎄',
  text: 'Première ligne.\n\nSeconde ligne, avec une virgule; et un point-virgule.',
  ...{ time: '10:00', place: 'Salle, 2e étage', audience: 'public' },
};
const create = async (more: object): Promise<string> => {
  const { status, body, text } = await send(createEvent, { as: host.token, body: { ...draft, ...more } });
  expect(status, text).toBe(201);
  return (body as { event: { id: string } }).event.id;
};
const cancel = (id: string, body = {}) => send(cancelEvent, { as: host.token, params: { id }, body });

/** What the database made of it, with the time zone data of PostgreSQL. */
async function listExpected(): Promise<{ id: string; at: string }[]> {
  const rows = await db
    .selectFrom('events')
    .select(['post_id as id', 'starts_at'])
    .orderBy('starts_at')
    .execute();
  return rows.map(({ id, starts_at }) => ({ id, at: starts_at.toISOString() }));
}

describe.each([
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Edmonton',
  'America/Vancouver',
])('in %s', (timeZone) => {
  // One before and one after the clocks change, whatever day it is.
  test.each([10, 200])('a file names what takes place, where and when, in %i days', async (days) => {
    const date = soon(days);
    const id = await create({ date, timeZone });
    const [event, ...more] = await read(eventFilePath(id));
    expect(more).toEqual([]);
    expect(event).toMatchObject({ uid: id, summary: draft.title, location: draft.place });
    expect(event?.description).toContain(draft.text);
    // Read with a zone of the reading library's own: 10:00 there is 10:00 on the wall of the parish.
    const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    expect(event && wall.format(event.startDate.toJSDate())).toBe(`${date} 10:00`);
    expect(event?.duration.toSeconds()).toBe(2 * 3600);
  });

  test('a weekly event is on the public calendar on each day of its rule', async () => {
    const date = soon(3);
    const recurrence = `FREQ=WEEKLY;BYDAY=${weekdayOf(date)};COUNT=6`;
    await create({ date, timeZone, recurrence });
    const events = await read(publicCalendarPath);
    const days = ICAL.Recur.fromString(recurrence).iterator(ICAL.Time.fromDateString(date));
    const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    expect(events.map(({ startDate }) => wall.format(startDate.toJSDate()))).toEqual(
      Array.from({ length: 6 }, () => `${days.next()} 10:00`),
    );
    expect(events.map((event) => ({ id: event.uid, at: instantOf(event) }))).toEqual(await listExpected());
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(6);
  });
});

test('a date that moved or was cancelled is an exception; what follows is cancelled with it', async () => {
  await create({
    date: soon(3),
    timeZone: 'America/Toronto',
    recurrence: `FREQ=WEEKLY;BYDAY=${weekdayOf(soon(3))};COUNT=6`,
  });
  const [first, second, third, fourth] = await listExpected();
  await send(updateEvent, { as: host.token, body: { id: second?.id, time: '15:30', place: 'Parc' } });
  await cancel(third?.id ?? '', { reason: 'Tempête' });
  await cancel(fourth?.id ?? '', { scope: 'following' });
  const events = await read(publicCalendarPath);
  expect(events.map(statusOf)).toEqual([
    ...['CONFIRMED', 'CONFIRMED', 'CANCELLED'],
    ...['CANCELLED', 'CANCELLED', 'CANCELLED'],
  ]);
  expect(events.map(({ sequence }) => Number(sequence))).toEqual([0, 1, 1, 1, 1, 1]);
  expect(events[0]?.uid).toBe(first?.id);
  expect(events[1]).toMatchObject({ uid: second?.id, location: 'Parc' });
  const moved = (events[1]?.startDate.toJSDate().getTime() ?? 0) - Date.parse(second?.at ?? '');
  expect(moved).toBe(5.5 * 3600_000);
  expect(events[2]?.description).toContain('Tempête');
});

test('under another rule, dates that stay are as they were, the others are cancelled, and new ones are there', async () => {
  const date = soon(3);
  const day = weekdayOf(date);
  await create({ date, timeZone: 'America/Toronto', recurrence: `FREQ=WEEKLY;BYDAY=${day};COUNT=6` });
  const made = await listExpected();
  const recurrence = `FREQ=WEEKLY;INTERVAL=2;BYDAY=${day};WKST=SU;COUNT=4`;
  const edit = { id: made[1]?.id, scope: 'following', recurrence };
  expect((await send(updateEvent, { as: host.token, body: edit })).status).toBe(200);
  const events = await read(publicCalendarPath);
  expect(events.map((event) => [statusOf(event), Number(event.sequence)])).toEqual([
    ...[0, 1].map(() => ['CONFIRMED', 0]),
    ...['CANCELLED', 'CONFIRMED', 'CANCELLED', 'CONFIRMED'].map((status) => [
      ...[status, status === 'CANCELLED' ? 1 : 0],
    ]),
    ['CONFIRMED', 0],
  ]);
  expect(events.slice(0, 6).map(({ uid }) => uid)).toEqual(made.map(({ id }) => id));
  // The library's own expansion of the rule names the days that take place.
  const days = ICAL.Recur.fromString(recurrence).iterator(ICAL.Time.fromDateString(soon(10)));
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Toronto', dateStyle: 'short' });
  const confirmed = events.filter((event) => statusOf(event) === 'CONFIRMED');
  expect(confirmed.map(({ startDate }) => wall.format(startDate.toJSDate()))).toEqual([
    date,
    ...Array.from({ length: 4 }, () => String(days.next())),
  ]);
});

test('a member’s feed has the dates they answered, as confirmed or tentative, and their cancellation', async () => {
  await create({
    date: soon(3),
    timeZone: 'America/Halifax',
    recurrence: `FREQ=WEEKLY;BYDAY=${weekdayOf(soon(3))};COUNT=4`,
  });
  const [first, second, third] = await listExpected();
  const answer = (id: string | undefined, reponse: string) =>
    send(setParticipation, { as: mia.token, params: { id: id ?? '' }, body: { reponse } });
  await answer(first?.id, 'going');
  await answer(second?.id, 'interested');
  await answer(third?.id, 'going');
  await cancel(third?.id ?? '');
  const { body } = await send(createCalendarFeed, { as: mia.token });
  const secret = (body as { url: string }).url.split('/').at(-2) ?? '';
  const events = await read(calendarFeedPath(secret));
  expect(events.map((event) => [event.uid, instantOf(event), statusOf(event)])).toEqual([
    [first?.id, first?.at, 'CONFIRMED'],
    [second?.id, second?.at, 'TENTATIVE'],
    [third?.id, third?.at, 'CANCELLED'],
  ]);
});
