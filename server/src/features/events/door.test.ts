import {
  addPhoneIn,
  type DoorList,
  getDoorList,
  removePhoneIn,
  setCheckIn,
} from '@radiant/contract/event-door.ts';
import { setParticipation } from '@radiant/contract/events.ts';
import { retention } from '@radiant/contract/retention.ts';
import { beforeEach, expect, test } from 'vitest';
import { birthdayAt, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { eraseOldPhoneIns } from './door-service.ts';

const { send, people, platform, clock } = await createTestApp();
const { db } = platform;
const host = await people.join('Helen Host', { role: 'admin' });
const [mia, noah] = [await people.join('Mia Martin'), await people.join('Noah Nadeau')];

beforeEach(async () => {
  await db.deleteFrom('posts').execute();
});

const answer = (as: Person, id: string, body: Record<string, unknown> = {}) =>
  send(setParticipation, { as: as.token, params: { id }, body: { reponse: 'going', ...body } });
const phone = (id: string, body: Record<string, unknown>, as = host) =>
  send(addPhoneIn, { as: as.token, params: { id }, body });
const read = (id: string, as = host) => send(getDoorList, { as: as.token, params: { id } });
const list = async (id: string, as = host) => (await read(id, as)).body as DoorList;
const names = async (id: string, as = host) => (await list(id, as)).entries.map(({ name }) => name).sort();
const entryOf = async (id: string, name: string) => {
  const found = (await list(id)).entries.find((entry) => entry.name === name);
  if (!found) throw new Error(`${name} is not on the list`);
  return found;
};
const check = (id: string, entryId: string, hasCome: boolean, as = host) =>
  send(setCheckIn, { as: as.token, params: { id }, body: { entryId, hasCome } });
const goingCountOf = async (id: string) =>
  (await db.selectFrom('events').select('going_count').where('post_id', '=', id).executeTakeFirstOrThrow())
    .going_count;

test('who called takes places like others, and gives them back', async () => {
  const id = await people.event(host, { capacity: 4 });
  expect((await phone(id, { name: ' Rose Roy ', guests: 2, note: 'Allergic to nuts' })).status).toBe(200);
  expect(await goingCountOf(id)).toBe(3);
  const refused = await phone(id, { name: 'Paul Petit', guests: 1 });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { fields: { guests: 'Only 1 place is left. Please choose a smaller number.' } },
  ]);
  await answer(mia, id);
  await answer(noah, id, { accompagnants: 2 });
  expect(await list(id)).toMatchObject({
    capacity: 4,
    isOpen: true,
    waiting: [{ name: 'Noah Nadeau', guests: 2 }],
  });
  const rose = await entryOf(id, 'Rose Roy');
  expect(rose).toMatchObject({ kind: 'phone-in', guests: 2, note: 'Allergic to nuts', checkedInAt: null });
  expect((await send(removePhoneIn, { as: host.token, params: { id: rose.id } })).status).toBe(200);
  expect((await send(removePhoneIn, { as: host.token, params: { id: rose.id } })).status).toBe(404);
  expect([await names(id), await goingCountOf(id)]).toEqual([['Mia Martin', 'Noah Nadeau'], 4]);
});

test('nobody who calls comes before those who wait', async () => {
  const id = await people.event(host, { capacity: 2 });
  await answer(mia, id);
  await answer(noah, id, { accompagnants: 1 });
  expect(await phone(id, { name: 'Rose Roy' })).toMatchObject({
    status: 422,
    body: { fields: { guests: expect.stringContaining('already waiting') } },
  });
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ name: 'Rose', guests: 10 }, 'guests'],
  [{ name: 'Rose', note: 'x'.repeat(201) }, 'note'],
])('%j is refused at its field', async (body, field) => {
  const id = await people.event(host);
  expect(await phone(id, body)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  });
});

test('nobody is added to an event that is over or cancelled', async () => {
  const over = await people.event(host, {
    startsAt: new Date(clock.now().getTime() - 4 * 3600_000),
    endsAt: new Date(clock.now().getTime() - 3600_000),
  });
  const cancelled = await people.event(host);
  await db
    .updateTable('events')
    .set({ cancelled_at: clock.now() })
    .where('post_id', '=', cancelled)
    .execute();
  for (const id of [over, cancelled]) {
    expect((await phone(id, { name: 'Rose' })).status).toBe(422);
    expect((await list(id)).isOpen).toBe(false);
  }
});

test('who comes is checked in, and again by another tap; the last call wins', async () => {
  const id = await people.event(host);
  await answer(mia, id, { accompagnants: 1 });
  await phone(id, { name: 'Rose Roy' });
  for (const name of ['Mia Martin', 'Rose Roy']) {
    const { id: entry } = await entryOf(id, name);
    expect((await check(id, entry, true)).status).toBe(200);
    expect((await entryOf(id, name)).checkedInAt).toBe(clock.now().toISOString());
    expect((await check(id, entry, false)).status).toBe(200);
    expect((await entryOf(id, name)).checkedInAt).toBeNull();
    await check(id, entry, true);
  }
  const { id: entry } = await entryOf(id, 'Mia Martin');
  await answer(mia, id, { reponse: 'not-going' });
  expect((await check(id, entry, true)).status).toBe(404);
  await answer(mia, id);
  expect((await entryOf(id, 'Mia Martin')).checkedInAt).toBeNull();
  const other = await people.event(host);
  expect((await check(other, entry, true)).status).toBe(404);
});

test('only those who manage the event read its list or change it', async () => {
  const leader = await people.join('Lea Leader');
  const group = await people.group([leader, mia], { name: 'Choir' });
  const id = await people.event(leader, { audience: 'groups', groupIds: [group] });
  expect((await phone(id, { name: 'Rose Roy' }, leader)).status).toBe(200);
  expect(await names(id, leader)).toEqual(['Rose Roy']);
  const { id: entry } = (await list(id, leader)).entries[0] ?? { id: '' };
  const tries = async (as: Person) => [
    (await read(id, as)).status,
    (await phone(id, { name: 'Paul' }, as)).status,
    (await check(id, entry, true, as)).status,
    (await send(removePhoneIn, { as: as.token, params: { id: entry } })).status,
  ];
  expect(await tries(mia)).toEqual([403, 403, 403, 403]);
  for (const one of [noah, host]) expect(await tries(one)).toEqual([404, 404, 404, 404]);
  expect(await names(id, leader)).toEqual(['Rose Roy']);
});

test('a minor who is a stranger to the reader has no name on the list, and no id', async () => {
  const id = await people.event(host, { capacity: 1 });
  const minor = await people.join('Tim Teen', { birthday: birthdayAt(15) });
  await answer(minor, id);
  const waiting = await people.join('Wim Teen', { birthday: birthdayAt(15) });
  await answer(waiting, id);
  const { text } = await read(id);
  for (const hidden of ['Teen', minor.id, waiting.id]) expect(text).not.toContain(hidden);
  const { entries, waiting: line } = await list(id);
  expect([entries.map(({ name }) => name), line.map(({ name }) => name)]).toEqual([[null], [null]]);
  expect((await check(id, entries[0]?.id ?? '', true)).status).toBe(200);
  expect((await list(id)).entries[0]?.checkedInAt).not.toBeNull();
});

test('names of those who called are erased after the event, and still counted', async () => {
  const endsAt = new Date(clock.now().getTime() + 3600_000);
  const id = await people.event(host, { endsAt, startsAt: clock.now() });
  await phone(id, { name: 'Rose Roy', guests: 1, note: 'By bus' });
  const at = (days: number) => ({
    ...platform,
    clock: { ...clock, now: () => new Date(endsAt.getTime() + days * 86_400_000) },
  });
  expect(await eraseOldPhoneIns(at(retention.phoneInDays - 1))).toBe(0);
  expect(await eraseOldPhoneIns(at(retention.phoneInDays + 1))).toBe(1);
  expect(await eraseOldPhoneIns(at(retention.phoneInDays + 1))).toBe(0);
  expect((await list(id)).entries).toMatchObject([{ kind: 'phone-in', name: null, note: null, guests: 1 }]);
  expect(await goingCountOf(id)).toBe(2);
});

test('what administrators enter is audited without names', async () => {
  const id = await people.event(host);
  await phone(id, { name: 'Rose Roy', note: 'By bus' });
  await send(removePhoneIn, { as: host.token, params: { id: (await entryOf(id, 'Rose Roy')).id } });
  const log = await db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'events.addPhoneIn', details: {} },
    { action: 'events.removePhoneIn', details: {} },
  ]);
});

test('it names the event in the language of who reads it', async () => {
  const id = await people.event(host, { title: 'Supper' });
  const second = { translation_title: 'Le souper', translation_body: 'Apportez un plat.' };
  await db
    .updateTable('posts')
    .set({ language: 'en', ...second })
    .where('id', '=', id)
    .execute();
  const titleIn = async (locale: string) => {
    const headers = { 'accept-language': locale };
    const { body } = await send(getDoorList, { as: host.token, params: { id }, headers });
    return (body as DoorList).title;
  };
  expect([await titleIn('fr-CA'), await titleIn('en-CA')]).toEqual(['Le souper', 'Supper']);
});
