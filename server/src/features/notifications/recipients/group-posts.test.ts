import { setGroupNotifications } from '@radiant/contract/groups.ts';
import { createPost } from '@radiant/contract/posts.ts';
import { beforeEach, expect, test } from 'vitest';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { listNotifications } from '../service.ts';
import { notifyGroupPost } from './group-post-service.ts';

const { platform, people, send } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);

let lea: Person;
let mark: Person;
let simon: Person;
let choir: string;
let council: string;
beforeEach(async () => {
  [lea, mark, simon] = await Promise.all([
    people.join('Lea Leader'),
    people.join('Mark Member'),
    people.join('Simon Singer'),
  ]);
  choir = await people.group([lea, mark, simon], { name: 'Choir' });
  council = await people.group([lea, mark], { name: 'Council' });
});

const share = async (body: Record<string, unknown> = {}): Promise<string> => {
  const { body: answer } = await send(createPost, {
    as: lea.token,
    body: { kind: 'prayer', audience: 'groups', groupIds: [choir, council], text: 'For Rose', ...body },
  });
  await work();
  return (answer as { post: { id: string } }).post.id;
};
const inboxOf = async (who: Person) => {
  const actor = { kind: 'member', id: who.id, role: 'user', sessionId: who.id, pending: null } as const;
  const { items } = await listNotifications(platform, actor, { limit: 20, locale: 'en' });
  return items.map(({ text, link }) => `${text} ${link}`);
};
const choose = (who: Person, id: string, notifications: string) =>
  send(setGroupNotifications, { as: who.token, params: { id }, body: { notifications } });

test('members of the groups are notified of a post once, its author and others are not', async () => {
  const outside = await people.join('Otto Outside');
  const id = await share();
  for (const who of [mark, simon])
    expect(await inboxOf(who)).toEqual([`Lea Leader shared a prayer request with your group /post/${id}`]);
  for (const who of [lea, outside]) expect(await inboxOf(who)).toEqual([]);
  await notifyGroupPost(platform, { postId: id });
  expect(await inboxOf(mark)).toHaveLength(1);
});

test('members choose for each group', async () => {
  await choose(simon, choir, 'prayers');
  await share({ kind: 'general' });
  expect(await inboxOf(simon)).toEqual([]);
  await share();
  expect(await inboxOf(simon)).toHaveLength(1);
  await choose(simon, choir, 'none');
  await share();
  expect(await inboxOf(simon)).toHaveLength(1);
  await choose(mark, choir, 'none');
  await share();
  // Also in the other group.
  expect(await inboxOf(mark)).toHaveLength(4);
});

test('only members choose, and only what there is', async () => {
  const outside = await people.join('Otto Outside');
  expect((await choose(outside, choir, 'none')).status).toBe(403);
  expect((await choose(mark, choir, 'some')).status).toBe(400);
  const hidden = await people.group([lea], { isListed: false });
  expect((await choose(mark, hidden, 'none')).status).toBe(404);
});

test('nobody is notified across a block, of a held post, or of a group they left', async () => {
  await people.block(mark, lea);
  const id = await people.post(lea, { audience: 'groups', groupIds: [choir], state: 'pending' });
  await notifyGroupPost(platform, { postId: id });
  expect(await inboxOf(simon)).toEqual([]);
  await db.updateTable('posts').set({ state: 'published' }).where('id', '=', id).execute();
  await people.leaveGroup(choir, simon);
  await notifyGroupPost(platform, { postId: id });
  for (const who of [mark, simon]) expect(await inboxOf(who)).toEqual([]);
});

test('more members than fit in one batch are all notified', async () => {
  for (let count = 0; count < 105; count += 1)
    await people.joinGroup(choir, await people.join(`Singer ${count}`));
  const id = await share({ groupIds: [choir] });
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(107);
});
