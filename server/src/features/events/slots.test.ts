import { createEvent } from '@radiant/contract/event-management.ts';
import {
  addSlot,
  askToServe,
  type EventSlots,
  listSlots,
  removeSignUp,
  removeSlot,
  signUp,
  updateSlot,
} from '@radiant/contract/event-slots.ts';
import { setParticipation } from '@radiant/contract/events.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { weekdayOf } from '@radiant/contract/recurrence.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../actor.ts';
import { jobPayloads } from '../../jobs.ts';
import { birthdayAt, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { remindParticipants } from '../notifications/reminders/event-service.ts';
import { createNotification } from '../notifications/service.ts';
import { generateDueOccurrences } from './series-service.ts';
import * as service from './service.ts';

const { send, people, platform, clock } = await createTestApp();
const { db } = platform;
const host = await people.join('Helen Host', { role: 'admin' });
const [mia, noah, lea] = [
  await people.join('Mia Martin'),
  await people.join('Noah Nadeau'),
  await people.join('Lea Leblanc'),
];

beforeEach(async () => {
  await db.deleteFrom('posts').execute();
  await db.deleteFrom('event_series').execute();
  await db.deleteFrom('jobs').execute();
});

const read = async (id: string, as = host) =>
  (await send(listSlots, { as: as.token, params: { id } })).body as EventSlots;
const add = (id: string, body: Record<string, unknown>, as = host) =>
  send(addSlot, { as: as.token, params: { id }, body });
const made = async (id: string, body: Record<string, unknown>) => {
  expect((await add(id, body)).status).toBe(200);
  return (await read(id)).slots.at(-1)?.id ?? '';
};
const dish = (id: string, wanted: number, name = 'Soup') => made(id, { kind: 'dish', name, wanted });
const duty = (id: string, wanted: number, name = 'Reader') => made(id, { kind: 'duty', name, wanted });
const take = (as: Person, id: string, quantity = 1, more: Record<string, unknown> = {}) =>
  send(signUp, { as: as.token, params: { id }, body: { quantity, ...more } });
const ask = (id: string, who: Person, as = host) =>
  send(askToServe, { as: as.token, params: { id }, body: { memberId: who.id } });
const go = (as: Person, id: string, reponse = 'going') =>
  send(setParticipation, { as: as.token, params: { id }, body: { reponse } });
const whoServes = async (id: string) =>
  (await read(id)).slots.map(({ signUps }) => signUps?.map(({ name, state }) => `${name} ${state}`));

/** Runs the jobs that tell. @returns what each member was told, oldest first */
async function tellAll(): Promise<Record<string, string[]>> {
  const jobs = await db
    .selectFrom('jobs')
    .select('payload')
    .where('name', '=', 'notifications.notifySignUp')
    .orderBy('id')
    .execute();
  for (const { payload } of jobs)
    await createNotification(platform, jobPayloads['notifications.notifySignUp'].parse(payload));
  const told: Record<string, string[]> = {};
  for (const one of [host, mia, noah, lea]) {
    const { body } = await send(listNotifications, { as: one.token });
    const { notifications } = body as { notifications: { details: string }[] };
    const texts = notifications.map(({ details }) => details);
    if (texts.length > 0) told[one.name] = texts.reverse();
  }
  return told;
}

test('people see what is still needed, take some of it and give it back', async () => {
  const id = await people.event(host);
  const soup = await dish(id, 3);
  await dish(id, 5, 'Dessert');
  expect((await take(mia, soup, 2)).body).toMatchObject({
    fields: { quantity: 'Answer that you’re going first.' },
  });
  for (const one of [mia, noah]) await go(one, id);
  expect((await take(mia, soup, 2)).status).toBe(200);
  expect((await take(noah, soup, 2)).body).toMatchObject({ fields: { quantity: 'Only 1 more is needed.' } });
  expect((await take(noah, soup, 1)).status).toBe(200);
  expect(await read(id, mia)).toEqual({
    ...{ canManage: false, isInSeries: false, isOpen: true },
    slots: [
      {
        ...{ id: soup, kind: 'dish', name: 'Soup', language: 'en', wanted: 3, taken: 3 },
        own: { quantity: 2, state: 'accepted', seeksReplacement: false },
      },
      expect.objectContaining({ name: 'Dessert', wanted: 5, taken: 0, own: null }),
    ],
  });
  expect((await read(id)).slots[0]?.signUps).toMatchObject([
    { name: 'Mia Martin', quantity: 2 },
    { name: 'Noah Nadeau', quantity: 1 },
  ]);
  await take(mia, soup, 1);
  expect((await read(id)).slots[0]).toMatchObject({ taken: 2 });
  await take(mia, soup, 0);
  expect((await take(mia, soup, 0)).status).toBe(200);
  expect((await read(id, mia)).slots[0]).toMatchObject({ taken: 1, own: null });
  // Who does not come brings nothing.
  await go(noah, id, 'interested');
  expect((await read(id)).slots[0]).toMatchObject({ taken: 0, signUps: [] });
  expect(await tellAll()).toEqual({});
});

test('50 at once for 7: exactly 7 are taken', async () => {
  const id = await people.event(host);
  const [soup, reader] = [await dish(id, 7), await duty(id, 7)];
  const crowd = await Promise.all(Array.from({ length: 50 }, (_, index) => people.join(`Guest ${index}`)));
  for (const one of crowd) await people.answerEvent(one, id, 'going');
  const actorOf = ({ id: of }: Person): Member => ({
    ...{ kind: 'member', id: of, role: 'user', sessionId: of, pending: null },
  });
  for (const slot of [soup, reader]) {
    const results = await Promise.allSettled(
      crowd.map((person) =>
        service.signUp(platform, actorOf(person), {
          id: slot,
          answer: { quantity: 1, seeksReplacement: false },
        }),
      ),
    );
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refusals).toHaveLength(43);
    for (const refusal of refusals) expect(refusal.fields).toEqual({ quantity: 'slot_full' });
  }
  expect((await read(id)).slots.map(({ taken, signUps }) => [taken, signUps?.length])).toEqual([
    [7, 7],
    [7, 7],
  ]);
  // All 7 look for a replacement at once, and 20 others come: the sum stays.
  const serving = await db
    .selectFrom('event_sign_ups')
    .select('member_id')
    .where('slot_id', '=', reader)
    .execute();
  const isServing = ({ id: of }: Person) => serving.some(({ member_id }) => member_id === of);
  await Promise.all(
    crowd.filter(isServing).map((person) =>
      service.signUp(platform, actorOf(person), {
        id: reader,
        answer: { quantity: 1, seeksReplacement: true },
      }),
    ),
  );
  const others = crowd.filter((person) => !isServing(person)).slice(0, 20);
  const swaps = await Promise.allSettled(
    others.map((person) =>
      service.signUp(platform, actorOf(person), {
        id: reader,
        answer: { quantity: 1, seeksReplacement: false },
      }),
    ),
  );
  expect(swaps.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  const now = (await read(id)).slots[1];
  expect([now?.taken, now?.signUps?.length]).toEqual([7, 7]);
  expect(now?.signUps?.some(({ seeksReplacement }) => seeksReplacement)).toBe(false);
});

describe('a rota', () => {
  test('the organiser asks; a place is kept until the member accepts or declines', async () => {
    const id = await people.event(host, { title: 'Sunday' });
    const reader = await duty(id, 2);
    expect((await ask(reader, mia)).status).toBe(200);
    expect((await ask(reader, mia)).body).toMatchObject({
      fields: { memberId: 'This member is already on the list.' },
    });
    await ask(reader, noah);
    expect((await ask(reader, lea)).status).toBe(422);
    expect((await take(lea, reader)).body).toMatchObject({
      fields: { quantity: 'Someone was faster. No more are needed.' },
    });
    expect((await take(mia, reader)).status).toBe(200);
    expect((await take(noah, reader, 0)).status).toBe(200);
    expect(await whoServes(id)).toEqual([['Mia Martin accepted']]);
    expect(await tellAll()).toEqual({
      // Noah answered before he could be told.
      'Helen Host': ['Noah Nadeau can’t serve at “Sunday”'],
    });
  });

  test('who is asked is told', async () => {
    const id = await people.event(host, { title: 'Sunday' });
    await ask(await duty(id, 1), mia);
    expect(await tellAll()).toEqual({ 'Mia Martin': ['Helen Host asks you to serve at “Sunday”'] });
  });

  test('who serves asks for a replacement and stays until another takes over; both and the organiser are told', async () => {
    const id = await people.event(host, { title: 'Sunday' });
    const reader = await duty(id, 1);
    await take(mia, reader);
    expect((await take(noah, reader, 1, { seeksReplacement: true })).body).toMatchObject({
      fields: { seeksReplacement: expect.any(String) },
    });
    await take(mia, reader, 1, { seeksReplacement: true });
    await take(mia, reader, 1, { seeksReplacement: true });
    expect((await read(id, noah)).slots[0]).toMatchObject({ wanted: 1, taken: 0, own: null });
    expect(await whoServes(id)).toEqual([['Mia Martin accepted']]);
    expect((await take(noah, reader)).status).toBe(200);
    expect(await whoServes(id)).toEqual([['Noah Nadeau accepted']]);
    expect((await take(mia, reader)).status).toBe(422);
    expect(await tellAll()).toEqual({
      'Helen Host': [
        'Mia Martin asks for a replacement at “Sunday”',
        'Noah Nadeau took over a duty at “Sunday”',
      ],
      'Mia Martin': ['Noah Nadeau took over a duty at “Sunday”'],
    });
  });

  test('who looked for a replacement can keep the duty, unless somebody was asked meanwhile', async () => {
    const id = await people.event(host);
    const reader = await duty(id, 1);
    await take(mia, reader);
    await take(mia, reader, 1, { seeksReplacement: true });
    await take(mia, reader);
    expect((await read(id)).slots[0]).toMatchObject({ taken: 1 });
    await take(mia, reader, 1, { seeksReplacement: true });
    await ask(reader, noah);
    expect((await take(mia, reader)).status).toBe(422);
    await take(noah, reader);
    expect(await whoServes(id)).toEqual([['Noah Nadeau accepted']]);
  });

  test('nobody serves twice at once, and to serve one need not be going', async () => {
    const id = await people.event(host);
    const reader = await duty(id, 3);
    expect((await take(mia, reader, 2)).status).toBe(400);
    expect((await take(mia, reader)).status).toBe(200);
    await go(mia, id);
    await go(mia, id, 'not-going');
    expect(await whoServes(id)).toEqual([['Mia Martin accepted']]);
  });
});

test('the organiser takes people and slots off; those concerned are told', async () => {
  const id = await people.event(host, { title: 'Sunday' });
  const [reader, coffee] = [await duty(id, 2), await duty(id, 1, 'Coffee')];
  await take(mia, reader);
  await take(noah, coffee);
  const [first] = (await read(id)).slots[0]?.signUps ?? [];
  const remove = (as: Person) => send(removeSignUp, { as: as.token, params: { id: first?.id ?? '' } });
  expect((await remove(mia)).status).toBe(403);
  expect((await remove(host)).status).toBe(200);
  expect((await remove(host)).status).toBe(404);
  const drop = () => send(removeSlot, { as: host.token, params: { id: coffee } });
  expect([(await drop()).status, (await drop()).status]).toEqual([200, 404]);
  expect((await take(noah, coffee)).status).toBe(404);
  const text = 'You’re no longer on the sign-up list of “Sunday”';
  expect(await tellAll()).toEqual({ 'Mia Martin': [text], 'Noah Nadeau': [text] });
});

test('fewer than are taken cannot be wanted, and a name stands once', async () => {
  const id = await people.event(host);
  const soup = await dish(id, 5);
  await dish(id, 2, 'Bread');
  await go(mia, id);
  await take(mia, soup, 3);
  const edit = (name: string, wanted: number) =>
    send(updateSlot, { as: host.token, params: { id: soup }, body: { name, wanted } });
  expect((await edit('Soup', 2)).body).toMatchObject({
    fields: { wanted: 'Choose 3 or more, because that many are taken.' },
  });
  expect((await edit('Bread', 3)).body).toMatchObject({ fields: { name: 'The list already has this.' } });
  expect((await edit('Pea soup', 3)).status).toBe(200);
  expect((await read(id)).slots[0]).toMatchObject({ name: 'Pea soup', wanted: 3, taken: 3 });
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(81) }, 'name'],
  [{ wanted: 0 }, 'wanted'],
  [{ wanted: 101 }, 'wanted'],
  [{ isForSeries: true }, 'isForSeries'],
])('%j is refused at its field', async (body, field) => {
  const id = await people.event(host);
  const answer = await add(id, { kind: 'dish', name: 'Soup', wanted: 3, ...body });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
});

test('a name can have a version in the other language, which is changed, kept and removed', async () => {
  const id = await people.event(host);
  await add(id, { kind: 'dish', name: 'Soup', translationName: 'Soupe', wanted: 3 });
  const [soup] = (await read(id, mia)).slots;
  expect(soup).toMatchObject({
    name: 'Soup',
    language: 'en',
    translation: { language: 'fr', name: 'Soupe' },
  });
  const edit = (body: object) =>
    send(updateSlot, { as: host.token, params: { id: soup?.id ?? '' }, body: { wanted: 3, ...body } });
  const translation = async () => (await read(id)).slots[0]?.translation;
  await edit({ name: 'Pea soup', translationName: 'Soupe aux pois' });
  expect(await translation()).toEqual({ language: 'fr', name: 'Soupe aux pois' });
  await edit({ name: 'Pea soup' });
  expect(await translation()).toEqual({ language: 'fr', name: 'Soupe aux pois' });
  expect(await edit({ name: 'Pea soup', translationName: 'x'.repeat(81) })).toMatchObject({
    ...{ status: 400, body: { fields: { translationName: expect.any(String) } } },
  });
  await edit({ name: 'Pea soup', translationName: ' ' });
  expect(await translation()).toBeUndefined();
});

test('after the event, or when it is cancelled, nothing is taken; what was taken can be given back', async () => {
  const id = await people.event(host);
  const soup = await dish(id, 5);
  await go(mia, id);
  await take(mia, soup);
  await db.updateTable('events').set({ cancelled_at: clock.now() }).where('post_id', '=', id).execute();
  expect((await read(id, mia)).isOpen).toBe(false);
  expect((await take(mia, soup, 2)).status).toBe(422);
  expect((await add(id, { kind: 'dish', name: 'Bread', wanted: 1 })).status).toBe(422);
  expect((await take(mia, soup, 0)).status).toBe(200);
});

test('what is hidden looks absent; only those who manage the event change its list and see names', async () => {
  const leader = await people.join('Lee Leader');
  const group = await people.group([leader, mia], { name: 'Choir' });
  const id = await people.event(leader, { audience: 'groups', groupIds: [group] });
  expect((await add(id, { kind: 'duty', name: 'Reader', wanted: 2 }, leader)).status).toBe(200);
  const reader = (await read(id, leader)).slots[0]?.id ?? '';
  const tries = async (as: Person) => [
    (await send(listSlots, { as: as.token, params: { id } })).status,
    (await add(id, { kind: 'duty', name: 'Coffee', wanted: 1 }, as)).status,
    (await send(updateSlot, { as: as.token, params: { id: reader }, body: { name: 'A', wanted: 1 } })).status,
    (await ask(reader, mia, as)).status,
    (await take(as, reader, 0)).status,
    (await send(removeSlot, { as: as.token, params: { id: reader } })).status,
  ];
  expect(await tries(mia)).toEqual([200, 403, 403, 403, 200, 403]);
  for (const one of [noah, host]) expect(await tries(one)).toEqual(Array(6).fill(404));
  await take(mia, reader);
  expect(JSON.stringify(await read(id, mia))).not.toContain('Mia');
  expect(await read(id, leader)).toMatchObject({ slots: [{ signUps: [{ name: 'Mia Martin' }] }] });
  // Who does not see the event is not asked.
  expect((await ask(reader, noah, leader)).body).toMatchObject({
    fields: { memberId: 'This member can’t see the event.' },
  });
});

test('a minor who is a stranger to the organiser has no name on the list', async () => {
  const id = await people.event(host);
  const reader = await duty(id, 2);
  const minor = await people.join('Tim Teen', { birthday: birthdayAt(15) });
  await take(minor, reader);
  const { text } = await send(listSlots, { as: host.token, params: { id } });
  for (const hidden of ['Teen', minor.id]) expect(text).not.toContain(hidden);
  expect((await read(id)).slots[0]?.signUps).toMatchObject([{ name: null }]);
});

test('the reminder of the event also goes to those who serve', async () => {
  const startsAt = new Date(clock.now().getTime() + 10 * 3600_000);
  const id = await people.event(host, { title: 'Sunday', startsAt });
  const reader = await duty(id, 3);
  await take(mia, reader);
  await ask(reader, noah);
  await go(lea, id, 'interested');
  const job = { postId: id, startsAt: startsAt.toISOString(), from: 10, to: 72 };
  for (const _twice of [1, 2]) await remindParticipants(platform, job);
  const rows = await db
    .selectFrom('notifications')
    .select('member_id')
    .where('kind', '=', 'event-reminder')
    .where('post_id', '=', id)
    .execute();
  expect(rows.map(({ member_id }) => member_id).sort()).toEqual([mia.id, lea.id].sort());
});

test('each date of a series fills its own; new dates need the same', async () => {
  const { body } = await send(createEvent, {
    as: host.token,
    body: {
      ...{ title: 'Sunday service', text: 'Songs, a reading, and coffee afterwards.', place: 'Church' },
      ...{ date: clock.now().toISOString().slice(0, 10), time: '23:50', timeZone: 'America/Vancouver' },
      ...{
        audience: 'public',
        recurrence: `FREQ=WEEKLY;BYDAY=${weekdayOf(clock.now().toISOString().slice(0, 10))}`,
      },
    },
  });
  const first = (body as { event: { id: string } }).event.id;
  const dates = async () =>
    (await db.selectFrom('events').select('post_id').orderBy('starts_at').execute()).map(
      ({ post_id }) => post_id,
    );
  const [, second = '', third = ''] = await dates();
  await add(second, { kind: 'duty', name: 'Reader', wanted: 2, isForSeries: true });
  await add(third, { kind: 'dish', name: 'Cake', wanted: 1 });
  expect((await read(first)).slots).toEqual([]);
  const [reader] = (await read(third)).slots;
  await take(mia, reader?.id ?? '');
  expect((await read(second)).slots).toMatchObject([{ name: 'Reader', taken: 0 }]);
  expect((await read(third)).slots).toMatchObject([{ name: 'Reader', taken: 1 }, { name: 'Cake' }]);
  // A translation is for the following dates as well.
  const [duties] = (await read(second)).slots;
  const translated = { name: 'Reader', translationName: 'Lecture', wanted: 2 };
  await send(updateSlot, { as: host.token, params: { id: duties?.id ?? '' }, body: translated });
  expect((await read(third)).slots[0]).toMatchObject({ name: 'Reader', translation: { name: 'Lecture' } });
  clock.advance({ days: 8 });
  await generateDueOccurrences(platform);
  host.token = await people.signIn(host);
  const last = (await dates()).at(-1) ?? '';
  expect((await read(last)).slots).toMatchObject([
    { name: 'Reader', translation: { name: 'Lecture' }, wanted: 2, taken: 0, signUps: [] },
  ]);
});
