import { listEvents, listMyEvents, setParticipation } from '@radiant/contract/events.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { send, people, platform, clock, http } = await createTestApp();
const { db } = platform;
const hour = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hour);

const host = await people.join('Helen Host', { role: 'admin' });
const mia = await people.join('Mia Member');

beforeEach(async () => {
  await db.deleteFrom('posts').execute();
  await db.deleteFrom('live_events').execute();
});

type Wire = { id: string; titre: string; etat: string; participant: string; nombreparticipant: number };
const list = async (as?: Person, query: Record<string, string> = {}) => {
  const { status, body } = await send(listEvents, { as: as?.token, query });
  expect(status).toBe(200);
  return body as { events: Wire[]; next: string | null };
};
const titles = async (as?: Person) => (await list(as)).events.map(({ titre }) => titre);
const mine = async (as: Person) => {
  const { body } = await send(listMyEvents, { as: as.token });
  return (body as { myevents: (Wire & { userStatus: string; attendees: number; hostName: string })[] })
    .myevents;
};
const answer = (as: Person | undefined, id: string, body: Record<string, unknown> = {}) =>
  send(setParticipation, { as: as?.token, params: { id }, body });
const countsOf = (id: string) =>
  db
    .selectFrom('events')
    .select(['going_count', 'interested_count'])
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow();

describe('upcoming events', () => {
  test('start with ongoing ones, then the soonest, without past ones', async () => {
    await people.event(host, { title: 'Later', startsAt: inHours(48) });
    await people.event(host, { title: 'Over', startsAt: inHours(-4), endsAt: inHours(-2) });
    await people.event(host, { title: 'Ongoing', startsAt: inHours(-1), endsAt: inHours(1) });
    await people.event(host, { title: 'Soon', startsAt: inHours(2) });
    const { events } = await list(mia);
    expect(events.map(({ titre, etat }) => [titre, etat])).toEqual([
      ['Ongoing', 'ongoing'],
      ['Soon', 'upcoming'],
      ['Later', 'upcoming'],
    ]);
    clock.advance({ minutes: 60 });
    // An administrator's session does not last that long.
    host.token = await people.signIn(host);
    expect(await titles(mia)).toEqual(['Soon', 'Later']);
  });

  test('are paged without gaps or duplicates, also at the same instant', async () => {
    const at = inHours(5);
    for (const title of ['A', 'B', 'C', 'D', 'E']) await people.event(host, { title, startsAt: at });
    const read: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: '2', ...(cursor !== null && { cursor }) };
      const page = await list(mia, query);
      read.push(...page.events.map(({ titre }) => titre));
      cursor = page.next;
    } while (cursor !== null);
    expect(read).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  test('are visible to anyone who may see their posts', async () => {
    const friend = await people.join('Frida Friend');
    await people.befriend(host, friend);
    for (const audience of ['public', 'members', 'friends', 'private'] as const) {
      await people.event(host, { title: audience, audience, startsAt: inHours(3) });
    }
    const removed = await people.event(host, { title: 'removed', startsAt: inHours(3) });
    await db.updateTable('posts').set({ removed_at: clock.now() }).where('id', '=', removed).execute();
    expect(await titles()).toEqual(['public']);
    expect(await titles(mia)).toEqual(['public', 'members']);
    expect(await titles(friend)).toEqual(['public', 'members', 'friends']);
    expect(await titles(host)).toEqual(['public', 'members', 'friends', 'private']);
    await people.block(mia, host);
    expect(await titles(mia)).toEqual([]);
    await db.deleteFrom('blocks').execute();
  });

  test('have the wire format', async () => {
    await people.event(host, { title: 'Soup', text: 'Bring a bowl.', startsAt: inHours(3), isOnline: true });
    const { body } = await send(listEvents, { as: mia.token });
    expect(body).toMatchObject({
      events: [
        {
          titre: 'Soup',
          texte: 'Bring a bowl.',
          user: { nom: 'Helen Host' },
          location: 'online',
          fuseau: 'America/Toronto',
          participant: '',
          nombreparticipant: 0,
          reponse: null,
          annule: false,
        },
      ],
    });
  });

  test.each([
    [{ limit: '0' }, 'limit'],
    [{ cursor: 'x' }, 'cursor'],
  ])('%j returns a field error', async (query, field) => {
    const { status, body } = await send(listEvents, { as: mia.token, query });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});

describe('answering', () => {
  test('joining and leaving are idempotent', async () => {
    const id = await people.event(host);
    const joined = await answer(mia, id, { isGoing: true });
    expect(joined).toMatchObject({
      status: 200,
      body: { statut: 200, reponse: 'going', nombreparticipant: 1, nombreinteresse: 0 },
    });
    expect((await answer(mia, id, { isGoing: true })).body).toMatchObject({ nombreparticipant: 1 });
    expect((await list(mia)).events[0]?.participant).toBe(`${mia.id},`);
    const left = await answer(mia, id, { isGoing: false });
    expect(left.body).toMatchObject({
      statut: 0,
      message: 'You’re no longer going to this event.',
      nombreparticipant: 0,
    });
    expect((await answer(mia, id, { isGoing: false })).body).toMatchObject({ nombreparticipant: 0 });
    expect((await list(mia)).events[0]?.participant).toBe('');
  });

  test('toggles without an answer, for older clients', async () => {
    const id = await people.event(host);
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) statuses.push((await answer(mia, id)).body);
    expect(statuses).toMatchObject([{ statut: 200 }, { statut: 0 }, { statut: 200 }]);
  });

  test('the message is in the viewer’s language', async () => {
    const id = await people.event(host);
    const { body } = await send(setParticipation, {
      as: mia.token,
      params: { id },
      body: { isGoing: true },
      headers: { 'accept-language': 'fr-CA' },
    });
    expect(body).toMatchObject({ message: 'Vous participez à cet événement.' });
  });

  test('the member’s own events are the upcoming ones they attend or are interested in', async () => {
    const [soup, choir, walk, past] = [
      await people.event(host, { title: 'Soup', startsAt: inHours(9) }),
      await people.event(host, { title: 'Choir', startsAt: inHours(8) }),
      await people.event(host, { title: 'Walk', startsAt: inHours(7) }),
      await people.event(host, { title: 'Past', startsAt: inHours(1), endsAt: inHours(2) }),
    ];
    await answer(mia, soup, { answer: 'going' });
    await answer(mia, choir, { answer: 'interested' });
    await answer(mia, walk, { answer: 'not-going' });
    await answer(mia, past, { answer: 'going' });
    clock.advance({ minutes: 120 });
    host.token = await people.signIn(host);
    expect(await mine(mia)).toMatchObject([
      { titre: 'Choir', userStatus: 'interested', attendees: 0, hostName: 'Helen Host' },
      { titre: 'Soup', userStatus: 'going', attendees: 1 },
    ]);
    expect(await mine(host)).toEqual([]);
  });

  test('past and cancelled events cannot be joined; a cancelled one can be left', async () => {
    const over = await people.event(host, { startsAt: inHours(-3), endsAt: inHours(-1) });
    const off = await people.event(host);
    await answer(mia, off, { isGoing: true });
    await db.updateTable('events').set({ cancelled_at: clock.now() }).where('post_id', '=', off).execute();
    expect(await answer(mia, over, { isGoing: true })).toMatchObject({
      status: 422,
      body: { code: 'rule_broken', fields: { reponse: expect.stringContaining('over') } },
    });
    expect((await answer(mia, over, { isGoing: false })).status).toBe(422);
    expect((await answer(host, off, { isGoing: true })).status).toBe(422);
    expect((await answer(mia, off, { isGoing: false })).body).toMatchObject({ nombreparticipant: 0 });
  });

  test('refuses guests, and returns 404 for hidden, unknown and non-event posts', async () => {
    expect((await answer(undefined, await people.event(host))).status).toBe(401);
    expect((await answer(mia, await people.event(host, { audience: 'private' }))).status).toBe(404);
    expect((await answer(mia, await people.post(host))).status).toBe(404);
    expect((await answer(mia, newId())).status).toBe(404);
    expect((await answer(mia, 'soup')).status).toBe(400);
    expect((await answer(mia, await people.event(host), { answer: 'perhaps' })).status).toBe(400);
  });

  test('the old GET route changes nothing and names the allowed methods', async () => {
    const id = await people.event(host);
    const { statusCode, headers } = await http.inject({
      url: `/api/evenement/participer/${id}`,
      headers: { cookie: `sid=${mia.token}` },
    });
    expect([statusCode, headers.allow]).toEqual([405, 'POST']);
    expect(await countsOf(id)).toEqual({ going_count: 0, interested_count: 0 });
  });

  test('fifty concurrent members leave correct counts', async () => {
    const id = await people.event(host);
    const crowd = await Promise.all(Array.from({ length: 50 }, (_, index) => people.join(`Guest ${index}`)));
    const answers = ['going', 'interested', 'not-going'] as const;
    const statuses = await Promise.all(
      crowd.flatMap((person, index) => [
        answer(person, id, { answer: 'going' }),
        answer(person, id, { answer: answers[index % 3] }),
        answer(person, id, { answer: answers[(index + 1) % 3] }),
      ]),
    );
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await db.selectFrom('participations').select('answer').where('post_id', '=', id).execute();
    const count = (wanted: string) => rows.filter((row) => row.answer === wanted).length;
    expect(rows).toHaveLength(50);
    expect(await countsOf(id)).toEqual({
      going_count: count('going'),
      interested_count: count('interested'),
    });
  });

  test('publishes the new counts, but never who answered', async () => {
    const id = await people.event(host);
    await answer(mia, id, { answer: 'going' });
    await answer(mia, id, { answer: 'going' });
    const liveEvents = await db.selectFrom('live_events').select('data').execute();
    expect(liveEvents.map(({ data }) => data)).toEqual([
      { type: 'event-changed', postId: id, going: 1, interested: 0 },
    ]);
  });
});
