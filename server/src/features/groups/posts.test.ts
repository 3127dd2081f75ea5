import { createComment } from '@radiant/contract/comments.ts';
import { listMemberFeed } from '@radiant/contract/feed.ts';
import { removeFromGroup, setGroupArchived } from '@radiant/contract/groups.ts';
import { updatePost } from '@radiant/contract/post-edits.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { createPost, getPost } from '@radiant/contract/posts.ts';
import { listScheduledPosts, publishScheduledPost, schedulePost } from '@radiant/contract/scheduled-posts.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { platform, people, send, clock } = await createTestApp();
const { db } = platform;

let lea: Person;
let mark: Person;
let simon: Person;
let choir: string;
let council: string;
beforeEach(async () => {
  [lea, mark, simon] = await Promise.all([
    people.join('Lea Leader'),
    people.join('Mark Member'),
    people.join('Simon Stranger'),
  ]);
  choir = await people.group([lea, mark], { name: 'Choir' });
  council = await people.group([lea], { name: 'Council' });
});

const share = (as: Person, body: Record<string, unknown>) =>
  send(createPost, { as: as.token, body: { kind: 'prayer', audience: 'groups', text: 'For Rose', ...body } });
const shareWith = async (...groupIds: string[]): Promise<string> => {
  const { status, body } = await share(lea, { groupIds });
  expect(status).toBe(201);
  return (body as { post: { id: string } }).post.id;
};
const open = (as: Person, id: string) => send(getPost, { as: as.token, body: { id } });
const read = async (as: Person, id: string): Promise<Post> =>
  getPost.answer.decode((await open(as, id)).body as never).post;
const edit = (id: string, body: Record<string, unknown>) =>
  send(updatePost, { as: lea.token, params: { id }, body });
const fieldsOf = ({ body }: { body: unknown }) => (body as { fields?: Record<string, string> }).fields;

test('a post for groups is read by their members alone, who see the name of the group they are in', async () => {
  const id = await shareWith(choir, council);
  expect((await read(mark, id)).groups).toEqual([{ id: choir, name: 'Choir', language: 'en' }]);
  expect((await read(lea, id)).groups?.map(({ name }) => name)).toEqual(['Choir', 'Council']);
  expect((await open(simon, id)).status).toBe(404);
  expect((await send(getPost, { body: { id } })).status).toBe(404);
  const feedOf = async (as: Person) => JSON.stringify((await send(listMemberFeed, { as: as.token })).body);
  expect(await feedOf(mark)).toContain(id);
  expect(await feedOf(simon)).not.toContain(id);
  await send(removeFromGroup, { as: lea.token, params: { id: choir, memberId: mark.id } });
  expect((await open(mark, id)).status).toBe(404);
  expect(await feedOf(mark)).not.toContain(id);
});

test('one shares with one’s own groups, while they are open', async () => {
  expect(fieldsOf(await share(lea, {}))).toHaveProperty('groupes');
  expect(fieldsOf(await share(lea, { groupIds: [] }))).toHaveProperty('groupes');
  expect(fieldsOf(await share(mark, { groupIds: [council] }))).toHaveProperty('groupes');
  await send(setGroupArchived, { as: lea.token, params: { id: choir }, body: {} });
  expect(fieldsOf(await share(lea, { groupIds: [choir] }))).toHaveProperty('groupes');
});

test('groups are not remembered for the next post', async () => {
  await shareWith(choir);
  const row = await db
    .selectFrom('members')
    .select('last_audience')
    .where('id', '=', lea.id)
    .executeTakeFirstOrThrow();
  expect(row.last_audience).toBeNull();
});

test('a post names its group in both languages, for readers who see the group', async () => {
  const translation = { name: 'Chorale', description: 'Nous chantons.' };
  const id = await shareWith(await people.group([lea, mark], { name: 'Choir', translation }));
  expect((await read(mark, id)).groups).toMatchObject([
    { name: 'Choir', language: 'en', translation: { language: 'fr', name: 'Chorale' } },
  ]);
});

test('an edit changes the groups', async () => {
  const id = await shareWith(choir);
  expect((await edit(id, { groupIds: [council] })).status).toBe(200);
  expect((await open(mark, id)).status).toBe(404);
  expect((await edit(id, { audience: 'members' })).status).toBe(200);
  expect((await read(simon, id)).groups).toBeUndefined();
  expect(fieldsOf(await edit(id, { audience: 'groups' }))).toHaveProperty('groupes');
  expect((await edit(id, { audience: 'groups', groupIds: [choir] })).status).toBe(200);
  expect((await read(mark, id)).groups).toEqual([{ id: choir, name: 'Choir', language: 'en' }]);
});

test('an edit of the text keeps groups that the author has left', async () => {
  const id = await shareWith(council);
  await people.leaveGroup(council, lea);
  expect((await edit(id, { text: 'For Rose and Jean' })).status).toBe(200);
  expect((await read(lea, id)).groups).toEqual([]);
});

test('comments of others keep a post within the groups for which they were written', async () => {
  const id = await shareWith(choir, council);
  await send(createComment, { as: mark.token, body: { postId: id, text: 'With you' } });
  for (const body of [{ audience: 'friends' }, { audience: 'members' }, { audience: 'public' }])
    expect((await edit(id, body)).status, body.audience).toBe(422);
  expect((await edit(id, { groupIds: [choir] })).status).toBe(200);
  expect((await edit(id, { groupIds: [choir, council] })).status).toBe(422);
  expect((await edit(id, { audience: 'private' })).status).toBe(200);
  expect((await edit(id, { audience: 'groups', groupIds: [choir] })).status).toBe(422);
});

test('the database refuses what would show a comment to another group', async () => {
  const id = await shareWith(choir);
  await send(createComment, { as: mark.token, body: { postId: id, text: 'With you' } });
  const widen = db
    .updateTable('posts')
    .set({ group_ids: [choir, council] })
    .where('id', '=', id)
    .execute();
  await expect(widen).rejects.toMatchObject({ constraint: 'comments_audience' });
});

test('open pages of those who lose the post are told, and never to which other group it belongs', async () => {
  const id = await shareWith(choir, council);
  await db.deleteFrom('live_events').execute();
  await edit(id, { groupIds: [council] });
  const events = await db.selectFrom('live_events').select('data').where('post_id', '=', id).execute();
  expect(events.map(({ data }) => data)).toEqual([
    expect.objectContaining({ type: 'post-edited', before: 'groups', beforeGroupIds: [choir, council] }),
  ]);
});

test('a scheduled post waits for its author when they have left the group', async () => {
  const day = new Date(clock.now().getTime() + 48 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const body = { kind: 'general', audience: 'groups', groupIds: [choir], text: 'Rehearsal', date: day };
  const time = { time: '09:00', timeZone: 'America/Toronto' };
  const { status } = await send(schedulePost, { as: mark.token, body: { ...body, ...time } });
  expect(status).toBe(201);
  const list = async () =>
    listScheduledPosts.answer.decode((await send(listScheduledPosts, { as: mark.token })).body as never)
      .items;
  const [scheduled] = await list();
  expect(scheduled?.groups).toEqual([{ id: choir, name: 'Choir', language: 'en' }]);
  await people.leaveGroup(choir, mark);
  expect((await list())[0]?.groups).toEqual([]);
  const answer = await send(publishScheduledPost, { as: mark.token, params: { id: scheduled?.id } });
  expect(fieldsOf(answer)).toHaveProperty('groupIds');
});
