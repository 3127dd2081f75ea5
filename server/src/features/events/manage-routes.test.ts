import {
  cancelEvent,
  createEvent,
  getManagedEvent,
  removeEvent,
  removeEventByPost,
  updateEvent,
} from '@radiant/contract/event-management.ts';
import { listEvents, setParticipation } from '@radiant/contract/events.ts';
import { getPost } from '@radiant/contract/posts.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { send, people, platform, clock, http } = await createTestApp();
const { db } = platform;
const hour = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hour);

const admin = await people.join('Ada Admin', { role: 'admin' });
const moderator = await people.join('Mo Moderator', { role: 'moderator' });
const mia = await people.join('Mia Member');

beforeEach(async () => {
  for (const table of ['posts', 'live_events'] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom('blocks').execute();
});

const draft = { title: 'Soup', text: 'Bring a bowl.', date: '2026-11-27', time: '18:00', place: 'Hall' };
type Body = Record<string, unknown> & { event: Record<string, unknown> };
const bodyOf = ({ body }: { body: unknown }) => body as Body;
const create = (as: Person | undefined, body: Record<string, unknown> = draft, headers = {}) =>
  send(createEvent, { as: as?.token, body, headers });
const update = (as: Person | undefined, body: Record<string, unknown>) =>
  send(updateEvent, { as: as?.token, body });
const idOf = (answer: { body: unknown }) => String(bodyOf(answer).event.id);
const factsOf = (id: string) =>
  db.selectFrom('events').selectAll().where('post_id', '=', id).executeTakeFirstOrThrow();
const liveNews = async () => {
  const rows = await db.selectFrom('live_events').select('data').orderBy('id').execute();
  return rows.map(({ data }) => data.type);
};
const jobs = async () => {
  const { rows } = await sql<{ payload: Record<string, unknown> }>`
    select payload from jobs
    where name = 'notifications.notifyEventChange' order by id`.execute(db);
  return rows.map(({ payload }) => payload);
};

describe('creating', () => {
  test('an administrator creates an event that everybody can see', async () => {
    const answer = await create(admin, { ...draft, place: 'Hall', category: 'community' });
    expect(answer).toMatchObject({
      status: 201,
      body: { statut: '200', event: { titre: 'Soup', heure: '18:00', lieu: 'Hall', location: 'Hall' } },
    });
    const { body } = await send(listEvents, { as: mia.token });
    expect(body).toMatchObject({ events: [{ id: idOf(answer), user: { nom: 'Ada Admin' } }] });
  });

  test("the place 'online' means an online event", async () => {
    const { body } = await create(admin, { ...draft, place: 'Online' });
    expect(body).toMatchObject({ event: { location: 'online', lieu: 'online' } });
  });

  test('a repeated key creates no second event', async () => {
    const key = { 'idempotency-key': newId() };
    const [first, second] = [await create(admin, draft, key), await create(admin, draft, key)];
    expect(idOf(second)).toBe(idOf(first));
    expect(await db.selectFrom('events').select('post_id').execute()).toHaveLength(1);
  });

  test('refuses members, moderators and guests', async () => {
    expect((await create(mia)).status).toBe(403);
    expect((await create(moderator)).status).toBe(403);
    expect((await create(undefined)).status).toBe(401);
    expect(await db.selectFrom('events').select('post_id').execute()).toEqual([]);
  });

  test.each([
    [{ title: 'S' }, 'titre'],
    [{ title: 'S'.repeat(101) }, 'titre'],
    [{ text: 'Too short' }, 'texte'],
    [{ text: 'o'.repeat(501) }, 'texte'],
    [{ place: 'H' }, 'lieu'],
    [{ place: 'H'.repeat(101) }, 'lieu'],
    [{ place: '' }, 'lieu'],
    [{ date: '2026-02-30' }, 'date'],
    [{ date: '2026-11-19' }, 'date'],
    [{ time: '24:00' }, 'heure'],
    [{ timeZone: 'Mars/Olympus' }, 'fuseau'],
    [{ end: { date: '2026-11-27', time: '17:00' } }, 'fin'],
    [{ place: 'Hall', isOnline: true }, 'lieu'],
    [{ category: 'healing' }, 'categorie'],
  ])('%j returns a field error', async (changes, field) => {
    const { status, body } = await create(admin, { ...draft, ...changes });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  test('a day is past only when it is over in the event’s time zone', async () => {
    // Noon in Toronto: already the 21st in Kiritimati, early on the 20th in Honolulu.
    const at = (timeZone: string, date: string) => create(admin, { ...draft, date, timeZone });
    expect((await at('Pacific/Kiritimati', '2026-11-20')).status).toBe(400);
    expect((await at('Pacific/Kiritimati', '2026-11-21')).status).toBe(201);
    expect((await at('Pacific/Honolulu', '2026-11-20')).status).toBe(201);
  });
});

describe('changing', () => {
  test('absent fields and the duration stay', async () => {
    const end = { date: '2026-11-27', time: '19:15' };
    const id = idOf(await create(admin, { ...draft, end, place: 'Hall', timeZone: 'America/Halifax' }));
    const before = await factsOf(id);
    const { body } = await update(admin, { id, date: '2026-11-28', time: '10:00' });
    expect(body).toMatchObject({
      statut: '200',
      event: {
        titre: 'Soup',
        date: '2026-11-28',
        heure: '10:00',
        fuseau: 'America/Halifax',
        debut: '2026-11-28T14:00:00.000Z',
        fin: '2026-11-28T15:15:00.000Z',
        lieu: 'Hall',
      },
    });
    expect(await factsOf(id)).toMatchObject({ revision: before.revision + 1, place: 'Hall' });
  });

  test('a change of zone keeps the wall-clock time, and no end means two hours', async () => {
    const id = idOf(await create(admin));
    const { body } = await update(admin, { id, timeZone: 'America/Regina', end: null });
    expect(bodyOf({ body }).event).toMatchObject({
      heure: '18:00',
      debut: '2026-11-28T00:00:00.000Z',
      fin: '2026-11-28T02:00:00.000Z',
    });
  });

  test('can move online and back to a place; an empty place means none', async () => {
    const id = idOf(await create(admin, { ...draft, place: 'Hall' }));
    const where = async (edit: Record<string, unknown>) =>
      bodyOf(await update(admin, { id, ...edit })).event.lieu;
    expect(await where({ isOnline: true })).toBe('online');
    expect(await where({ place: 'Garden' })).toBe('Garden');
    expect(await where({ place: 'online' })).toBe('online');
    expect((await update(admin, { id, isOnline: false, place: '' })).status).toBe(400);
    expect((await update(admin, { id, isOnline: true, place: 'Hall' })).status).toBe(400);
  });

  test('a change of text saves a revision, notifies nobody and publishes an event', async () => {
    const id = idOf(await create(admin));
    await db.deleteFrom('live_events').execute();
    const { body } = await update(admin, {
      id,
      title: 'Stew',
      text: 'Bring two bowls.',
      category: 'community',
    });
    expect(bodyOf({ body }).event).toMatchObject({ titre: 'Stew', texte: 'Bring two bowls.' });
    const former = await db.selectFrom('post_revisions').select(['title', 'body']).execute();
    expect(former).toEqual([{ title: 'Soup', body: 'Bring a bowl.' }]);
    expect(await factsOf(id)).toMatchObject({ revision: 0, changed_at: null });
    expect(await liveNews()).toEqual(['post-edited']);
  });

  test('another administrator may change it; its author stays', async () => {
    const other = await people.join('Otto Other', { role: 'admin' });
    const id = idOf(await create(admin));
    expect((await update(other, { id, title: 'Stew' })).body).toMatchObject({
      event: { titre: 'Stew', user: { nom: 'Ada Admin' } },
    });
  });

  test('an edit without changes is a no-op', async () => {
    const id = idOf(await create(admin));
    await db.deleteFrom('live_events').execute();
    const before = await jobs();
    expect((await update(admin, { id, ...draft })).status).toBe(200);
    expect((await update(admin, { id })).status).toBe(200);
    expect(await factsOf(id)).toMatchObject({ revision: 0, changed_at: null });
    expect(await liveNews()).toEqual([]);
    expect(await jobs()).toEqual(before);
  });

  test('a move enqueues one job with what changed', async () => {
    const id = idOf(await create(admin));
    const before = (await jobs()).length;
    await update(admin, { id, time: '19:00', title: 'Late soup' });
    await update(admin, { id, place: 'Garden' });
    await update(admin, { id, end: { date: '2026-11-27', time: '23:00' } });
    expect((await jobs()).slice(before)).toEqual([
      { kind: 'event-changed', postId: id, revision: 1, changes: ['time'], actorId: admin.id },
      { kind: 'event-changed', postId: id, revision: 2, changes: ['place'], actorId: admin.id },
    ]);
    expect(await factsOf(id)).toMatchObject({ revision: 3, changed_at: clock.now() });
  });

  test.each([
    [{ date: '2026-11-19' }, 'date'],
    [{ end: { date: '2026-11-27', time: '10:00' } }, 'fin'],
    [{ title: '' }, 'titre'],
    [{ category: 'healing' }, 'categorie'],
  ])('%j returns a field error and changes nothing', async (changes, field) => {
    const id = idOf(await create(admin));
    const { status, body } = await update(admin, { id, text: 'Other words', ...changes });
    expect([status, body]).toMatchObject([400, { fields: { [field]: expect.any(String) } }]);
    expect(await factsOf(id)).toMatchObject({ revision: 0 });
    expect(await db.selectFrom('post_revisions').select('number').execute()).toEqual([]);
  });

  test('the text of an event that has begun can be edited', async () => {
    const id = await people.event(admin, { title: 'Soup', startsAt: inHours(-20), endsAt: inHours(1) });
    expect((await update(admin, { id, title: 'Soup until late' })).status).toBe(200);
  });

  test('refuses non-administrators, and returns 404 for hidden events', async () => {
    const id = idOf(await create(admin));
    const hidden = await people.event(mia, { audience: 'private' });
    const post = await people.post(admin);
    const act = async (as: Person | undefined, postId: string) => [
      (await update(as, { id: postId, title: 'Mine' })).status,
      (await send(cancelEvent, { as: as?.token, params: { id: postId } })).status,
      (await send(removeEvent, { as: as?.token, params: { id: postId } })).status,
      (await send(removeEventByPost, { as: as?.token, params: { id: postId } })).status,
      (await send(getManagedEvent, { as: as?.token, params: { id: postId } })).status,
    ];
    expect(await act(undefined, id)).toEqual([401, 401, 401, 401, 401]);
    expect(await act(mia, id)).toEqual([403, 403, 403, 403, 403]);
    expect(await act(moderator, id)).toEqual([403, 403, 403, 403, 403]);
    for (const absent of [hidden, post, newId()]) {
      expect(await act(admin, absent)).toEqual([404, 404, 404, 404, 404]);
    }
    expect(await factsOf(id)).toMatchObject({ revision: 0, cancelled_at: null });
  });
});

describe('cancelling and deleting', () => {
  test('cancelling notifies participants once and keeps the event listed', async () => {
    const id = idOf(await create(admin));
    const before = (await jobs()).length;
    await db.deleteFrom('live_events').execute();
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await send(cancelEvent, { as: admin.token, params: { id } })).body).toEqual({ statut: '200' });
    }
    expect(await factsOf(id)).toMatchObject({ cancelled_at: clock.now(), revision: 1 });
    expect((await jobs()).slice(before)).toEqual([
      { kind: 'event-cancelled', postId: id, revision: 1, changes: [], actorId: admin.id },
    ]);
    expect(await liveNews()).toEqual(['post-edited']);
    const { body } = await send(listEvents);
    expect(body).toMatchObject({ events: [{ id, annule: true }] });
  });

  test('keeps the first reason for the cancellation', async () => {
    const id = idOf(await create(admin));
    const say = (motif: string) => send(cancelEvent, { as: admin.token, params: { id }, body: { motif } });
    expect(await say('x'.repeat(301))).toMatchObject({
      status: 400,
      body: { fields: { motif: expect.any(String) } },
    });
    expect(await factsOf(id)).toMatchObject({ cancelled_at: null });
    await say('  The hall has no heating. ');
    await say('Another reason');
    const { body } = await send(listEvents);
    expect(body).toMatchObject({ events: [{ id, annule: true, motif: 'The hall has no heating.' }] });
    expect((await send(getPost, { as: mia.token, body: { id } })).body).toMatchObject({
      post: { evenementglobal: { evenement: { motif: 'The hall has no heating.' } } },
    });
    const silent = idOf(await create(admin));
    await send(cancelEvent, { as: admin.token, params: { id: silent }, body: { motif: ' ' } });
    expect((await send(getPost, { as: mia.token, body: { id: silent } })).body).not.toHaveProperty(
      'post.evenementglobal.evenement.motif',
    );
  });

  test('moving a cancelled event notifies nobody', async () => {
    const id = idOf(await create(admin));
    await send(cancelEvent, { as: admin.token, params: { id } });
    const before = (await jobs()).length;
    expect((await update(admin, { id, time: '20:00' })).status).toBe(200);
    expect((await jobs()).length).toBe(before);
  });

  test('a past event cannot be cancelled', async () => {
    const id = await people.event(admin, { startsAt: inHours(-3), endsAt: inHours(-1) });
    expect(await send(cancelEvent, { as: admin.token, params: { id } })).toMatchObject({
      status: 422,
      body: { code: 'rule_broken', fields: { id: expect.stringContaining('over') } },
    });
  });

  test.each([removeEvent, removeEventByPost])('$name deletes an event for everybody', async (endpoint) => {
    const id = idOf(await create(admin));
    expect((await send(endpoint, { as: admin.token, params: { id } })).body).toEqual({ statut: '200' });
    expect((await send(listEvents)).body).toMatchObject({ events: [] });
    expect((await send(endpoint, { as: admin.token, params: { id } })).status).toBe(404);
  });

  test('the old GET route deletes nothing', async () => {
    const id = idOf(await create(admin));
    const answer = await http.inject({
      url: `/api/dashboard/event/delete/${id}`,
      headers: { cookie: `sid=${admin.token}` },
    });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
    expect((await send(listEvents)).body).toMatchObject({ events: [{ id }] });
  });
});

describe('attendees', () => {
  const answer = (as: Person, id: string, wish: Record<string, unknown>) =>
    send(setParticipation, { as: as.token, params: { id }, body: wish });
  const attendees = async (id: string, query = {}) => {
    const { body } = await send(getManagedEvent, { as: admin.token, params: { id }, query });
    return body as { event: object; participants: Record<string, unknown>[]; next: string | null };
  };

  test('lists who goes and who is interested with their emails', async () => {
    const id = idOf(await create(admin));
    const noah = await people.join('Noah Neighbour');
    const rita = await people.join('Rita Reluctant');
    await answer(mia, id, { answer: 'going' });
    clock.advance({ minutes: 1 });
    await answer(noah, id, { answer: 'interested' });
    await answer(rita, id, { answer: 'not-going' });
    const { event, participants } = await attendees(id);
    expect(event).toMatchObject({
      titre: 'Soup',
      texte: 'Bring a bowl.',
      date: '2026-11-27',
      heure: '18:00',
    });
    expect(participants).toMatchObject([
      { nom: 'Noah Neighbour', email: noah.email, pp: null, reponse: 'interested' },
      { nom: 'Mia Member', email: mia.email, reponse: 'going' },
    ]);
  });

  test('are paged without gaps or duplicates', async () => {
    const id = idOf(await create(admin));
    for (let one = 0; one < 5; one += 1)
      await answer(await people.join(`Guest ${one}`), id, { isGoing: true });
    const read: unknown[] = [];
    let next: string | null = null;
    do {
      const page = await attendees(id, { limit: '2', ...(next !== null && { cursor: next }) });
      read.push(...page.participants.map(({ nom }) => nom));
      next = page.next;
    } while (next !== null);
    expect(read.toSorted()).toEqual(['Guest 0', 'Guest 1', 'Guest 2', 'Guest 3', 'Guest 4']);
    expect(
      (await send(getManagedEvent, { as: admin.token, params: { id }, query: { cursor: 'x' } })).status,
    ).toBe(400);
  });

  test('leave out members who block the administrator', async () => {
    const id = idOf(await create(admin));
    await answer(mia, id, { isGoing: true });
    await people.block(mia, admin);
    expect((await attendees(id)).participants).toEqual([]);
  });
});
