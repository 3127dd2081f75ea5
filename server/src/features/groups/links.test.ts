import * as links from '@radiant/contract/group-links.ts';
import { getGroup, listPendingMembers, setGroupArchived } from '@radiant/contract/groups.ts';
import { limits } from '@radiant/contract/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { platform, people, clock, send } = await createTestApp();
const { db } = platform;

let lea: Person;
let mark: Person;
let simon: Person;
let admin: Person;
let id: string;
beforeEach(async () => {
  lea = await people.join('Lea Leader');
  mark = await people.join('Mark Member');
  simon = await people.join('Simon Stranger');
  admin = await people.join('Ada Admin', { role: 'admin' });
  id = await people.group([lea, mark], { isListed: false, joining: 'invitation' });
});

const linkOf = async (as: Person, endpoint: Parameters<typeof send>[0] = links.getGroupLink) => {
  const { body } = await send(endpoint, { as: as.token, params: { id } });
  return links.getGroupLink.answer.decode(body as never);
};
const newSecret = async (): Promise<string> => {
  const { url } = await linkOf(lea, links.createGroupLink);
  return new URL(url ?? '').pathname.replace('/groups/join/', '');
};
const open = async (as: Person, secret: string) =>
  await send(links.getLinkedGroup, { as: as.token, params: { token: secret } });
const join = async (as: Person, secret: string) =>
  await send(links.joinByLink, { as: as.token, params: { token: secret } });
const seen = async (as: Person) => (await send(getGroup, { as: as.token, params: { id } })).status;

test('whoever has the link sees a hidden group and joins it at once', async () => {
  const secret = await newSecret();
  expect(await seen(simon)).toBe(404);
  const { status, body } = await open(simon, secret);
  expect(status).toBe(200);
  expect(links.getLinkedGroup.answer.decode(body as never)).toMatchObject({ id, relation: 'none' });
  expect(await seen(simon)).toBe(404);
  await db.deleteFrom('live_events').execute();
  const joined = await join(simon, secret);
  expect(links.joinByLink.answer.decode(joined.body as never)).toMatchObject({ relation: 'member' });
  expect(await seen(simon)).toBe(200);
  const events = await db.selectFrom('live_events').select(['data', 'member_id']).execute();
  expect(events).toEqual([{ data: { type: 'reset' }, member_id: simon.id }]);
});

test('joining again changes nothing, also for a leader', async () => {
  const secret = await newSecret();
  await join(simon, secret);
  expect((await join(simon, secret)).status).toBe(200);
  const { body } = await join(lea, secret);
  expect(links.joinByLink.answer.decode(body as never)).toMatchObject({ relation: 'leader', memberCount: 3 });
});

test('joining answers a request or an invitation that waits', async () => {
  await db
    .insertInto('group_requests')
    .values({ group_id: id, member_id: simon.id, kind: 'request', created_at: clock.now() })
    .execute();
  await join(simon, await newSecret());
  const { body } = await send(listPendingMembers, { as: lea.token, params: { id } });
  expect(listPendingMembers.answer.decode(body as never).items).toEqual([]);
});

test('only its leaders read, create and remove the link', async () => {
  await newSecret();
  for (const endpoint of [links.getGroupLink, links.createGroupLink, links.removeGroupLink]) {
    expect((await send(endpoint, { as: mark.token, params: { id } })).status).toBe(403);
    expect((await send(endpoint, { as: admin.token, params: { id } })).status).toBe(403);
    expect((await send(endpoint, { as: simon.token, params: { id } })).status).toBe(404);
  }
});

test('the leaders see the link again; a new one replaces it, and removing ends it', async () => {
  const first = await newSecret();
  expect((await linkOf(lea)).url).toBe(`${platform.config.publicUrl}/groups/join/${first}`);
  const second = await newSecret();
  expect((await open(simon, first)).status).toBe(404);
  expect((await open(simon, second)).status).toBe(200);
  expect(await linkOf(lea, links.removeGroupLink)).toEqual({ url: null, expiresAt: null });
  expect((await join(simon, second)).status).toBe(404);
  expect(await linkOf(lea)).toEqual({ url: null, expiresAt: null });
});

test('a link ends by itself', async () => {
  const secret = await newSecret();
  const openLater = async () => await open({ ...simon, token: await people.signIn(simon) }, secret);
  clock.advance({ days: links.groupLinkDays - 1 });
  expect((await openLater()).status).toBe(200);
  clock.advance({ days: 1 });
  expect((await openLater()).status).toBe(404);
  expect((await join({ ...simon, token: await people.signIn(simon) }, secret)).status).toBe(404);
  expect((await linkOf({ ...lea, token: await people.signIn(lea) })).url).toBeNull();
});

test('an archived group is not opened by its link, nor gets one', async () => {
  const secret = await newSecret();
  await send(setGroupArchived, { as: lea.token, params: { id }, body: { isArchived: true } });
  expect((await open(simon, secret)).status).toBe(404);
  expect((await join(simon, secret)).status).toBe(404);
  expect((await send(links.createGroupLink, { as: lea.token, params: { id } })).status).toBe(403);
});

test('nobody is in more groups than allowed', async () => {
  for (let count = 0; count < limits.groupsMax; count += 1) await people.group([simon]);
  expect((await join(simon, await newSecret())).status).toBe(422);
});
