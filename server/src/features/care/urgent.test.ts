import { createPost, getPost } from '@radiant/contract/posts.ts';
import { setPrayerUrgent } from '@radiant/contract/prayers.ts';
import { allowUrgentPrayer, endUrgentPrayer } from '@radiant/contract/urgent-prayers.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { platform, people, send } = await createTestApp();
const { db } = platform;

let anna: Person;
let carol: Person;
beforeEach(async () => {
  await db.deleteFrom('care_team').execute();
  anna = await people.join('Anna Asker');
  carol = await people.join('Carol Care');
  await people.joinCareTeam(carol);
});

const share = (body: object = {}) =>
  send(createPost, {
    as: anna.token,
    body: { kind: 'prayer', audience: 'members', text: 'For my father', isUrgent: true, ...body },
  });
const shared = async (body?: object): Promise<string> => {
  const { status, body: answer, text } = await share(body);
  expect(status, text).toBe(201);
  return (answer as { post: { id: string } }).post.id;
};
const end = async (as: Person, id: string) =>
  (await send(endUrgentPrayer, { as: as.token, params: { id } })).status;
const allow = async (as: Person, id: string) =>
  (await send(allowUrgentPrayer, { as: as.token, params: { id } })).status;
const isUrgent = async (id: string) => {
  const { body } = await send(getPost, { as: anna.token, body: { id } });
  return getPost.answer.decode(body as never).post.prayer?.urgentUntil !== undefined;
};
const linesOf = (who: Person) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'details'])
    .where('actor_id', '=', who.id)
    .orderBy('id')
    .execute();

test('the care team ends what it can read, once in the audit log', async () => {
  const id = await shared();
  expect(await end(carol, id)).toBe(200);
  expect(await end(carol, id)).toBe(200);
  expect(await isUrgent(id)).toBe(false);
  expect(await linesOf(carol)).toEqual([{ action: 'care.urgent_end', subject_id: id, details: {} }]);
});

test('nobody else does, and no one what they cannot read', async () => {
  const moderator = await people.join('Mona Moderator', { role: 'moderator' });
  const admin = await people.join('Ada Admin', { role: 'admin' });
  const id = await shared();
  for (const act of [end, allow]) {
    for (const one of [moderator, admin, anna]) expect(await act(one, id)).toBe(403);
  }
  const friendsOnly = await people.post(anna, { kind: 'prayer', audience: 'friends' });
  const post = await people.post(anna, { kind: 'general', audience: 'members' });
  for (const one of [friendsOnly, post])
    for (const act of [end, allow]) expect(await act(carol, one)).toBe(404);
  expect(await isUrgent(id)).toBe(true);
  expect(await linesOf(carol)).toEqual([]);
});

test('allows one more, which is used once', async () => {
  const id = await shared();
  expect((await share()).status).toBe(422);
  expect(await allow(carol, id)).toBe(200);
  expect(await allow(carol, id)).toBe(200);
  expect(await linesOf(carol)).toEqual([{ action: 'care.urgent_allow', subject_id: id, details: {} }]);
  expect(await isUrgent(await shared())).toBe(true);
  expect((await share()).status).toBe(422);
  expect(await allow(carol, id)).toBe(200);
  expect(await linesOf(carol)).toHaveLength(2);
  expect((await share()).status).toBe(201);
});

test('of an anonymous prayer, too, whose author stays unknown', async () => {
  const id = await shared({ nameShownTo: 'nobody' });
  expect(await allow(carol, id)).toBe(200);
  const another = await shared({ isUrgent: false });
  const own = { as: anna.token, params: { id: another }, body: { isUrgent: true } };
  expect((await send(setPrayerUrgent, own)).status).toBe(200);
  expect(JSON.stringify(await linesOf(carol))).not.toContain(anna.id);
});

test('nobody allows themselves more, nor where nothing was urgent', async () => {
  await people.joinCareTeam(anna);
  const id = await shared();
  expect(await allow(anna, id)).toBe(403);
  expect(await end(anna, id)).toBe(200);
  const calm = await people.post(anna, { kind: 'prayer', audience: 'members' });
  expect(await allow(carol, calm)).toBe(404);
});
