import { createComment } from '@radiant/contract/comments.ts';
import { listMemberFeed } from '@radiant/contract/feed.ts';
import { listModerationCases } from '@radiant/contract/moderation.ts';
import { updatePost } from '@radiant/contract/post-edits.ts';
import { createPost, getPost, setReaction } from '@radiant/contract/posts.ts';
import { reportPost } from '@radiant/contract/reports.ts';
import { enFields } from '@radiant/contract/words/en-fields.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { updateSettings } from '../settings/service.ts';

const { platform, people, send } = await createTestApp();
const { db, clock } = platform;

let anna: Person;
let carol: Person;
let mark: Person;
let moderator: Person;
let admin: Person;
beforeEach(async () => {
  await db.deleteFrom('care_team').execute();
  anna = await people.join('Anna Asker');
  carol = await people.join('Carol Care');
  mark = await people.join('Mark Member');
  moderator = await people.join('Mona Moderator', { role: 'moderator' });
  admin = await people.join('Ada Admin', { role: 'admin' });
  await people.joinCareTeam(carol);
});

const share = (body: object = {}) =>
  send(createPost, {
    as: anna.token,
    body: { kind: 'prayer', audience: 'care', text: 'I cannot sleep since the funeral', ...body },
  });
const shared = async (body?: object): Promise<string> => {
  const { status, body: answer, text } = await share(body);
  expect(status, text).toBe(201);
  return (answer as { post: { id: string } }).post.id;
};
const open = async (as: Person, id: string) => (await send(getPost, { as: as.token, body: { id } })).status;
const feedOf = async (as: Person) => (await send(listMemberFeed, { as: as.token })).text;
const queueOf = async (as: Person) => (await send(listModerationCases, { as: as.token })).text;
const moderate = (changes: object) =>
  updateSettings(
    platform,
    { kind: 'member', id: admin.id, role: 'admin', sessionId: admin.id, pending: null },
    { category: 'content_moderation', changes },
  );

test('its author and the care team read it; friends, moderators and administrators do not', async () => {
  await people.befriend(anna, mark);
  for (const kind of ['prayer', 'general'] as const) {
    const id = await shared({ kind });
    for (const one of [anna, carol]) {
      expect(await open(one, id)).toBe(200);
      expect(await feedOf(one)).toContain(id);
    }
    for (const one of [mark, moderator, admin]) {
      expect(await open(one, id)).toBe(404);
      expect(await feedOf(one)).not.toContain(id);
    }
  }
});

test('the team lists what is for it alone; for everyone else the list contains their own', async () => {
  const id = await shared();
  const own = await people.post(carol, { audience: 'members' });
  const listFor = async (as: Person) =>
    (await send(listMemberFeed, { as: as.token, query: { audience: 'care' } })).text;
  expect(await listFor(carol)).toContain(id);
  expect(await listFor(carol)).not.toContain(own);
  expect(await listFor(anna)).toContain(id);
  for (const one of [mark, moderator, admin]) expect(await listFor(one)).not.toContain(id);
});

test('the team finds prayers that no one has prayed for after a day, as far as it may see them', async () => {
  const at = new Date(clock.now().getTime() - 25 * 60 * 60 * 1000);
  const waiting = await people.post(anna, { kind: 'prayer', audience: 'members', at });
  const prayedFor = await people.post(anna, { kind: 'prayer', audience: 'members', at });
  const fresh = await people.post(anna, { kind: 'prayer', audience: 'members' });
  const hidden = await people.post(anna, { kind: 'prayer', audience: 'friends', at });
  await send(setReaction, { as: mark.token, body: { id: prayedFor, like: true } });
  const query = { sort: 'needs-prayer', status: 'new', age: 'day' };
  const found = (await send(listMemberFeed, { as: carol.token, query })).text;
  expect(found).toContain(waiting);
  for (const id of [prayedFor, fresh, hidden]) expect(found).not.toContain(id);
});

test('whoever joins the team reads it, and whoever leaves no longer does', async () => {
  const id = await shared();
  await people.joinCareTeam(admin, 'lead');
  expect(await open(admin, id)).toBe(200);
  await db.deleteFrom('care_team').where('member_id', '=', carol.id).execute();
  expect(await open(carol, id)).toBe(404);
});

test('refuses what nobody would read, when it is written and when it is edited', async () => {
  const id = await shared({ audience: 'private' });
  await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', carol.id).execute();
  const refusals = [
    await share(),
    await send(updatePost, { as: anna.token, params: { id }, body: { audience: 'care' } }),
  ];
  for (const { status, body } of refusals) {
    expect(status).toBe(400);
    const { fields } = body as { fields: Record<string, string> };
    expect(Object.values(fields)).toEqual([enFields.care_team_empty]);
  }
});

test('is not remembered for the next post', async () => {
  await shared();
  const row = await db
    .selectFrom('members')
    .select('last_audience')
    .where('id', '=', anna.id)
    .executeTakeFirstOrThrow();
  expect(row.last_audience).toBeNull();
});

test('reaches the team at once, whatever its words and rules of approval, and so do comments', async () => {
  await moderate({ autoModerateContent: true, approvalRequired: true, moderationKeywords: 'zizanie!' });
  const id = await shared({ text: 'Zizanie between us' });
  expect(await open(carol, id)).toBe(200);
  const { status } = await send(createComment, { as: carol.token, body: { postId: id, text: 'Zizanie?' } });
  expect(status).toBe(201);
  const { comments } = await db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<string>().as('comments'))
    .where('post_id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  expect(comments).toBe('1');
  expect(await queueOf(moderator)).not.toContain(id);
  await moderate({ autoModerateContent: false, approvalRequired: false });
});

test('shared with more people later, it is moderated like a new post, and the team is told that it is held', async () => {
  await moderate({ autoModerateContent: true, moderationKeywords: 'zizanie!' });
  const id = await shared({ text: 'Zizanie between us' });
  await db.deleteFrom('live_events').execute();
  const edit = await send(updatePost, { as: anna.token, params: { id }, body: { audience: 'members' } });
  expect(edit.status, edit.text).toBe(200);
  expect(await open(mark, id)).toBe(404);
  const events = await db.selectFrom('live_events').select('data').where('post_id', '=', id).execute();
  expect(events.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ type: 'post-edited', before: 'care', isHeld: true }),
  );
  await moderate({ autoModerateContent: false });
});

test('moderators read it while someone in the team reports it, and not before', async () => {
  const id = await shared();
  expect(await queueOf(moderator)).not.toContain(id);
  const report = { id, reason: 'worried', note: '' };
  expect((await send(reportPost, { as: mark.token, body: report })).status).toBe(404);
  expect((await send(reportPost, { as: carol.token, body: report })).status).toBe(200);
  expect(await queueOf(moderator)).toContain(id);
  expect(await open(moderator, id)).toBe(404);
});

test('what the team answered is shown to no other group of people', async () => {
  const id = await shared();
  await send(createComment, { as: carol.token, body: { postId: id, text: 'I will call you' } });
  for (const audience of ['public', 'members', 'friends'])
    expect(
      (await send(updatePost, { as: anna.token, params: { id }, body: { audience } })).status,
      audience,
    ).toBe(422);
  const widen = db.updateTable('posts').set({ audience: 'members' }).where('id', '=', id).execute();
  await expect(widen).rejects.toMatchObject({ constraint: 'comments_audience' });
});
