import { directoryAudiences, listDirectory, setOwnEntry } from '@radiant/contract/directory.ts';
import * as households from '@radiant/contract/households.ts';
import { limits } from '@radiant/contract/limits.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { birthdayAt, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { people, send, platform, clock } = await createTestApp();
const { db } = platform;

let marc: Person;
let lucie: Person;
let paul: Person;
beforeEach(async () => {
  await db.deleteFrom('households').execute();
  marc = await people.join('Marc Tremblay');
  lucie = await people.join('Lucie Roy');
  paul = await people.join('Paul Autre');
});

const create = (as: Person, name = 'Famille Tremblay') =>
  send(households.createHousehold, {
    as: as.token,
    body: { name },
    headers: { 'accept-language': 'en' },
  });
const householdOf = async (as: Person) =>
  households.getHousehold.answer.decode((await send(households.getHousehold, { as: as.token })).body as never)
    .household;
const linkOf = async (as: Person, endpoint: Parameters<typeof send>[0] = households.getOwnInvitation) =>
  households.getOwnInvitation.answer.decode((await send(endpoint, { as: as.token })).body as never);
const newToken = async (as: Person): Promise<string> =>
  new URL((await linkOf(as, households.createInvitation)).url ?? '').pathname.replace('/directory/join/', '');
const read = (as: Person, token: string) =>
  send(households.getInvitation, { as: as.token, params: { token } });
const accept = (as: Person, token: string) =>
  send(households.acceptInvitation, {
    as: as.token,
    params: { token },
    headers: { 'accept-language': 'en' },
  });
const leave = (as: Person) => send(households.leaveHousehold, { as: as.token });

test('a member creates a household, invites by a link, and is joined by who accepts', async () => {
  expect((await create(marc)).status).toBe(201);
  const token = await newToken(marc);
  const { body } = await read(lucie, token);
  expect(body).toEqual({ name: 'Famille Tremblay', invitedBy: 'Marc Tremblay' });
  expect(await householdOf(lucie)).toBeNull();
  expect((await accept(lucie, token)).status).toBe(200);
  const household = await householdOf(lucie);
  expect(household?.people.map(({ name }) => name)).toEqual(['Lucie Roy', 'Marc Tremblay']);
  expect(await householdOf(marc)).toEqual(household);
});

test('the directory shows who is listed of a household, under its name', async () => {
  await create(marc);
  await accept(lucie, await newToken(marc));
  const nobody = directoryAudiences[2];
  const entry = { phone: '', email: '', address: '', help: '', phoneAudience: nobody, emailAudience: nobody };
  const body = { ...entry, addressAudience: nobody, birthdayAudience: nobody, helpAudience: nobody };
  const list = async () => {
    const answer = await send(listDirectory, { as: paul.token, query: { term: 'Tremblay' } });
    return listDirectory.answer.decode(answer.body as never).items;
  };
  await send(setOwnEntry, { as: lucie.token, body });
  expect(await list()).toMatchObject([{ name: 'Lucie Roy', household: { name: 'Famille Tremblay' } }]);
  await leave(lucie);
  expect(await list()).toEqual([]);
});

describe('a link', () => {
  test('lets in one of two who accept at the same time', async () => {
    await create(marc);
    const token = await newToken(marc);
    const answers = await Promise.all([accept(lucie, token), accept(paul, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await householdOf(marc))?.people).toHaveLength(2);
    expect(await linkOf(marc)).toEqual({ url: null, expiresAt: null });
  });

  test('of two households, accepted by one person at the same time, leads into one', async () => {
    await create(marc);
    await create(paul, 'Les Autre');
    const tokens = [await newToken(marc), await newToken(paul)];
    const answers = await Promise.all(tokens.map((token) => accept(lucie, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    // The refused one still works for whoever it was meant for.
    const links = [await linkOf(marc), await linkOf(paul)];
    expect(links.filter(({ url }) => url === null)).toHaveLength(1);
  });

  test('ends after 14 days, when replaced, removed, and when its sender leaves', async () => {
    await create(marc);
    const first = await newToken(marc);
    const second = await newToken(marc);
    expect((await read(lucie, first)).status).toBe(404);
    expect((await accept(lucie, first)).status).toBe(404);
    expect((await read(lucie, second)).status).toBe(200);
    clock.advance({ days: households.householdInvitationDays, seconds: 1 });
    // Their sessions ended meanwhile.
    for (const person of [marc, lucie, paul]) person.token = await people.signIn(person);
    expect((await accept(lucie, second)).status).toBe(404);
    const third = await newToken(marc);
    await send(households.removeInvitation, { as: marc.token });
    expect((await accept(lucie, third)).status).toBe(404);
    await accept(lucie, await newToken(marc));
    const fourth = await newToken(marc);
    await leave(marc);
    expect((await accept(paul, fourth)).status).toBe(404);
    expect((await householdOf(lucie))?.people).toHaveLength(1);
  });

  test('is answered like an unknown one across a block', async () => {
    await create(marc);
    const token = await newToken(marc);
    await people.block(lucie, marc);
    await people.block(marc, paul);
    for (const person of [lucie, paul]) {
      const known = await read(person, token);
      const unknown = await read(person, newId());
      expect(known.status).toBe(404);
      expect(known.body).toEqual(unknown.body);
      expect((await accept(person, token)).status).toBe(404);
    }
  });

  test('is for members of the household only, and not for people under 18', async () => {
    const young = await people.join('Zoe Young', { birthday: birthdayAt(16) });
    await create(marc);
    expect((await send(households.createInvitation, { as: lucie.token })).status).toBe(404);
    expect((await accept(young, await newToken(marc))).status).toBe(403);
    expect((await create(young)).status).toBe(403);
  });
});

test('a household takes twelve, and a member is in one', async () => {
  await create(marc);
  const twice = await create(marc, 'Another');
  expect(twice.status).toBe(422);
  expect(twice.text).toContain('already in a household');
  const id = (await householdOf(marc))?.id ?? '';
  for (let count = 1; count < limits.householdMembersMax; count += 1) {
    const person = await people.join(`Person ${count}`);
    await db
      .insertInto('household_members')
      .values({ member_id: person.id, household_id: id, joined_at: clock.now() })
      .execute();
  }
  const token = await newToken(marc);
  const refused = await accept(lucie, token);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('12 members');
  // Not used up by the refusal.
  expect((await read(lucie, token)).status).toBe(200);
});

test('a household goes with its last member, by leaving', async () => {
  await create(marc);
  await accept(lucie, await newToken(marc));
  await leave(marc);
  expect((await householdOf(lucie))?.people.map(({ name }) => name)).toEqual(['Lucie Roy']);
  await leave(lucie);
  expect(await db.selectFrom('households').select('id').execute()).toEqual([]);
  expect((await leave(lucie)).status).toBe(200);
});

test('a name is needed', async () => {
  const { status, text } = await create(marc, ' - ');
  expect(status).toBe(400);
  expect(text).toContain('Give your household a name');
});
