import type { PostState } from '@radiant/contract/post-shapes.ts';
import { getPost } from '@radiant/contract/posts.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor, Member } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { isAmong } from '../../platform/live/event-filter.ts';
import type { PublishedEvent } from '../../platform/live/events.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { resolveEventViewers } from '../posts/service.ts';
import * as acts from './actions-service.ts';

const { platform, people, send, clock } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Reader');
const grace = await people.join('Grace Moderator');
await db.updateTable('members').set({ role: 'moderator' }).where('id', '=', grace.id).execute();

const ip = '203.0.113.7';
const moderator: Member = {
  kind: 'member',
  id: grace.id,
  role: 'moderator',
  sessionId: '',
  pending: null,
  origin: { ip, device: 'test' },
};

const isSeenBy = async (person: Person, id: string) =>
  (await send(getPost, { as: person.token, body: { id } })).status === 200;
const find = (id: string) =>
  db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const report = (postId: string) =>
  db
    .insertInto('reports')
    .values({ id: newId(), post_id: postId, reporter_id: ben.id, reason: 'unkind', created_at: clock.now() })
    .execute();
const reportOf = (postId: string) =>
  db.selectFrom('reports').select('state').where('post_id', '=', postId).executeTakeFirst();
const newsOf = async (postId: string) =>
  (
    await db.selectFrom('live_events').select(['type', 'member_id']).where('post_id', '=', postId).execute()
  ).map(({ type, member_id }) => (member_id ? `${type} to one` : type));
const audit = () => db.selectFrom('audit_log').selectAll().orderBy('id').execute();

describe('approving a post', () => {
  test.each<PostState>(['pending', 'flagged'])('shows what was %s to everybody, as new', async (state) => {
    const id = await people.post(anna, { state });
    expect(await isSeenBy(ben, id)).toBe(false);
    clock.advance({ minutes: 1 });
    expect(await acts.approvePosts(platform, moderator, { ids: [id] })).toBe(1);
    expect(await isSeenBy(ben, id)).toBe(true);
    expect(await find(id)).toMatchObject({ state: 'published', published_at: clock.now() });
    expect(await newsOf(id)).toEqual(['post-created', 'post-edited']);
  });

  test('leaves published posts unchanged and unlogged', async () => {
    const id = await people.post(anna);
    const before = await audit();
    expect(await acts.approvePosts(platform, moderator, { ids: [id] })).toBe(0);
    expect(await audit()).toEqual(before);
    expect(await newsOf(id)).toEqual([]);
  });
});

describe('hiding a post', () => {
  test('hides it from everyone until it is shown again, with its original date', async () => {
    const id = await people.post(anna);
    const { published_at } = await find(id);
    clock.advance({ minutes: 1 });
    expect(await acts.hidePosts(platform, moderator, { ids: [id] })).toBe(1);
    expect([await isSeenBy(ben, id), await isSeenBy(anna, id)]).toEqual([false, false]);
    expect(await newsOf(id)).toEqual(['post-removed']);
    expect(await acts.showPosts(platform, moderator, { ids: [id] })).toBe(1);
    expect(await isSeenBy(ben, id)).toBe(true);
    expect((await find(id)).published_at).toEqual(published_at);
  });

  test('a post nobody has seen is dated when it is shown', async () => {
    const id = await people.post(anna, { state: 'flagged' });
    await acts.hidePosts(platform, moderator, { ids: [id] });
    clock.advance({ minutes: 1 });
    await acts.showPosts(platform, moderator, { ids: [id] });
    expect((await find(id)).published_at).toEqual(clock.now());
  });

  test('notifies open pages of those who could see it only', async () => {
    const friend = await people.join('Fiona Friend');
    await people.befriend(anna, friend);
    const id = await people.post(anna, { audience: 'friends' });
    await report(id);
    await acts.hidePosts(platform, moderator, { ids: [id] });
    const listeners = [anna.id, friend.id, ben.id];
    const collect = async (event: PublishedEvent) => {
      const [viewers] = await resolveEventViewers(platform, [{ postId: id, event }], listeners);
      return [null, ...listeners].filter((listener) => viewers && isAmong(viewers, listener));
    };
    expect(await collect({ type: 'post-removed', postId: id, isHidden: true })).toEqual([anna.id, friend.id]);
    // Its later deletion is not published.
    expect(await collect({ type: 'post-removed', postId: id })).toEqual([]);
  });

  test('notifies only the author’s pages when nobody else saw it', async () => {
    const id = await people.post(anna, { state: 'pending' });
    await acts.hidePosts(platform, moderator, { ids: [id] });
    expect(await newsOf(id)).toEqual(['post-removed to one']);
  });

  test('upholds its reports, and approving it dismisses them', async () => {
    const [bad, good] = [await people.post(anna), await people.post(anna, { state: 'flagged' })];
    for (const id of [bad, good]) await report(id);
    await acts.hidePosts(platform, moderator, { ids: [bad] });
    await acts.approvePosts(platform, moderator, { ids: [good] });
    expect(await reportOf(bad)).toEqual({ state: 'upheld' });
    expect(await reportOf(good)).toEqual({ state: 'dismissed' });
    expect([(await find(bad)).report_count, (await find(good)).report_count]).toEqual([1, 0]);
  });

  test('logs who did it, from where and why', async () => {
    const id = await people.post(anna);
    await acts.hidePosts(platform, moderator, { ids: [id], reason: 'spam' });
    expect((await audit()).at(-1)).toMatchObject({
      actor_id: grace.id,
      action: 'moderation.hide',
      subject_kind: 'post',
      subject_id: id,
      details: { reason: 'spam' },
      ip,
    });
  });
});

describe('featuring a testimony', () => {
  test('works for published testimonies, and ends when they are hidden', async () => {
    const testimony = await people.post(anna, { kind: 'testimony' });
    const prayer = await people.post(anna, { kind: 'prayer' });
    const held = await people.post(anna, { kind: 'testimony', state: 'pending' });
    expect(await acts.featurePosts(platform, moderator, { ids: [testimony, prayer, held] })).toBe(1);
    expect((await find(testimony)).featured_at).toEqual(clock.now());
    expect(await acts.unfeaturePosts(platform, moderator, { ids: [testimony] })).toBe(1);
    await acts.featurePosts(platform, moderator, { ids: [testimony] });
    await acts.hidePosts(platform, moderator, { ids: [testimony] });
    expect((await find(testimony)).featured_at).toBeNull();
  });
});

describe('deleting posts', () => {
  test('deletes several at once, including hidden ones', async () => {
    const ids = [await people.post(anna), await people.post(anna, { state: 'hidden' })];
    expect(await acts.deletePosts(platform, moderator, { ids })).toBe(2);
    for (const id of ids) expect((await find(id)).removed_at).toEqual(clock.now());
  });

  test('rolls back when the additional write fails', async () => {
    const id = await people.post(anna);
    const also = () => Promise.reject(new Error('the rest failed'));
    await expect(acts.deletePosts(platform, moderator, { ids: [id], alsoApply: also })).rejects.toThrow(
      'the rest failed',
    );
    expect((await find(id)).removed_at).toBeNull();
  });
});

describe('without permission', () => {
  let open = '';
  beforeAll(async () => {
    open = await people.post(anna);
  });
  const others: [string, Partial<Member>][] = [
    ['a member', { role: 'user' }],
    ['a moderator who must change their password', { pending: 'password' }],
  ];
  test.each(others)('%s is refused', async (_name, change) => {
    const actor: Actor = { ...moderator, ...change };
    await expect(acts.hidePosts(platform, actor, { ids: [open] })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('returns 404 for private posts and for friends-only posts without reports', async () => {
    for (const audience of ['private', 'friends'] as const) {
      const id = await people.post(anna, { audience });
      await expect(acts.hidePosts(platform, moderator, { ids: [id] })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    const reported = await people.post(anna, { audience: 'friends' });
    await report(reported);
    expect(await acts.hidePosts(platform, moderator, { ids: [reported] })).toBe(1);
  });
});

test('shows members that a testimony is featured', async () => {
  const id = await people.post(anna, { kind: 'testimony' });
  const shown = async () => (await send(getPost, { as: ben.token, body: { id } })).body;
  await acts.featurePosts(platform, moderator, { ids: [id] });
  expect(await shown()).toMatchObject({ post: { temoignageactualite: { vedette: true } } });
  await acts.unfeaturePosts(platform, moderator, { ids: [id] });
  expect(JSON.stringify(await shown())).not.toContain('vedette');
});
