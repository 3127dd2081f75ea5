import {
  cancelEvent,
  createEvent,
  exportAttendees,
  getEventAnalytics,
  listAttendees,
  listManagedEvents,
  removeEvent,
  updateEvent,
} from '@radiant/contract/event-management.ts';
import { addSlot, askToServe, type EventSlots, listSlots, signUp } from '@radiant/contract/event-slots.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { send, people, platform, clock, http } = await createTestApp();
const { db } = platform;
const hour = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hour);

const admin = await people.join('Ada Admin', { role: 'admin' });
const other = await people.join('Berta Admin', { role: 'admin' });
const mia = await people.join('Mia Member');
const noah = await people.join('Noah Neighbour');

beforeEach(async () => {
  for (const table of ['posts', 'live_events', 'blocks'] as const) await db.deleteFrom(table).execute();
});

type Line = { id: string; titre: string; situation: string; user: { nom: string } };
const list = async (query: Record<string, string> = {}) => {
  const { status, body } = await send(listManagedEvents, { as: admin.token, query });
  expect(status).toBe(200);
  return body as { events: Line[]; total: number };
};
const titles = async (query: Record<string, string> = {}) =>
  (await list(query)).events.map(({ titre }) => titre);

describe('the table of events', () => {
  const day = 24;
  async function plan() {
    await people.event(admin, { title: 'Soup', startsAt: inHours(-1), endsAt: inHours(1) });
    await people.event(other, {
      title: 'advent walk',
      startsAt: inHours(3 * day),
      endsAt: inHours(3 * day + 1),
    });
    await people.event(admin, { title: 'Choir', startsAt: inHours(-2 * day), endsAt: inHours(-2 * day + 1) });
    const called = await people.event(admin, {
      title: 'Picnic',
      startsAt: inHours(5 * day),
      endsAt: inHours(5 * day + 1),
    });
    await send(cancelEvent, { as: admin.token, params: { id: called } });
  }

  test('lists every event with its status, latest first', async () => {
    await plan();
    const { events, total } = await list();
    expect(total).toBe(4);
    expect(events.map(({ titre, situation }) => [titre, situation])).toEqual([
      ['Picnic', 'cancelled'],
      ['advent walk', 'upcoming'],
      ['Soup', 'ongoing'],
      ['Choir', 'completed'],
    ]);
  });

  test.each([
    ['name', ['advent walk', 'Choir', 'Picnic', 'Soup']],
    ['-name', ['Soup', 'Picnic', 'Choir', 'advent walk']],
    ['date', ['Choir', 'Soup', 'advent walk', 'Picnic']],
    ['status', ['Soup', 'advent walk', 'Choir', 'Picnic']],
    ['organizer,name', ['Choir', 'Picnic', 'Soup', 'advent walk']],
  ])('can be sorted by %s', async (order, expected) => {
    await plan();
    expect(await titles({ order })).toEqual(expected);
  });

  test('can be sorted by place and number of attendees', async () => {
    const [hall, garden] = [
      await people.event(admin, { title: 'In the hall', place: 'hall' }),
      await people.event(admin, { title: 'In the garden', place: 'Garden' }),
    ];
    await people.answerEvent(mia, hall, 'going');
    expect(await titles({ order: 'location' })).toEqual(['In the garden', 'In the hall']);
    expect(await titles({ order: '-attendees' })).toEqual(['In the hall', 'In the garden']);
    expect(garden).not.toBe(hall);
  });

  test.each([
    ['upcoming', ['advent walk']],
    ['ongoing', ['Soup']],
    ['completed', ['Choir']],
    ['cancelled', ['Picnic']],
  ])('filters by the status %s', async (status, expected) => {
    await plan();
    expect(await titles({ status })).toEqual(expected);
    expect((await list({ status })).total).toBe(1);
  });

  test('finds words of the title and the place, ignoring accents', async () => {
    await people.event(admin, { title: 'Souper de l’Épiphanie', place: 'Salle Sainte-Thérèse' });
    await people.event(admin, { title: 'Chorale', place: 'Église' });
    expect(await titles({ q: 'epiph' })).toEqual(['Souper de l’Épiphanie']);
    expect(await titles({ q: 'souper THERESE' })).toEqual(['Souper de l’Épiphanie']);
    expect(await titles({ q: 'eglise' })).toEqual(['Chorale']);
    expect(await list({ q: 'souper eglise' })).toMatchObject({ events: [], total: 0 });
    expect(await titles({ q: '%' })).toEqual([]);
    expect(await titles({ q: ' ', order: 'name' })).toEqual(['Chorale', 'Souper de l’Épiphanie']);
  });

  test('filters by days in the events’ own time zones', async () => {
    const at = (title: string, date: string, timeZone: string) =>
      send(createEvent, {
        as: admin.token,
        body: { title, text: 'Bring a bowl.', date, time: '23:30', timeZone, place: 'Hall' },
      });
    await at('Late in the west', '2026-11-27', 'America/Vancouver');
    await at('Late in the east', '2026-11-28', 'America/St_Johns');
    expect(await titles({ from: '2026-11-27', to: '2026-11-27' })).toEqual(['Late in the west']);
    expect(await titles({ from: '2026-11-28' })).toEqual(['Late in the east']);
  });

  test('returns consistent pages from either end', async () => {
    for (const title of ['A', 'B', 'C', 'D', 'E']) await people.event(admin, { title });
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => titles({ order: 'name', size: '2', page })),
    );
    expect(pages).toEqual([['A', 'B'], ['C', 'D'], ['E']]);
    expect(await titles({ order: 'name', size: '2', page: '9' })).toEqual([]);
  });

  test('leaves out events hidden from the administrator, and refuses unknown filters', async () => {
    await people.event(mia, { title: 'Alone', audience: 'private' });
    expect(await list()).toEqual({ events: [], total: 0 });
    const ask = (as: Person | undefined, query: Record<string, string>) =>
      send(listManagedEvents, { as: as?.token, query });
    expect((await ask(admin, { order: 'secret' })).status).toBe(400);
    expect((await ask(admin, { status: 'maybe' })).status).toBe(400);
    expect((await ask(admin, { from: '2026-02-30' })).status).toBe(400);
    expect((await ask(mia, {})).status).toBe(403);
    expect((await ask(undefined, {})).status).toBe(401);
  });
});

describe('attendees', () => {
  const ask = async (id: string, query: Record<string, string> = {}) => {
    const { body } = await send(listAttendees, { as: admin.token, params: { id }, query });
    return body as { participants: { nom: string; email: string }[]; total: number };
  };
  const names = async (id: string, query: Record<string, string> = {}) =>
    (await ask(id, query)).participants.map(({ nom }) => nom);

  async function gather() {
    const id = await people.event(admin, { title: 'Soup' });
    const [zoe, emile] = [await people.join('Zoë Zeal'), await people.join('Émile Early')];
    const rita = await people.join('Rita Reluctant');
    await people.answerEvent(zoe, id, 'going');
    clock.advance({ minutes: 1 });
    await people.answerEvent(emile, id, 'interested');
    await people.answerEvent(rita, id, 'not-going');
    return { id, zoe, emile };
  }

  test('can be sorted by answer time, name, email or answer', async () => {
    const { id } = await gather();
    expect((await ask(id)).total).toBe(2);
    expect(await names(id, { order: 'name' })).toEqual(['Émile Early', 'Zoë Zeal']);
    expect(await names(id, { order: '-name' })).toEqual(['Zoë Zeal', 'Émile Early']);
    expect(await names(id, { order: 'answer' })).toEqual(['Zoë Zeal', 'Émile Early']);
    expect(await names(id, { answer: 'interested' })).toEqual(['Émile Early']);
  });

  test('can be searched by part of a name, ignoring accents, or of an email', async () => {
    const { id, zoe } = await gather();
    expect(await names(id, { term: 'emi' })).toEqual(['Émile Early']);
    expect(await names(id, { term: zoe.email.toUpperCase() })).toEqual(['Zoë Zeal']);
    expect(await names(id, { term: '%' })).toEqual([]);
  });

  test('can be exported without spreadsheet formulas, and the export is audited', async () => {
    const id = await people.event(admin, { title: 'Soup' });
    const sly = await people.join('Sly Member');
    await db.updateTable('members').set({ display_name: '=1+1' }).where('id', '=', sly.id).execute();
    await people.answerEvent(sly, id, 'going');
    const answer = await http.inject({
      method: 'POST',
      url: `/api/dashboard/event/${id}/participants/export`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { format: 'csv' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(
      /attachment; filename="[a-z-]+attendees-soup-\d{4}-\d\d-\d\d\.csv"/,
    );
    expect(answer.body).toContain("'=1+1");
    expect(answer.body).toContain(sly.email);
    const log = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'details'])
      .where('action', '=', 'events.export')
      .where('subject_id', '=', id)
      .execute();
    expect(log).toEqual([{ actor_id: admin.id, details: { format: 'csv', rows: 1 } }]);
  });

  test('are exported with how many others they bring, and with who brings what and who serves', async () => {
    const id = await people.event(admin, { title: 'Supper' });
    for (const one of [mia, noah]) await people.answerEvent(one, id, 'going');
    await db.updateTable('participations').set({ guests: 2 }).where('member_id', '=', mia.id).execute();
    const { body } = await send(listAttendees, { as: admin.token, params: { id } });
    const { participants } = body as { participants: { nom: string; accompagnants: number }[] };
    const guestsOf = (person: Person) => participants.find(({ nom }) => nom === person.name)?.accompagnants;
    expect([guestsOf(mia), guestsOf(noah)]).toEqual([2, 0]);
    for (const [kind, name] of [
      ['dish', 'Pea soup'],
      ['duty', 'Washing up'],
    ])
      await send(addSlot, { as: admin.token, params: { id }, body: { kind, name, wanted: 3 } });
    const { body: list } = await send(listSlots, { as: admin.token, params: { id } });
    const [soup, washing] = (list as EventSlots).slots;
    const answer = { quantity: 2 };
    await send(signUp, { as: mia.token, params: { id: soup?.id ?? '' }, body: answer });
    await send(askToServe, {
      as: admin.token,
      params: { id: washing?.id ?? '' },
      body: { memberId: noah.id },
    });
    const { body: csv } = await http.inject({
      method: 'POST',
      url: `/api/dashboard/event/${id}/participants/export`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { format: 'csv' },
    });
    const line = (...cells: string[]) => expect.stringMatching(new RegExp(cells.join('.*')));
    expect(csv.split('\r\n')).toEqual(
      expect.arrayContaining([
        line(mia.name, mia.email, 'Going', '2'),
        line('Pea soup', mia.name, '2', 'Signed up'),
        line('Washing up', noah.name, '1', 'Asked, no answer yet'),
      ]),
    );
  });

  test('whom the administrator may not see are counted as hidden, and guests are not', async () => {
    const id = await people.event(admin);
    for (const one of [mia, noah]) await people.answerEvent(one, id, 'going');
    await db.updateTable('participations').set({ guests: 3 }).where('member_id', '=', mia.id).execute();
    await people.block(noah, admin);
    const { body } = await send(listAttendees, { as: admin.token, params: { id } });
    expect(body).toMatchObject({ total: 1, nonaffiches: 1 });
  });

  test('are counted by the day of their answer', async () => {
    const { id } = await gather();
    clock.advance({ days: 1 });
    admin.token = await people.signIn(admin);
    await people.answerEvent(mia, id, 'going');
    const { body } = await send(getEventAnalytics, { as: admin.token, params: { id } });
    expect(body).toMatchObject({
      nombreparticipant: 2,
      nombreinteresse: 1,
      jours: [
        { nombreparticipant: 1, nombreinteresse: 1 },
        { nombreparticipant: 1, nombreinteresse: 0 },
      ],
    });
  });

  test('refuses non-administrators, and returns 404 for hidden events', async () => {
    const id = await people.event(admin);
    const hidden = await people.event(mia, { audience: 'private' });
    const act = async (as: Person | undefined, event: string) => [
      (await send(listAttendees, { as: as?.token, params: { id: event } })).status,
      (await send(getEventAnalytics, { as: as?.token, params: { id: event } })).status,
      (
        await send(exportAttendees, {
          as: as?.token,
          params: { id: event },
          body: { format: 'csv' as const },
        })
      ).status,
    ];
    expect(await act(undefined, id)).toEqual([401, 401, 401]);
    expect(await act(mia, id)).toEqual([403, 403, 403]);
    expect(await act(admin, hidden)).toEqual([404, 404, 404]);
    expect(await act(admin, newId())).toEqual([404, 404, 404]);
  });
});

test('every change of an event is audited, without its text', async () => {
  const { body } = await send(createEvent, {
    as: admin.token,
    body: { title: 'Soup', text: 'Bring a bowl.', date: '2026-12-27', time: '18:00', place: 'Hall' },
  });
  const { id } = (body as { event: { id: string } }).event;
  await send(updateEvent, { as: admin.token, body: { id, title: 'Stew', time: '19:00' } });
  await send(updateEvent, { as: admin.token, body: { id, title: 'Stew' } });
  await send(cancelEvent, { as: admin.token, params: { id } });
  await send(removeEvent, { as: admin.token, params: { id } });
  const log = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'events.create', actor_id: admin.id, details: {} },
    { action: 'events.update', actor_id: admin.id, details: { fields: ['title', 'time'] } },
    { action: 'events.cancel', actor_id: admin.id, details: {} },
    { action: 'events.remove', actor_id: admin.id, details: {} },
  ]);
});
