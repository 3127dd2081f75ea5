import { getSession } from '@radiant/contract/accounts.ts';
import { appointToCareTeam, dismissFromCareTeam, listCareTeam } from '@radiant/contract/care-team.ts';
import { limits } from '@radiant/contract/limits.ts';
import { getUser } from '@radiant/contract/users.ts';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { platform, people, send } = await createTestApp();
const { db } = platform;

let admin: Person;
let carol: Person;
let luc: Person;
let member: Person;
beforeEach(async () => {
  await db.deleteFrom('care_team').execute();
  admin = await people.join('Ada Admin', { role: 'admin' });
  carol = await people.join('Carol Care');
  luc = await people.join('Luc Lead', { role: 'moderator' });
  member = await people.join('Mia Member');
});

const appoint = (as: Person, { id: memberId }: { id: string }, body: object = {}) =>
  send(appointToCareTeam, { as: as.token, params: { memberId }, body: { ...body } });
const dismiss = (as: Person, { id: memberId }: { id: string }) =>
  send(dismissFromCareTeam, { as: as.token, params: { memberId } });
const teamFor = async (as: Person) =>
  listCareTeam.answer
    .decode((await send(listCareTeam, { as: as.token })).body as never)
    .items.map(({ person, role }) => [person.name, role]);
const sessionOf = async ({ token }: Person) =>
  getSession.answer.decode((await send(getSession, { as: token })).body as never).user;

test('administrators appoint members and leads; everyone sees who is in the team, leads first', async () => {
  expect((await appoint(admin, carol)).status).toBe(200);
  expect((await appoint(admin, luc, { role: 'responsable' })).status).toBe(200);
  expect(await teamFor(member)).toEqual([
    ['Luc Lead', 'lead'],
    ['Carol Care', 'member'],
  ]);
  expect((await appoint(admin, luc, { role: 'membre' })).status).toBe(200);
  expect((await teamFor(member))[0]).toEqual(['Carol Care', 'member']);
});

test('no other role implies it, and those in the team are told so', async () => {
  await appoint(admin, carol);
  expect((await sessionOf(carol))?.careRole).toBe('member');
  expect((await sessionOf(admin))?.careRole).toBeNull();
  expect((await sessionOf(luc))?.careRole).toBeNull();
  const { body } = await send(getUser, { as: admin.token, params: { id: carol.id } });
  expect(getUser.answer.decode(body as never).user.careRole).toBe('member');
});

test('an administrator can be in it as well', async () => {
  await appoint(admin, admin, { role: 'responsable' });
  expect(await sessionOf(admin)).toMatchObject({ role: 'admin', careRole: 'lead' });
});

test('nobody else appoints or dismisses, not even the team itself', async () => {
  await appoint(admin, carol, { role: 'responsable' });
  for (const one of [carol, luc, member]) {
    expect((await appoint(one, member)).status).toBe(403);
    expect((await dismiss(one, carol)).status).toBe(403);
  }
  expect(await teamFor(member)).toEqual([['Carol Care', 'lead']]);
});

test('records each change in the audit log, and a repeated one once', async () => {
  await appoint(admin, carol);
  await appoint(admin, carol);
  await appoint(admin, carol, { role: 'responsable' });
  await dismiss(admin, carol);
  expect((await dismiss(admin, carol)).status).toBe(404);
  const lines = await db
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'details'])
    .where('actor_id', '=', admin.id)
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { action: 'care.appoint', subject_id: carol.id, details: { role: 'member' } },
    { action: 'care.appoint', subject_id: carol.id, details: { role: 'lead' } },
    { action: 'care.dismiss', subject_id: carol.id, details: {} },
  ]);
});

test('open pages of whoever is appointed or dismissed start over', async () => {
  await db.deleteFrom('live_events').execute();
  await appoint(admin, carol);
  await dismiss(admin, carol);
  const events = await db.selectFrom('live_events').select(['data', 'member_id']).execute();
  expect(events).toEqual([
    { data: { type: 'reset' }, member_id: carol.id },
    { data: { type: 'reset' }, member_id: carol.id },
  ]);
});

test('refuses accounts that are not active, unknown ones, and more than a team can have', async () => {
  const disabled = await people.join('Dora Disabled', { status: 'disabled' });
  expect((await appoint(admin, disabled)).status).toBe(404);
  expect((await appoint(admin, { id: newId() })).status).toBe(404);
  for (let count = 0; count < limits.careTeamMax; count += 1)
    await people.joinCareTeam(await people.join(`Carer ${count}`));
  const refused = await appoint(admin, carol);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ fields: { team: expect.any(String) } });
});

test('leaves out members across a block, for whoever they are hidden from', async () => {
  await appoint(admin, carol);
  await people.block(member, carol);
  expect(await teamFor(member)).toEqual([]);
  expect(await teamFor(luc)).toEqual([['Carol Care', 'member']]);
});
