import * as management from '@radiant/contract/event-management.ts';
import { listMemberFeed } from '@radiant/contract/feed.ts';
import { updatePost } from '@radiant/contract/post-edits.ts';
import { getPost } from '@radiant/contract/posts.ts';
import { beforeEach, expect, test } from 'vitest';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { listNotifications } from '../notifications/service.ts';

const { platform, people, send } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);

let lea: Person;
let mark: Person;
let simon: Person;
let admin: Person;
let choir: string;
beforeEach(async () => {
  lea = await people.join('Lea Leader');
  mark = await people.join('Mark Member');
  simon = await people.join('Simon Stranger');
  admin = await people.join('Ada Admin', { role: 'admin' });
  choir = await people.group([lea, mark], { name: 'Choir' });
});

const draft = {
  title: 'Rehearsal',
  text: 'We prepare the songs for Advent.',
  date: '2026-11-27',
  time: '18:00',
  place: 'Chapel',
  audience: 'groups',
};
const create = (as: Person, changes: object = {}) =>
  send(management.createEvent, { as: as.token, body: { ...draft, groupIds: [choir], ...changes } });
const created = async (as = lea): Promise<string> => {
  const { status, body, text } = await create(as);
  expect(status, text).toBe(201);
  await work();
  return (body as { event: { id: string } }).event.id;
};
const open = async (as: Person, id: string) => (await send(getPost, { as: as.token, body: { id } })).status;
const inboxOf = async ({ id }: Person) => {
  const actor = { kind: 'member', id, role: 'user', sessionId: id, pending: null } as const;
  const { items } = await listNotifications(platform, actor, { limit: 20, locale: 'en' });
  return items.map(({ text }) => text);
};

test('a leader creates an event that only the group sees and is notified of', async () => {
  const id = await created();
  for (const one of [lea, mark]) expect(await open(one, id)).toBe(200);
  for (const one of [simon, admin]) expect(await open(one, id)).toBe(404);
  const query = { group: choir, type: 'evenement' };
  const feedOf = async (as: Person) => (await send(listMemberFeed, { as: as.token, query })).text;
  expect(await feedOf(mark)).toContain(id);
  expect(await feedOf(simon)).not.toContain(id);
  expect(await inboxOf(mark)).toEqual([expect.stringContaining('Lea Leader')]);
  expect(await inboxOf(simon)).toEqual([]);
});

test('members who do not lead the group create none, and nobody but administrators one for others', async () => {
  for (const one of [mark, simon, admin]) {
    const { status, body } = await create(one);
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { groupes: expect.any(String) } });
  }
  expect((await create(lea, { groupIds: [] })).status).toBe(400);
  const archived = await people.group([lea], { isArchived: true });
  expect((await create(lea, { groupIds: [choir, archived] })).status).toBe(400);
  for (const audience of ['public', 'members', 'friends', 'private'])
    expect((await create(lea, { audience })).status, audience).toBe(403);
});

test('whoever created it changes and cancels it; others in the group do not, and it is hidden from administrators', async () => {
  const id = await created();
  const change = (as: Person) =>
    send(management.updateEvent, { as: as.token, body: { id, place: 'Parish hall' } });
  const cancel = (as: Person) => send(management.cancelEvent, { as: as.token, params: { id } });
  for (const act of [change, cancel]) {
    expect((await act(mark)).status).toBe(403);
    expect((await act(simon)).status).toBe(404);
    expect((await act(admin)).status).toBe(404);
    expect((await act(lea)).status).toBe(200);
  }
  const event = await db
    .selectFrom('events')
    .select(['place', 'cancelled_at'])
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(event).toEqual({ place: 'Parish hall', cancelled_at: platform.clock.now() });
  expect(await db.selectFrom('audit_log').select('id').where('subject_id', '=', id).execute()).toEqual([]);
});

test('its author does not take it out of the group, but may withdraw it', async () => {
  const id = await created();
  const council = await people.group([lea]);
  const edit = (body: Record<string, unknown>) => send(updatePost, { as: lea.token, params: { id }, body });
  for (const audience of ['public', 'members', 'friends'])
    expect((await edit({ audience })).status, audience).toBe(400);
  expect((await edit({ audience: 'groups', groupIds: [choir, council] })).status).toBe(400);
  expect((await edit({ title: 'Evening rehearsal' })).status).toBe(200);
  expect((await edit({ audience: 'private' })).status).toBe(200);
  expect(await open(mark, id)).toBe(404);
});

test('no event of the parish is changed by its author once they are no administrator', async () => {
  const { body } = await create(admin, { audience: 'members', groupIds: [] });
  const { id } = (body as { event: { id: string } }).event;
  await db.updateTable('members').set({ role: 'user' }).where('id', '=', admin.id).execute();
  const as = await people.signIn(admin);
  expect((await send(management.cancelEvent, { as, params: { id } })).status).toBe(403);
});
