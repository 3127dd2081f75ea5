import { setParticipation } from '@radiant/contract/events.ts';
import { answerForMember, listEventHousehold } from '@radiant/contract/household-answers.ts';
import * as households from '@radiant/contract/households.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { jobPayloads } from '../../jobs.ts';
import { newId } from '../../platform/crypto.ts';
import { birthdayAt, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createNotification } from '../notifications/service.ts';

const { people, send, platform, clock } = await createTestApp();
const { db } = platform;
const task = 'notifications.notifyHouseholdAnswer';

let host: Person;
let lucie: Person;
let marc: Person;
let id: string;
beforeEach(async () => {
  for (const table of ['posts', 'households', 'notifications', 'jobs'] as const)
    await db.deleteFrom(table).execute();
  host = await people.join('Helen Host', { role: 'admin' });
  lucie = await people.join('Lucie Roy');
  marc = await people.join('Marc Roy');
  await liveTogether(lucie, marc);
  await consent(marc);
  id = await people.event(host, { title: 'Supper' });
});

async function liveTogether(...members: readonly Person[]): Promise<void> {
  const household = newId();
  await db.insertInto('households').values({ id: household, name: 'Roy', created_at: clock.now() }).execute();
  for (const { id: member } of members)
    await db
      .insertInto('household_members')
      .values({ household_id: household, member_id: member, joined_at: clock.now() })
      .execute();
}
const consent = (as: Person, allowed = true) =>
  send(households.setHouseholdAnswers, { as: as.token, body: { allowed } });
const read = (as: Person, event = id) => send(listEventHousehold, { as: as.token, params: { id: event } });
const listed = async (as: Person, event = id) => {
  const { people: found } = (await read(as, event)).body as { people: Record<string, unknown>[] };
  return found.map(({ name, answer, isWaiting }) => [name, answer, isWaiting]);
};
const answerFor = (person: Person, answer = 'going', { as = lucie, event = id } = {}) =>
  send(answerForMember, {
    as: as.token,
    params: { id: event, memberId: person.id },
    body: { answer },
    headers: { 'accept-language': 'en' },
  });
const answerOwn = (as: Person, body: Record<string, unknown>, event = id) =>
  send(setParticipation, { as: as.token, params: { id: event }, body });
const goingCount = async (event = id) =>
  (await db.selectFrom('events').select('going_count').where('post_id', '=', event).executeTakeFirstOrThrow())
    .going_count;
const answerOf = async ({ id: member }: Person, event = id) =>
  await db
    .selectFrom('participations')
    .select(['answer', 'guests'])
    .where('post_id', '=', event)
    .where('member_id', '=', member)
    .executeTakeFirst();

/** Neither listed nor answered for, and the refusal is that for somebody who does not exist. */
async function expectClosed(person: Person, { as = lucie, event = id } = {}): Promise<void> {
  const { status, body } = await read(as, event);
  if (status === 200) expect(body).toEqual({ people: [] });
  else expect(status).toBe(404);
  const unknown = await answerFor({ ...person, id: newId() }, 'going', { as, event });
  const refused = await answerFor(person, 'going', { as, event });
  expect([refused.status, refused.body]).toEqual([404, unknown.body]);
  expect(await answerOf(person, event)).toBeUndefined();
}

/** Runs the jobs. @returns what the person was told */
async function tell(person: Person): Promise<string[]> {
  const jobs = await db.selectFrom('jobs').select('payload').where('name', '=', task).orderBy('id').execute();
  for (const { payload } of jobs) await createNotification(platform, jobPayloads[task].parse(payload));
  const { body } = await send(listNotifications, {
    as: person.token,
    headers: { 'accept-language': 'en' },
  });
  return (body as { notifications: { details: string }[] }).notifications.map(({ details }) => details);
}

test('an answer for a person of the household is their own, counts once, and keeps their guests', async () => {
  expect(await listed(lucie)).toEqual([['Marc Roy', null, false]]);
  expect((await answerFor(marc)).status).toBe(200);
  expect(await listed(lucie)).toEqual([['Marc Roy', 'going', false]]);
  await answerOwn(marc, { reponse: 'going', accompagnants: 2 });
  await answerFor(marc);
  expect([await answerOf(marc), await goingCount()]).toEqual([{ answer: 'going', guests: 2 }, 3]);
  expect(await answerOf(lucie)).toBeUndefined();
  await answerFor(marc, 'not-going');
  expect([await answerOf(marc), await goingCount()]).toEqual([{ answer: 'not-going', guests: 0 }, 0]);
});

test('consent is each person’s own, and off at first', async () => {
  expect(await listed(marc)).toEqual([]);
  await expectClosed(lucie, { as: marc });
  await consent(marc, false);
  await expectClosed(marc);
  const decode = households.getHousehold.answer.decode;
  expect(decode((await consent(lucie)).body as never).household).toMatchObject({ letsAnswer: true });
  const { body } = await send(households.getHousehold, { as: marc.token });
  expect(decode(body as never).household).toMatchObject({ letsAnswer: false });
  const alone = await people.join('Ada Alone');
  expect((await consent(alone)).status).toBe(404);
});

test('leaving the household ends it, also after coming back', async () => {
  const { household_id } = await db
    .selectFrom('household_members')
    .select('household_id')
    .where('member_id', '=', marc.id)
    .executeTakeFirstOrThrow();
  await send(households.leaveHousehold, { as: marc.token });
  await expectClosed(marc);
  await db
    .insertInto('household_members')
    .values({ household_id, member_id: marc.id, joined_at: clock.now() })
    .execute();
  await expectClosed(marc);
});

test('strangers and other households learn and change nothing', async () => {
  const [stranger, neighbour] = [await people.join('Paul Autre'), await people.join('Nora Next')];
  await liveTogether(neighbour);
  for (const as of [stranger, neighbour, host]) await expectClosed(marc, { as });
});

describe('a person is absent', () => {
  test.each([
    ['for an event in a group of the viewer alone', async () => hiddenInGroup()],
    ['for an event for friends of the viewer alone', async () => hiddenFromNonFriend()],
  ])('%s', async (_title, create) => {
    const event = await create();
    expect((await read(lucie, event)).status).toBe(200);
    await expectClosed(marc, { event });
  });

  async function hiddenInGroup() {
    const groupId = await people.group([host, lucie]);
    return await people.event(host, { audience: 'groups', groupIds: [groupId] });
  }

  async function hiddenFromNonFriend() {
    await people.befriend(host, lucie);
    return await people.event(host, { audience: 'friends' });
  }

  test('where the author blocked them, or they blocked the author', async () => {
    await people.block(host, marc);
    await expectClosed(marc);
    await db.deleteFrom('blocks').execute();
    await people.block(marc, host);
    await expectClosed(marc);
  });

  test('when the viewer may not see the event', async () => {
    await people.block(host, lucie);
    expect((await read(lucie)).status).toBe(404);
    await expectClosed(marc);
  });

  test('across a block between the two', async () => {
    await people.block(marc, lucie);
    await expectClosed(marc);
  });

  test('when disabled, or when new terms wait for them', async () => {
    await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', marc.id).execute();
    await expectClosed(marc);
    await db.updateTable('members').set({ status: 'active' }).where('id', '=', marc.id).execute();
    await db.deleteFrom('consents').where('member_id', '=', marc.id).execute();
    await expectClosed(marc);
  });

  test('while suspended', async () => {
    const endsAt = new Date(clock.now().getTime() + 60 * 60 * 1000);
    await db
      .insertInto('member_measures')
      .values({
        ...{ id: newId(), member_id: marc.id, kind: 'suspension', message: '' },
        ...{ reason_en: 'Spam', reason_fr: 'Pourriel', taken_at: clock.now(), ends_at: endsAt },
      })
      .execute();
    await expectClosed(marc);
  });

  test('under 18, also for friends', async () => {
    await people.befriend(lucie, marc);
    await db
      .updateTable('members')
      .set({ birthday: birthdayAt(16) })
      .where('id', '=', marc.id)
      .execute();
    await expectClosed(marc);
  });

  test('on posts that are no events', async () => {
    const event = await people.post(host);
    expect((await read(lucie, event)).status).toBe(404);
    await expectClosed(marc, { event });
  });
});

test('a full event puts the person on the waiting list, and gives them a place in order', async () => {
  const event = await people.event(host, { capacity: 1 });
  await answerOwn(host, { reponse: 'going' }, event);
  await answerFor(marc, 'going', { event });
  expect(await listed(lucie, event)).toEqual([['Marc Roy', 'not-going', true]]);
  expect(await goingCount(event)).toBe(1);
  expect(await tell(marc)).toEqual([
    expect.stringMatching(/^Lucie Roy answered for you: you’re on the waiting list of “/),
  ]);
  await answerOwn(host, { reponse: 'not-going' }, event);
  expect(await listed(lucie, event)).toEqual([['Marc Roy', 'going', false]]);
  expect(await goingCount(event)).toBe(1);
});

test('an event that is over is refused with the reason, and changes nothing', async () => {
  const startsAt = new Date(clock.now().getTime() - 24 * 60 * 60 * 1000);
  const event = await people.event(host, { startsAt });
  const refused = await answerFor(marc, 'going', { event });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ fields: { answer: expect.any(String) } });
  expect(await answerOf(marc, event)).toBeUndefined();
});

test('an answer other than going or not going is refused', async () => {
  expect((await answerFor(marc, 'interested')).status).toBe(400);
});

describe('the person is notified', () => {
  test('of each change, with what holds now, and not of what changes nothing', async () => {
    await answerFor(marc);
    await answerFor(marc);
    expect(await db.selectFrom('jobs').select('id').where('name', '=', task).execute()).toHaveLength(1);
    expect(await tell(marc)).toEqual(['Lucie Roy answered for you: you’re going to “Supper”']);
    expect(await tell(lucie)).toEqual([]);
    clock.advance({ minutes: 1 });
    await answerFor(marc, 'not-going');
    expect(await tell(marc)).toEqual(['Lucie Roy answered for you: you’re not going to “Supper”']);
    clock.advance({ minutes: 1 });
    // Nothing that they answered themselves is said to be somebody else's.
    await answerOwn(marc, { reponse: 'going' });
    expect(await tell(marc)).toEqual(['Lucie Roy answered “Supper” for you']);
  });

  test('also when they muted the event or who answers', async () => {
    await db
      .insertInto('post_mutes')
      .values({ member_id: marc.id, post_id: id, created_at: clock.now() })
      .execute();
    await answerFor(marc);
    expect(await tell(marc)).toHaveLength(1);
  });

  test('unless they turned it off, or may no longer see the event', async () => {
    await db
      .insertInto('notification_choices')
      .values({
        ...{ member_id: marc.id, kind: 'event-answered-for-you' },
        ...{ in_app: false, email: false, push: false },
      })
      .execute();
    await answerFor(marc);
    expect(await tell(marc)).toEqual([]);
    await db.deleteFrom('notification_choices').execute();
    await people.block(host, marc);
    expect(await tell(marc)).toEqual([]);
  });
});
