import {
  calendarFeedPath,
  createCalendarFeed,
  eventFilePath,
  getCalendarFeed,
  groupFeedAddress,
  removeCalendarFeed,
  renewCalendarFeed,
} from '@radiant/contract/calendar-feed.ts';
import { cancelEvent, createEvent, updateEvent } from '@radiant/contract/event-management.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId, newToken } from '../../platform/crypto.ts';
import type { Person } from '../../testing/people.ts';
import { eventsIn, instantIn, readCalendar } from '../../testing/read-calendar.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { send, people, platform, clock, http } = await createTestApp();
const { db } = platform;
const hour = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hour);
const host = await people.join('Helen Host', { role: 'admin' });
const mia = await people.join('Mia Member');

beforeEach(async () => {
  for (const table of ['posts', 'calendar_feeds', 'blocks'] as const) await db.deleteFrom(table).execute();
});

const get = (url: string, as?: Person, headers: Record<string, string> = {}) =>
  http.inject({ url, headers: { ...(as && { cookie: `sid=${as.token}` }), ...headers } });
const fileOf = async (id: string, as?: Person, headers = {}) => {
  const answer = await get(eventFilePath(id), as, headers);
  expect(answer.statusCode).toBe(200);
  const [event, ...more] = eventsIn(answer.rawPayload);
  expect(more).toEqual([]);
  return event;
};
/** Creates an event and returns its times from the calendar file. */
async function announce(at: {
  date: string;
  time: string;
  timeZone: string;
}): Promise<{ start: Date; end: Date }> {
  const { body } = await send(createEvent, {
    as: host.token,
    body: { title: 'Soup', text: 'A bowl each.', place: 'Hall', ...at },
  });
  const file = await fileOf((body as { event: { id: string } }).event.id);
  return { start: instantIn(file?.DTSTART), end: instantIn(file?.DTEND) };
}
type Link = { url: string | null; date: string | null };
const link = async (endpoint: typeof getCalendarFeed, as: Person) => {
  const { status, body } = await send(endpoint, { as: as.token });
  expect(status).toBe(200);
  return body as Link;
};
const pathOf = ({ url }: Link) => new URL(url ?? '').pathname;

describe('an event as a file', () => {
  test('is valid iCalendar with the event’s instants', async () => {
    const { body } = await send(createEvent, {
      as: host.token,
      body: {
        title: 'Soup; bread, tea',
        text: 'Bring a bowl.\nOr two.',
        date: '2026-11-27',
        time: '18:00',
        timeZone: 'America/St_Johns',
        place: 'Hall, upstairs',
      },
    });
    const { id } = (body as { event: { id: string } }).event;
    const { publicUrl } = platform.config;
    expect(await fileOf(id)).toEqual({
      UID: id,
      DTSTAMP: '20261120T170000Z',
      'LAST-MODIFIED': '20261120T170000Z',
      SEQUENCE: '0',
      DTSTART: '20261127T213000Z',
      DTEND: '20261127T233000Z',
      SUMMARY: 'Soup; bread, tea',
      DESCRIPTION: `Bring a bowl.\nOr two.\n\n${publicUrl}/events/${id}`,
      LOCATION: 'Hall, upstairs',
      URL: `${publicUrl}/events/${id}`,
      STATUS: 'CONFIRMED',
      TRANSP: 'OPAQUE',
    });
    const { headers } = await get(eventFilePath(id));
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="event.ics"');
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  // In 2027 clocks go forward on 14 March and back on 7 November. Provinces whose rules are about to change are checked
  // against this machine's data below.
  test.each([
    ['America/St_Johns', '05:00', '06:00', '04:00'],
    ['America/Halifax', '05:30', '06:30', '04:30'],
    ['America/Toronto', '06:30', '07:30', '05:30'],
    ['America/Winnipeg', '07:30', '08:30', '06:30'],
    ['America/Regina', '07:30', '08:30', '07:30'],
  ] as const)(
    'on the days on which clocks change it is at the right instant in %s',
    async (timeZone, ...at) => {
      const [before, inGap, twice] = at;
      const expected = [
        ['2027-03-14', '01:30', before],
        ['2027-03-14', '02:30', inGap],
        ['2027-11-07', '01:30', twice],
      ] as const;
      for (const [date, time, utc] of expected) {
        const { start } = await announce({ date, time, timeZone });
        expect(start.toISOString(), `${date} ${time}`).toBe(`${date}T${utc}:00.000Z`);
      }
    },
  );

  const zones = ['St_Johns', 'Halifax', 'Toronto', 'Winnipeg', 'Regina', 'Edmonton', 'Vancouver'];
  test.each(zones)(
    'whatever the clocks of %s do, it shows the time of its place and lasts two hours',
    async (name) => {
      const timeZone = `America/${name}`;
      const clockThere = new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'short',
      });
      for (const date of ['2027-03-14', '2027-11-07']) {
        for (const time of ['00:00', '01:00', '01:30', '02:00', '02:30', '03:00', '23:30']) {
          const { start, end } = await announce({ date, time, timeZone });
          const shown = clockThere.format(start);
          // A skipped hour moves forward with the clock.
          expect([`${date} ${time}`, `${date} ${time.replace('02:', '03:')}`], timeZone).toContain(shown);
          // A repeated hour means the first one.
          expect(clockThere.format(start.getTime() - hour)).not.toBe(shown);
          expect(end.getTime() - start.getTime()).toBe(2 * hour);
        }
      }
    },
  );

  test('changes and cancellations update earlier copies', async () => {
    const id = await people.event(host, { title: 'Soup' });
    const before = await fileOf(id);
    clock.advance({ minutes: 5 });
    await send(updateEvent, { as: host.token, body: { id, time: '20:00' } });
    const moved = await fileOf(id);
    expect(moved).toMatchObject({ UID: before?.UID, SEQUENCE: '1', STATUS: 'CONFIRMED' });
    expect(moved?.DTSTART).not.toBe(before?.DTSTART);
    expect(instantIn(moved?.DTSTAMP)).toEqual(clock.now());
    clock.advance({ minutes: 5 });
    await send(cancelEvent, { as: host.token, params: { id }, body: { motif: 'No heating.' } });
    const cancelled = await fileOf(id);
    expect(cancelled).toMatchObject({ SEQUENCE: '2', STATUS: 'CANCELLED', TRANSP: 'TRANSPARENT' });
    expect(cancelled?.DESCRIPTION).toMatch(/^No heating\./);
  });

  test('a change of text updates it too', async () => {
    const id = await people.event(host, { title: 'Soup' });
    clock.advance({ minutes: 5 });
    await send(updateEvent, { as: host.token, body: { id, title: 'Stew' } });
    const event = await fileOf(id);
    expect(event).toMatchObject({ SUMMARY: 'Stew', SEQUENCE: '0' });
    expect(instantIn(event?.['LAST-MODIFIED'])).toEqual(clock.now());
  });

  test('returns 404 to anyone who may not see the event', async () => {
    const friend = await people.join('Frida Friend');
    await people.befriend(host, friend);
    const status = async (id: string, as?: Person) => (await get(eventFilePath(id), as)).statusCode;
    const open = await people.event(host);
    const members = await people.event(host, { audience: 'members' });
    const friends = await people.event(host, { audience: 'friends' });
    expect([await status(open), await status(members), await status(friends)]).toEqual([200, 404, 404]);
    expect([await status(members, mia), await status(friends, mia)]).toEqual([200, 404]);
    expect(await status(friends, friend)).toBe(200);
    await people.block(mia, host);
    expect(await status(members, mia)).toBe(404);
    expect(await status(await people.post(host), host)).toBe(404);
    expect([await status(newId()), await status('soup')]).toEqual([404, 404]);
  });

  test('uses the viewer’s language', async () => {
    const id = await people.event(host, { isOnline: true });
    expect(await fileOf(id, undefined, { 'accept-language': 'fr-CA' })).toMatchObject({
      LOCATION: 'En ligne',
    });
    expect(await fileOf(id, undefined, { 'accept-language': 'en-CA' })).toMatchObject({ LOCATION: 'Online' });
  });

  test('returns 304 for a current copy', async () => {
    const id = await people.event(host);
    const { headers } = await get(eventFilePath(id));
    const again = await get(eventFilePath(id), undefined, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('allows only GET and HEAD', async () => {
    const answer = await http.inject({
      method: 'DELETE',
      url: eventFilePath(newId()),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a member’s calendar feed', () => {
  const titles = async (path: string) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    return eventsIn(answer.rawPayload).map(({ SUMMARY }) => SUMMARY);
  };

  test('lists events the member goes to or is interested in, without a session', async () => {
    const soup = await people.event(host, { title: 'Soup', startsAt: inHours(5) });
    const choir = await people.event(host, { title: 'Choir', startsAt: inHours(9) });
    const walk = await people.event(host, { title: 'Walk' });
    await people.event(host, { title: 'Another' });
    await people.answerEvent(mia, soup, 'going');
    await people.answerEvent(mia, choir, 'interested');
    await people.answerEvent(mia, walk, 'not-going');
    const path = pathOf(await link(createCalendarFeed, mia));
    const answer = await get(path);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(eventsIn(answer.rawPayload)).toMatchObject([
      { SUMMARY: 'Choir', STATUS: 'TENTATIVE' },
      { SUMMARY: 'Soup', STATUS: 'CONFIRMED' },
    ]);
    expect(readCalendar(answer.rawPayload).properties['X-WR-CALNAME']?.value).toContain('my events');
  });

  test('lists every event for one of the member’s groups, whatever they answered, while they are in it', async () => {
    const choir = await people.group([host, mia], {
      ...{ name: 'Choir', language: 'en' },
      translation: { name: 'Chorale', description: '' },
    });
    const others = await people.group([host]);
    const inGroup = (title: string, groupIds: string[]) =>
      people.event(host, { title, audience: 'groups', groupIds });
    await inGroup('Rehearsal', [choir]);
    await inGroup('Joint concert', [choir, others]);
    await inGroup('Committee', [others]);
    await people.answerEvent(mia, await people.event(host, { title: 'Soup' }), 'going');
    const path = pathOf(await link(createCalendarFeed, mia));
    const of = (id: string) => groupFeedAddress(path, id);
    expect((await titles(of(choir))).toSorted()).toEqual(['Joint concert', 'Rehearsal']);
    expect(await titles(path)).toEqual(['Soup']);
    const calendarName = async () =>
      readCalendar((await get(of(choir))).rawPayload).properties['X-WR-CALNAME']?.value;
    expect(await calendarName()).toMatch(/^Choir /);
    await db.updateTable('members').set({ locale: 'fr' }).where('id', '=', mia.id).execute();
    expect(await calendarName()).toMatch(/^Chorale /);
    await db.updateTable('members').set({ locale: 'en' }).where('id', '=', mia.id).execute();

    for (const id of [others, newId(), 'choir', `${choir}&group=${choir}`])
      expect((await get(id.includes('&') ? `${path}?group=${id}` : of(id))).statusCode).toBe(404);
    await people.leaveGroup(choir, mia);
    expect((await get(of(choir))).statusCode).toBe(404);
  });

  test('leaves out events that are hidden by now', async () => {
    const open = await people.event(host, { title: 'Open' });
    const friends = await people.event(host, { title: 'Friends', audience: 'friends' });
    for (const id of [open, friends]) await people.answerEvent(mia, id, 'going');
    const path = pathOf(await link(createCalendarFeed, mia));
    expect(await titles(path)).toEqual(['Open']);
    await people.befriend(host, mia);
    expect((await titles(path)).toSorted()).toEqual(['Friends', 'Open']);
    await people.unfriend(host, mia);
    expect(await titles(path)).toEqual(['Open']);
    await people.block(host, mia);
    expect(await titles(path)).toEqual([]);
  });

  test('keeps cancelled events, and past ones for half a year', async () => {
    const off = await people.event(host, { title: 'Off' });
    const old = await people.event(host, {
      title: 'Old',
      startsAt: inHours(-179 * 24),
      endsAt: inHours(-179 * 24 + 2),
    });
    const older = await people.event(host, {
      title: 'Older',
      startsAt: inHours(-181 * 24),
      endsAt: inHours(-181 * 24 + 2),
    });
    for (const id of [off, old, older]) await people.answerEvent(mia, id, 'going');
    await send(cancelEvent, { as: host.token, params: { id: off } });
    const path = pathOf(await link(createCalendarFeed, mia));
    const answer = await get(path);
    expect(eventsIn(answer.rawPayload)).toMatchObject([
      { SUMMARY: 'Off', STATUS: 'CANCELLED' },
      { SUMMARY: 'Old', STATUS: 'CONFIRMED' },
    ]);
  });

  test('has no link until it is created, and creating it again keeps it', async () => {
    expect(await link(getCalendarFeed, mia)).toEqual({ statut: '200', url: null, date: null });
    const made = await link(createCalendarFeed, mia);
    expect(made.url).toMatch(/^http:\/\/localhost:\d+\/api\/calendar\/[\w-]{43}\/events\.ics$/);
    expect(await link(createCalendarFeed, mia)).toEqual(made);
    expect(await link(getCalendarFeed, mia)).toEqual(made);
  });

  test('renewing or removing the link revokes it', async () => {
    const first = await link(createCalendarFeed, mia);
    const second = await link(renewCalendarFeed, mia);
    expect(second.url).not.toBe(first.url);
    expect((await get(pathOf(first))).statusCode).toBe(404);
    expect((await get(pathOf(second))).statusCode).toBe(200);
    expect(await link(removeCalendarFeed, mia)).toMatchObject({ url: null });
    expect((await get(pathOf(second))).statusCode).toBe(404);
  });

  test('stores no usable secret in the database', async () => {
    const { url } = await link(createCalendarFeed, mia);
    const secret = url?.split('/').at(-2) ?? '';
    const rows = await db.selectFrom('calendar_feeds').selectAll().execute();
    const bytes = rows.flatMap(({ secret_hash, secret_sealed }) => [secret_hash, secret_sealed]);
    expect(bytes.some((one) => one.includes(secret))).toBe(false);
  });

  test.each([
    ['disabled', { status: 'disabled' }],
    ['leaving', { status: 'leaving', deletion_due_at: inHours(24) }],
  ] as const)('returns 404 for a member who is %s', async (_status, change) => {
    const una = await people.join('Una Unwell');
    const path = pathOf(await link(createCalendarFeed, una));
    await db.updateTable('members').set(change).where('id', '=', una.id).execute();
    expect((await get(path)).statusCode).toBe(404);
    await db
      .updateTable('members')
      .set({ status: 'active', deletion_due_at: null })
      .where('id', '=', una.id)
      .execute();
    expect((await get(path)).statusCode).toBe(200);
  });

  test('is per member, and refused to guests', async () => {
    const noah = await people.join('Noah Neighbour');
    const soup = await people.event(host, { title: 'Soup' });
    await people.answerEvent(mia, soup, 'going');
    const [hers, his] = [await link(createCalendarFeed, mia), await link(createCalendarFeed, noah)];
    await link(renewCalendarFeed, noah);
    expect(await titles(pathOf(hers))).toEqual(['Soup']);
    expect((await get(pathOf(his))).statusCode).toBe(404);
    for (const endpoint of [getCalendarFeed, createCalendarFeed, renewCalendarFeed, removeCalendarFeed]) {
      expect((await send(endpoint, {})).status).toBe(401);
    }
    expect((await get(calendarFeedPath(newToken()))).statusCode).toBe(404);
    expect((await get(calendarFeedPath('x'))).statusCode).toBe(404);
  });
});
