import * as groups from '@radiant/contract/groups.ts';
import { limits } from '@radiant/contract/limits.ts';
import { updateSiteSettings } from '@radiant/contract/site-settings.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { birthdayAt, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { platform, people, clock, send } = await createTestApp();
const { db } = platform;

let lea: Person;
let mark: Person;
let simon: Person;
let admin: Person;
beforeEach(async () => {
  [lea, mark, simon] = await Promise.all([
    people.join('Lea Leader'),
    people.join('Mark Member'),
    people.join('Simon Stranger'),
  ]);
  admin = await people.join('Ada Admin', { role: 'admin' });
  await db.deleteFrom('groups').execute();
});

type Endpoint = Parameters<typeof send>[0];
type Input = {
  params?: Record<string, unknown>;
  body?: Record<string, unknown>;
  query?: Record<string, string>;
};
const act = (as: Person, endpoint: Endpoint, input: Input = {}) => send(endpoint, { as: as.token, ...input });
const statusOf = async (as: Person, endpoint: Endpoint, input?: Input) =>
  (await act(as, endpoint, input)).status;
const at = (id: string, body?: Record<string, unknown>) => ({ params: { id }, ...(body && { body }) });
const about = (id: string, { id: memberId }: Person, body?: Record<string, unknown>) => ({
  params: { id, memberId },
  ...(body && { body }),
});
const fieldsOf = async (as: Person, endpoint: Endpoint, input?: Input) =>
  ((await act(as, endpoint, input)).body as { fields?: unknown }).fields;

const choir = { name: 'Choir', description: 'We sing on Sundays.' };
const group = async (as: Person, id: string) =>
  groups.getGroup.answer.decode((await act(as, groups.getGroup, at(id))).body as never);
const relation = async (as: Person, id: string) => (await group(as, id)).relation;
const names = async (as: Person, list: groups.GroupList) => {
  const { body } = await act(as, groups.listGroups, { query: { list } });
  return groups.listGroups.answer.decode(body as never).items.map(({ name }) => name);
};
const membersOf = async (as: Person, id: string) => {
  const { body } = await act(as, groups.listGroupMembers, at(id));
  const { items } = groups.listGroupMembers.answer.decode(body as never);
  return items.map(({ person, role }) => `${person.name} ${role}`);
};
const pendingIn = async (as: Person, id: string) => {
  const { body } = await act(as, groups.listPendingMembers, at(id));
  const { items } = groups.listPendingMembers.answer.decode(body as never);
  return items.map(({ person, kind }) => `${person.name} ${kind}`);
};

describe('a new group', () => {
  test('is led by its creator', async () => {
    const { status, body } = await act(lea, groups.createGroup, { body: choir });
    expect(status).toBe(201);
    const created = groups.createGroup.answer.decode(body as never);
    expect(created).toMatchObject({
      ...choir,
      joining: 'request',
      isListed: true,
      memberCount: 1,
      relation: 'leader',
      archivedAt: null,
    });
    expect(await membersOf(lea, created.id)).toEqual(['Lea Leader leader']);
  });

  test('is not created by a guest, nor twice with one key', async () => {
    expect((await send(groups.createGroup, { body: choir })).status).toBe(401);
    const headers = { 'idempotency-key': newId() };
    const twice = await Promise.all(
      [1, 2].map(() => send(groups.createGroup, { as: lea.token, body: choir, headers })),
    );
    expect(new Set(twice.map(({ body }) => (body as { groupe: { id: string } }).groupe.id)).size).toBe(1);
    expect(await names(lea, 'own')).toEqual(['Choir']);
  });

  test('needs a name, and words that moderation accepts', async () => {
    expect(await fieldsOf(lea, groups.createGroup, { body: { name: ' a ' } })).toHaveProperty('nom');
    expect(
      await fieldsOf(lea, groups.createGroup, {
        body: { ...choir, description: 'a'.repeat(limits.groupDescriptionMax + 1) },
      }),
    ).toHaveProperty('description');
    const unkind = 'profanity obscenity hate violent profanity hate';
    expect(await fieldsOf(lea, groups.createGroup, { body: { ...choir, name: unkind } })).toHaveProperty(
      'nom',
    );
  });

  test('is created by administrators alone where the site says so', async () => {
    const category = { category: 'feature_toggles' };
    const set = (membersCreateGroups: boolean) =>
      act(admin, updateSiteSettings, { params: category, body: { membersCreateGroups } });
    await set(false);
    expect(await statusOf(lea, groups.createGroup, { body: choir })).toBe(403);
    expect(await statusOf(admin, groups.createGroup, { body: choir })).toBe(201);
    await set(true);
  });

  test('counts towards the limit of a member', async () => {
    for (let count = 0; count < limits.groupsMax; count += 1) await people.group([lea]);
    expect((await act(lea, groups.createGroup, { body: choir })).status).toBe(422);
    const open = await people.group([mark], { joining: 'open' });
    expect(await fieldsOf(lea, groups.joinGroup, at(open))).toHaveProperty('group');
  });
});

describe('finding groups', () => {
  test('lists own groups and invitations, and those to join, by name', async () => {
    await people.group([lea, mark], { name: 'Évangile et café' });
    await people.group([lea], { name: 'Choir' });
    await people.group([lea], { name: 'Bible study', isListed: false });
    await people.group([lea], { name: 'Former choir', isArchived: true });
    const invited = await people.group([lea], { name: 'Alpha', isListed: false });
    await act(lea, groups.inviteToGroup, about(invited, mark));
    expect(await names(mark, 'own')).toEqual(['Alpha', 'Évangile et café']);
    expect(await names(mark, 'others')).toEqual(['Choir']);
    expect(await names(simon, 'own')).toEqual([]);
    expect(await names(simon, 'others')).toEqual(['Choir', 'Évangile et café']);
  });

  test('continues where the page before ended', async () => {
    for (const name of ['Choir', 'Alpha', 'Bakers']) await people.group([lea], { name });
    const page = async (query: Record<string, string>) =>
      groups.listGroups.answer.decode(
        (await act(lea, groups.listGroups, { query: { limit: '2', ...query } })).body as never,
      );
    const first = await page({});
    expect(first.items.map(({ name }) => name)).toEqual(['Alpha', 'Bakers']);
    const second = await page({ cursor: first.next ?? '' });
    expect(second).toMatchObject({ items: [{ name: 'Choir' }], next: null });
  });

  test('a group that is not listed looks absent to everyone outside', async () => {
    const id = await people.group([lea, mark], { isListed: false });
    const [hidden, absent] = await Promise.all(
      [id, newId()].map((asked) => act(simon, groups.getGroup, at(asked))),
    );
    expect(hidden?.status).toBe(404);
    expect(Object.keys(Object(hidden?.body))).toEqual(Object.keys(Object(absent?.body)));
    for (const endpoint of [groups.joinGroup, groups.leaveGroup, groups.listGroupMembers])
      expect(await statusOf(simon, endpoint, at(id)), endpoint.name).toBe(404);
    expect(await statusOf(mark, groups.getGroup, at(id))).toBe(200);
    await people.leaveGroup(id, mark);
    expect(await statusOf(mark, groups.getGroup, at(id))).toBe(404);
  });

  test('administrators see that a group exists and who leads it, not who is in it', async () => {
    const id = await people.group([lea, mark], { isListed: false, name: 'Grief group' });
    expect(await names(admin, 'others')).toEqual(['Grief group']);
    expect(await membersOf(admin, id)).toEqual(['Lea Leader leader']);
    expect(await statusOf(admin, groups.listPendingMembers, at(id))).toBe(403);
    expect(await statusOf(admin, groups.setGroupArchived, at(id, {}))).toBe(403);
  });

  test('members do not see, count or invite those they have a block with', async () => {
    const id = await people.group([lea, mark, simon]);
    await people.block(mark, lea);
    expect(await membersOf(lea, id)).toEqual(['Lea Leader leader', 'Simon Stranger member']);
    expect((await group(lea, id)).memberCount).toBe(2);
    expect((await group(simon, id)).memberCount).toBe(3);
    const other = await people.group([lea]);
    expect(await statusOf(lea, groups.inviteToGroup, about(other, mark))).toBe(404);
    await people.leaveGroup(id, mark);
    await act(mark, groups.joinGroup, at(id));
    expect(await pendingIn(lea, id)).toEqual([]);
  });
});

describe('joining', () => {
  test('an open group is immediate, and repeatable', async () => {
    const id = await people.group([lea], { joining: 'open' });
    expect(await statusOf(mark, groups.joinGroup, at(id))).toBe(200);
    expect(await statusOf(mark, groups.joinGroup, at(id))).toBe(200);
    expect(await membersOf(mark, id)).toEqual(['Lea Leader leader', 'Mark Member member']);
  });

  test('on request waits for a leader, who sees who asks', async () => {
    const id = await people.group([lea]);
    await act(mark, groups.joinGroup, at(id));
    expect(await relation(mark, id)).toBe('requested');
    expect(await membersOf(mark, id)).toEqual(['Lea Leader leader']);
    expect(await pendingIn(lea, id)).toEqual(['Mark Member request']);
    expect(await statusOf(simon, groups.inviteToGroup, about(id, mark))).toBe(403);
    await act(lea, groups.inviteToGroup, about(id, mark));
    expect(await relation(mark, id)).toBe('member');
    expect(await pendingIn(lea, id)).toEqual([]);
    expect(await fieldsOf(lea, groups.inviteToGroup, about(id, mark))).toEqual({
      group: 'Already a member of this group.',
    });
  });

  test('a request can be withdrawn, or declined', async () => {
    const id = await people.group([lea]);
    await act(mark, groups.joinGroup, at(id));
    await act(mark, groups.leaveGroup, at(id));
    expect(await relation(mark, id)).toBe('none');
    await act(mark, groups.joinGroup, at(id));
    expect(await statusOf(lea, groups.removeFromGroup, about(id, mark))).toBe(200);
    expect(await relation(mark, id)).toBe('none');
    expect(await statusOf(lea, groups.removeFromGroup, about(id, mark))).toBe(404);
  });

  test('a group by invitation opens to those invited alone', async () => {
    const id = await people.group([lea], { joining: 'invitation' });
    expect(await statusOf(mark, groups.joinGroup, at(id))).toBe(403);
    await act(lea, groups.inviteToGroup, about(id, mark));
    expect(await relation(mark, id)).toBe('invited');
    expect(await membersOf(mark, id)).toEqual(['Lea Leader leader']);
    await act(mark, groups.joinGroup, at(id));
    expect(await relation(mark, id)).toBe('member');
    await act(lea, groups.inviteToGroup, about(id, simon));
    await act(simon, groups.leaveGroup, at(id));
    expect(await relation(simon, id)).toBe('none');
  });

  test('an archived group takes nobody in', async () => {
    const id = await people.group([lea, mark], { joining: 'open' });
    await act(lea, groups.inviteToGroup, about(id, simon));
    expect(await statusOf(lea, groups.setGroupArchived, at(id, { isArchived: true }))).toBe(200);
    expect((await group(mark, id)).archivedAt).toBe(clock.now().toISOString());
    expect(await statusOf(simon, groups.joinGroup, at(id))).toBe(403);
    expect(await statusOf(lea, groups.inviteToGroup, about(id, admin))).toBe(403);
    await act(lea, groups.setGroupArchived, at(id, { isArchived: false }));
    expect(await statusOf(simon, groups.joinGroup, at(id))).toBe(200);
  });
});

describe('leading', () => {
  test('leaders change the group, others do not', async () => {
    const id = await people.group([lea, mark]);
    const body = { ...choir, joining: 'open', isListed: false };
    expect(await statusOf(mark, groups.updateGroup, at(id, body))).toBe(403);
    expect(await statusOf(simon, groups.updateGroup, at(id, body))).toBe(403);
    expect(await statusOf(lea, groups.updateGroup, at(id, body))).toBe(200);
    expect(await group(mark, id)).toMatchObject(body);
    expect(await fieldsOf(lea, groups.updateGroup, at(id, { name: '' }))).toHaveProperty('nom');
  });

  test('the last leader appoints another before leaving', async () => {
    const id = await people.group([lea, mark]);
    const { status } = await act(lea, groups.leaveGroup, at(id));
    expect(status).toBe(422);
    expect(await fieldsOf(lea, groups.setGroupRole, about(id, lea, { role: 'member' }))).toHaveProperty(
      'group',
    );
    expect(await statusOf(mark, groups.setGroupRole, about(id, mark, { role: 'leader' }))).toBe(403);
    await act(lea, groups.setGroupRole, about(id, mark, { role: 'leader' }));
    expect(await statusOf(lea, groups.leaveGroup, at(id))).toBe(200);
    expect(await membersOf(mark, id)).toEqual(['Mark Member leader']);
  });

  test('two leaders who leave at once do not leave the others alone', async () => {
    const id = await people.group([lea, mark, simon]);
    await act(lea, groups.setGroupRole, about(id, mark, { role: 'leader' }));
    const statuses = await Promise.all([lea, mark].map((one) => statusOf(one, groups.leaveGroup, at(id))));
    expect(statuses.sort()).toEqual([200, 422]);
  });

  test('the last member archives the group by leaving', async () => {
    const id = await people.group([lea]);
    await act(lea, groups.leaveGroup, at(id));
    expect(await names(simon, 'others')).toEqual([]);
    expect((await group(admin, id)).archivedAt).not.toBeNull();
  });

  test('leaders remove members, who then see no more of it', async () => {
    const id = await people.group([lea, mark], { isListed: false });
    expect(await statusOf(mark, groups.removeFromGroup, about(id, lea))).toBe(403);
    expect(await statusOf(lea, groups.removeFromGroup, about(id, mark))).toBe(200);
    expect(await statusOf(mark, groups.getGroup, at(id))).toBe(404);
    expect(await statusOf(lea, groups.setGroupRole, about(id, mark, { role: 'leader' }))).toBe(404);
  });
});

describe('a minor who is a stranger to the leaders', () => {
  let mina: Person;
  let id: string;
  beforeEach(async () => {
    mina = await people.join('Mina Minor', { birthday: birthdayAt(15) });
    const { body } = await act(lea, groups.createGroup, { body: choir });
    id = groups.createGroup.answer.decode(body as never).id;
  });

  test('asks to join, and is seen and accepted by them', async () => {
    expect(await statusOf(lea, groups.inviteToGroup, about(id, mina))).toBe(404);
    expect(await statusOf(mina, groups.joinGroup, at(id))).toBe(200);
    expect(await pendingIn(lea, id)).toEqual(['Mina Minor request']);
    expect(await statusOf(lea, groups.inviteToGroup, about(id, mina))).toBe(200);
    expect(await membersOf(lea, id)).toEqual(['Lea Leader leader', 'Mina Minor member']);
  });

  test('asks to join, and is declined', async () => {
    await act(mina, groups.joinGroup, at(id));
    expect(await statusOf(lea, groups.removeFromGroup, about(id, mina))).toBe(200);
    expect(await relation(mina, id)).toBe('none');
  });

  test('is not shown across a block', async () => {
    await act(mina, groups.joinGroup, at(id));
    await people.block(mina, lea);
    expect(await pendingIn(lea, id)).toEqual([]);
    expect(await statusOf(lea, groups.inviteToGroup, about(id, mina))).toBe(404);
  });
});
