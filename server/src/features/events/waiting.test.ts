import { updateEvent } from '@radiant/contract/event-management.ts';
import { listEvents, listMyEvents, setParticipation } from '@radiant/contract/events.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { getPost } from '@radiant/contract/posts.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Member } from '../../actor.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { notifyEventPlace } from '../notifications/service.ts';
import { eraseParticipations } from '../privacy/erasure-queries.ts';
import * as service from './service.ts';
import { promoteAfterErasures } from './waiting-service.ts';

const { send, people, platform } = await createTestApp();
const { db } = platform;
const host = await people.join('Helen Host', { role: 'admin' });
const [mia, noah, lea] = [await people.join('Mia'), await people.join('Noah'), await people.join('Lea')];

beforeEach(async () => {
  await db.deleteFrom('posts').execute();
  await db.deleteFrom('notifications').execute();
  await sql`delete from jobs`.execute(db);
});

const answer = async (as: Person, id: string, body: Record<string, unknown> = { answer: 'going' }) =>
  (await send(setParticipation, { as: as.token, params: { id }, body })).body as Record<string, unknown>;
const resize = (id: string, capacity: number | null) =>
  send(updateEvent, { as: host.token, body: { id, capacity } });
const goingTo = async (id: string) => {
  const { rows } = await sql<{ name: string }>`
    select display_name as name from participations join members on members.id = member_id
    where post_id = ${id} and answer = 'going' order by name`.execute(db);
  return rows.map(({ name }) => name);
};
const waitingFor = async (id: string) => {
  const { rows } = await sql<{ name: string }>`
    select display_name as name from event_waiting join members on members.id = member_id
    where post_id = ${id} order by number`.execute(db);
  return rows.map(({ name }) => name);
};
type PlaceJob = { postId: string; memberId: string; source: string };
const listPlaceJobs = async () => {
  const { rows } = await sql<{ payload: PlaceJob }>`
    select payload from jobs where name = 'notifications.notifyEventPlace' order by id`.execute(db);
  return rows.map(({ payload }) => payload);
};
const goingCountOf = async (id: string) =>
  (await db.selectFrom('events').select('going_count').where('post_id', '=', id).executeTakeFirstOrThrow())
    .going_count;
const placesOf = async (as: Person | undefined, id: string) => {
  const list = await send(listEvents, { as: as?.token });
  const { events } = list.body as { events: Record<string, unknown>[] };
  const read = await send(getPost, { as: as?.token, body: { id } });
  const { post: shown } = read.body as { post: { evenementglobal: { evenement: Record<string, unknown> } } };
  return [events.find((event) => event.id === id), shown.evenementglobal.evenement].map((event) => [
    event?.places,
    event?.nombreparticipant,
    event?.nombreattente,
    event?.positionattente,
    event?.reponse,
  ]);
};

test('a full event puts answers on a waiting list in order, and says the position', async () => {
  const id = await people.event(host, { capacity: 1 });
  expect(await answer(mia, id)).toMatchObject({ statut: 200, reponse: 'going' });
  expect(await answer(noah, id)).toMatchObject({
    statut: 0,
    reponse: 'not-going',
    nombreparticipant: 1,
    nombreattente: 1,
    positionattente: 1,
    message: 'You’re number 1 on the waiting list. We’ll let you know when you have a place.',
  });
  expect(await answer(lea, id)).toMatchObject({ positionattente: 2 });
  expect(await answer(noah, id)).toMatchObject({ positionattente: 1 });
  expect(await placesOf(lea, id)).toEqual(Array(2).fill([1, 1, 2, 2, 'not-going']));
  expect(await placesOf(mia, id)).toEqual(Array(2).fill([1, 1, 2, undefined, 'going']));
  expect(await placesOf(undefined, id)).toEqual(Array(2).fill([1, 1, 2, undefined, null]));
});

test('who waits leaves the list by another answer, also with the toggle of old clients', async () => {
  const id = await people.event(host, { capacity: 1 });
  await answer(mia, id);
  await answer(noah, id, { answer: 'interested' });
  expect(await answer(noah, id, {})).toMatchObject({ positionattente: 1, nombreinteresse: 0 });
  expect(await answer(noah, id, {})).not.toHaveProperty('positionattente');
  await answer(noah, id);
  expect(await answer(noah, id, { answer: 'interested' })).toMatchObject({ nombreinteresse: 1 });
  expect(await waitingFor(id)).toEqual([]);
});

test('the next is promoted when somebody leaves, and told once', async () => {
  const id = await people.event(host, { capacity: 1 });
  for (const one of [mia, noah, lea]) await answer(one, id);
  expect(await answer(mia, id, { answer: 'not-going' })).toMatchObject({ nombreparticipant: 1 });
  expect([await goingTo(id), await waitingFor(id)]).toEqual([['Noah'], ['Lea']]);
  const jobs = await listPlaceJobs();
  expect(jobs.map(({ memberId }) => memberId)).toEqual([noah.id]);
  for (const job of [...jobs, ...jobs]) await notifyEventPlace(platform, job);
  const { body } = await send(listNotifications, { as: noah.token });
  const { notifications } = body as { notifications: { type: string; nombre: number; lien: string }[] };
  expect(notifications).toEqual([
    expect.objectContaining({ type: 'event-place', nombre: 1, lien: `/events/${id}` }),
  ]);
});

test('who left again before the notification is not told', async () => {
  const id = await people.event(host, { capacity: 1 });
  for (const one of [mia, noah]) await answer(one, id);
  await answer(mia, id, { answer: 'not-going' });
  const jobs = await listPlaceJobs();
  await answer(noah, id, { answer: 'not-going' });
  for (const job of jobs) await notifyEventPlace(platform, job);
  expect(await db.selectFrom('notifications').select('id').execute()).toEqual([]);
});

test('more places promote as many as there is room; fewer take none away and promote nobody', async () => {
  const id = await people.event(host, { capacity: 3 });
  const many = await Promise.all(['Ada', 'Ben', 'Cy', 'Dan', 'Eva', 'Fay'].map((name) => people.join(name)));
  for (const one of many) await answer(one, id);
  expect((await resize(id, 2)).body).toMatchObject({ event: { places: 2, nombreparticipant: 3 } });
  expect(await waitingFor(id)).toEqual(['Dan', 'Eva', 'Fay']);
  await answer(many[0] as Person, id, { answer: 'not-going' });
  expect(await goingTo(id)).toEqual(['Ben', 'Cy']);
  await resize(id, 4);
  expect([await goingTo(id), await waitingFor(id)]).toEqual([['Ben', 'Cy', 'Dan', 'Eva'], ['Fay']]);
  expect((await resize(id, null)).body).toMatchObject({ event: { nombreparticipant: 5 } });
  expect(await waitingFor(id)).toEqual([]);
  expect(await listPlaceJobs()).toHaveLength(3);
});

test.each([0, 10_001, 1.5, '12'])('%s is no number of places', async (capacity) => {
  const id = await people.event(host);
  expect((await resize(id, capacity as number)).status).toBe(400);
});

test('nobody but whoever manages the event changes its places', async () => {
  const id = await people.event(host, { capacity: 1 });
  const { status } = await send(updateEvent, { as: mia.token, body: { id, capacity: 50 } });
  expect(status).toBe(403);
});

test('members who no longer see the event are passed over; a cancelled event promotes nobody', async () => {
  const id = await people.event(host, { capacity: 1 });
  const gone = await people.join('Gone');
  for (const one of [mia, gone, noah, lea]) await answer(one, id);
  await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', gone.id).execute();
  await answer(mia, id, { answer: 'not-going' });
  expect(await goingTo(id)).toEqual(['Noah']);
  await db.updateTable('events').set({ cancelled_at: platform.clock.now() }).execute();
  await answer(noah, id, { answer: 'not-going' });
  expect([await goingTo(id), await waitingFor(id)]).toEqual([[], ['Gone', 'Lea']]);
});

test('an erased account leaves its place to the next, and its place on the list', async () => {
  const id = await people.event(host, { capacity: 1 });
  const [ana, bo] = [await people.join('Ana'), await people.join('Bo')];
  for (const one of [ana, bo, mia]) await answer(one, id);
  for (const one of [ana, bo]) await inTransaction(db, (tx) => eraseParticipations(tx, one.id, 10));
  expect(await promoteAfterErasures(platform)).toBe(1);
  expect(await promoteAfterErasures(platform)).toBe(0);
  expect([await goingTo(id), await waitingFor(id)]).toEqual([['Mia'], []]);
  expect((await listPlaceJobs()).map(({ memberId }) => memberId)).toEqual([mia.id]);
});

test('guests take places, and the member is told how many people go', async () => {
  const id = await people.event(host, { capacity: 5 });
  expect(await answer(mia, id, { answer: 'going', accompagnants: 2 })).toMatchObject({
    reponse: 'going',
    accompagnants: 2,
    nombreparticipant: 3,
  });
  expect(await answer(noah, id, { participe: true, accompagnants: 2 })).toMatchObject({
    reponse: 'not-going',
    accompagnants: 2,
    positionattente: 1,
    nombreparticipant: 3,
  });
  const own = await send(listMyEvents, { as: noah.token });
  expect((own.body as { myevents: unknown[] }).myevents).toEqual([
    expect.objectContaining({ id, positionattente: 1, accompagnants: 2 }),
  ]);
  // One fewer, and it is their turn.
  expect(await answer(noah, id, { answer: 'going', accompagnants: 1 })).toMatchObject({
    reponse: 'going',
    nombreparticipant: 5,
  });
  // An answer that does not mention them keeps them.
  expect(await answer(noah, id)).toMatchObject({ accompagnants: 1, nombreparticipant: 5 });
  expect(await answer(mia, id, { answer: 'not-going' })).toMatchObject({ nombreparticipant: 2 });
  expect(await answer(mia, id)).toMatchObject({ nombreparticipant: 3 });
});

test.each([-1, 10, 1.5, '2'])('%s is no number of guests', async (accompagnants) => {
  const id = await people.event(host);
  const { status, body } = await send(setParticipation, {
    as: mia.token,
    params: { id },
    body: { answer: 'going', accompagnants },
  });
  expect([status, body]).toMatchObject([400, { fields: { accompagnants: 'A whole number from 0 to 9' } }]);
});

test('more guests than there is room for are refused, and the answer stays', async () => {
  const id = await people.event(host, { capacity: 4 });
  const refuse = async (as: Person, accompagnants: number) => {
    const sent = { as: as.token, params: { id }, body: { answer: 'going', accompagnants } };
    const { status, body } = await send(setParticipation, sent);
    return [status, (body as { fields: Record<string, string> }).fields.accompagnants];
  };
  expect(await refuse(mia, 4)).toEqual([
    422,
    'This event has only 4 places in all. Please bring fewer people.',
  ]);
  await answer(mia, id, { answer: 'going', accompagnants: 1 });
  await answer(noah, id);
  expect(await refuse(mia, 3)).toEqual([422, 'Only 1 place is left. Please choose a smaller number.']);
  expect(await answer(lea, id, { answer: 'going', accompagnants: 1 })).toMatchObject({ positionattente: 1 });
  expect(await refuse(mia, 2)).toEqual([
    422,
    'Others are already waiting for the places that are left. You can’t bring more people.',
  ]);
  expect([await goingTo(id), await goingCountOf(id)]).toEqual([['Mia', 'Noah'], 3]);
});

test('nobody overtakes a party that is too large for the places that are free', async () => {
  const id = await people.event(host, { capacity: 3 });
  const ola = await people.join('Ola');
  await answer(mia, id, { answer: 'going', accompagnants: 1 });
  await answer(noah, id, { answer: 'going', accompagnants: 2 });
  // One place is free, but Noah’s party comes first.
  expect(await answer(lea, id)).toMatchObject({ positionattente: 2 });
  await answer(ola, id);
  expect(await answer(mia, id, { answer: 'going', accompagnants: 0 })).toMatchObject({
    nombreparticipant: 1,
  });
  expect(await waitingFor(id)).toEqual(['Noah', 'Lea', 'Ola']);
  await answer(mia, id, { answer: 'not-going' });
  expect([await goingTo(id), await waitingFor(id)]).toEqual([['Noah'], ['Lea', 'Ola']]);
  // Fewer places than a waiting party has people: the party is passed over.
  await answer(lea, id, { answer: 'going', accompagnants: 2 });
  await resize(id, 2);
  await answer(noah, id, { answer: 'not-going' });
  expect([await goingTo(id), await waitingFor(id)]).toEqual([['Ola'], ['Lea']]);
  expect(await goingCountOf(id)).toBe(1);
});

test('who leaves the waiting list lets the next come before', async () => {
  const id = await people.event(host, { capacity: 2 });
  await answer(mia, id);
  await answer(noah, id, { answer: 'going', accompagnants: 1 });
  await answer(lea, id);
  await answer(noah, id, { answer: 'not-going' });
  expect([await goingTo(id), await waitingFor(id)]).toEqual([['Lea', 'Mia'], []]);
});

test('an erased account leaves the places of its guests too', async () => {
  const id = await people.event(host, { capacity: 3 });
  const ana = await people.join('Ana');
  await answer(ana, id, { answer: 'going', accompagnants: 2 });
  await answer(mia, id, { answer: 'going', accompagnants: 1 });
  await inTransaction(db, (tx) => eraseParticipations(tx, ana.id, 10));
  expect(await goingCountOf(id)).toBe(0);
  await promoteAfterErasures(platform);
  expect([await goingTo(id), await goingCountOf(id)]).toEqual([['Mia'], 2]);
  expect(await promoteAfterErasures(platform)).toBe(0);
});

test('200 at once for 20 places: 20 go, 180 wait in the order of their answers; 10 leave, 10 are promoted', async () => {
  const id = await people.event(host, { capacity: 20 });
  const crowd = await Promise.all(Array.from({ length: 200 }, (_, index) => people.join(`Guest ${index}`)));
  const actorOf = (person: Person): Member => ({
    kind: 'member',
    id: person.id,
    role: 'user',
    sessionId: person.id,
    pending: null,
  });
  const setAnswer = (person: Person, wanted: 'going' | 'not-going') =>
    service.setParticipation(platform, actorOf(person), { id, input: { answer: wanted } });
  const answers = await Promise.all(crowd.map((person) => setAnswer(person, 'going')));
  const goers = crowd.filter((_, index) => answers[index]?.ownAnswer === 'going');
  expect(goers).toHaveLength(20);
  // Each was told another position, from 1 to 180.
  const inOrder = answers
    .flatMap(({ waitingPosition }, index) =>
      waitingPosition === undefined ? [] : [{ waitingPosition, id: crowd[index]?.id }],
    )
    .sort((a, b) => a.waitingPosition - b.waitingPosition);
  expect(inOrder.map(({ waitingPosition }) => waitingPosition)).toEqual(
    Array.from({ length: 180 }, (_, index) => index + 1),
  );
  expect(await goingTo(id)).toHaveLength(20);

  await Promise.all(goers.slice(0, 10).map((person) => setAnswer(person, 'not-going')));
  const { rows } = await sql<{ member_id: string }>`
    select member_id from participations where post_id = ${id} and answer = 'going'`.execute(db);
  const expected = [...goers.slice(10), ...inOrder.slice(0, 10)].map((one) => one.id);
  expect(rows.map((row) => row.member_id).sort()).toEqual([...expected].sort());
  const told = (await listPlaceJobs()).map(({ memberId }) => memberId);
  expect(told).toEqual(inOrder.slice(0, 10).map((one) => one.id));
  const { rows: waiting } = await sql<{ member_id: string }>`
    select member_id from event_waiting where post_id = ${id} order by number`.execute(db);
  expect(waiting.map((row) => row.member_id)).toEqual(inOrder.slice(10).map((one) => one.id));
  expect(
    await db.selectFrom('events').select('going_count').where('post_id', '=', id).executeTakeFirst(),
  ).toEqual({ going_count: 20 });
}, 60_000);

test('200 parties at once never take more than the places there are, and wait in order', async () => {
  const capacity = 50;
  const id = await people.event(host, { capacity });
  const crowd = await Promise.all(Array.from({ length: 200 }, (_, index) => people.join(`Party ${index}`)));
  const setAnswer = (person: Person, guests: number) =>
    service.setParticipation(
      platform,
      { kind: 'member', id: person.id, role: 'user', sessionId: person.id, pending: null },
      { id, input: { answer: 'going', guests } },
    );
  const taken = async () => {
    const { rows } = await sql<{ people: number; fits: boolean }>`
      select sum(1 + guests)::int as people,
        sum(1 + guests) + (select 1 + guests from event_waiting join participations using (post_id, member_id)
          where post_id = ${id} order by number limit 1) <= ${capacity} as fits
      from participations where post_id = ${id} and answer = 'going'`.execute(db);
    return { ...rows[0], counted: await goingCountOf(id) };
  };
  await Promise.all(crowd.map((person, index) => setAnswer(person, index % 4)));
  const full = await taken();
  expect(full.people).toBe(full.counted);
  expect(full.people).toBeLessThanOrEqual(capacity);
  expect(full.fits).toBe(false);

  const numbers = async () =>
    (
      await sql<{
        number: string;
      }>`select number::text from event_waiting where post_id = ${id} order by 1`.execute(db)
    ).rows.map((row) => Number(row.number));
  const waitedBefore = await numbers();
  const changed = await Promise.allSettled(
    crowd.map((person, index) =>
      index % 3 === 0
        ? service.setParticipation(
            platform,
            { kind: 'member', id: person.id, role: 'user', sessionId: person.id, pending: null },
            { id, input: { answer: 'not-going' } },
          )
        : setAnswer(person, (index + 1) % 4),
    ),
  );
  // Only who has a place can be refused more.
  for (const one of changed)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'rule_broken' });
  const after = await taken();
  expect(after.people).toBe(after.counted);
  expect(after.people).toBeLessThanOrEqual(capacity);
  expect(after.fits).toBe(false);
  expect(waitedBefore).toEqual(expect.arrayContaining(await numbers()));
}, 60_000);
