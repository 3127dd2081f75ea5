import { getDaily } from '@radiant/contract/daily.ts';
import { listEvents, listMyEvents } from '@radiant/contract/events.ts';
import { listMemberFeed } from '@radiant/contract/feed.ts';
import { listHiddenPosts, setPostHidden } from '@radiant/contract/hidden-posts.ts';
import { getPost } from '@radiant/contract/posts.ts';
import { getProfile } from '@radiant/contract/profiles.ts';
import { searchPosts } from '@radiant/contract/search.ts';
import { afterEach, expect, test } from 'vitest';
import { newId } from '../../../platform/crypto.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Reader');
const ruth = await people.join('Ruth Reader');

afterEach(() => db.deleteFrom('hidden_posts').execute());

const hide = (who: Person | undefined, id: string, hidden = true) =>
  send(setPostHidden, { as: who?.token, params: { id }, body: { masque: hidden } });

const idsOf = (text: string, ids: readonly string[]) => ids.filter((id) => text.includes(id));

const readPost = async (who: Person, id: string) =>
  (await send(getPost, { as: who.token, body: { id } })).text;

async function listHidden(who: Person, query: Record<string, string> = {}) {
  const { body } = await send(listHiddenPosts, { as: who.token, query });
  const { items, next } = listHiddenPosts.answer.decode(body as never);
  return { ids: items.map(({ id }) => id), next };
}

test('a hidden post leaves the member’s feed, profiles, events, search and day, and comes back', async () => {
  const title = 'Xylophone';
  const post = await people.post(anna, { title });
  const event = await people.event(anna, { title });
  const kept = await people.post(anna, { title });
  const ids = [post, event, kept];
  for (const [day, postId] of [
    ['2026-11-19', kept],
    ['2026-11-20', post],
  ] as const) {
    const pick = { slot: 'prayer' as const, day, language: 'en' as const, post_id: postId };
    await db
      .insertInto('daily_picks')
      .values({ ...pick, chosen_at: clock.now() })
      .execute();
  }
  const readLists = async (who: Person) => {
    const as = who.token;
    const answers = {
      feed: await send(listMemberFeed, { as }),
      popular: await send(listMemberFeed, { as, query: { sort: 'popular' } }),
      profile: await send(getProfile, { as, params: { id: anna.id } }),
      search: await send(searchPosts, { as, query: { q: title } }),
      events: await send(listEvents, { as }),
      day: await send(getDaily, { as }),
    };
    return Object.fromEntries(Object.entries(answers).map(([list, { text }]) => [list, idsOf(text, ids)]));
  };
  const before = await readLists(ben);
  expect(before).toMatchObject({ feed: ids, popular: ids, profile: ids, search: ids, events: [event] });
  expect(before.day).toEqual([post]);
  for (const id of [post, event]) expect((await hide(ben, id)).status).toBe(200);
  expect(await readLists(ben)).toEqual({
    feed: [kept],
    popular: [kept],
    profile: [kept],
    search: [kept],
    events: [],
    day: [kept],
  });
  expect(await readLists(ruth)).toEqual(before);
  for (const id of [post, event]) expect((await hide(ben, id, false)).status).toBe(200);
  expect(await readLists(ben)).toEqual(before);
});

test('its own page stays and says so, to the member alone', async () => {
  const id = await people.post(anna);
  const others = () => Promise.all([anna, ruth].map((who) => readPost(who, id)));
  const before = await others();
  await hide(ben, id);
  expect(await readPost(ben, id)).toContain('"masque":true');
  expect(await others()).toEqual(before);
  await hide(ben, id, false);
  expect(await readPost(ben, id)).not.toContain('"masque"');
});

test('the count of a profile matches its list', async () => {
  const zoe = await people.join('Zoe Author');
  const ids = [await people.post(zoe), await people.post(zoe), await people.post(zoe)];
  const count = async (who: Person) => {
    const { body } = await send(getProfile, { as: who.token, params: { id: zoe.id } });
    const { postCount, posts } = getProfile.answer.decode(body as never);
    return [postCount, posts.items.length];
  };
  await hide(ben, ids[0] ?? '');
  expect(await count(ben)).toEqual([2, 2]);
  expect(await count(ruth)).toEqual([3, 3]);
});

test('a member still finds a hidden event among those they go to', async () => {
  const id = await people.event(anna);
  await people.answerEvent(ben, id, 'going');
  await hide(ben, id);
  expect((await send(listMyEvents, { as: ben.token })).text).toContain(id);
});

test('lists what the member hid and may still see, latest first, each on one page', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    ids.unshift(await people.post(anna, { audience: 'members' }));
    clock.advance({ minutes: 1 });
    await hide(ben, ids[0] ?? '');
  }
  expect(await listHidden(ben)).toEqual({ ids, next: null });
  const first = await listHidden(ben, { limit: '3' });
  const rest = await listHidden(ben, { limit: '3', cursor: first.next ?? '' });
  expect([...first.ids, ...rest.ids]).toEqual(ids);
  await db
    .updateTable('posts')
    .set({ audience: 'private' })
    .where('id', '=', ids[1] ?? '')
    .execute();
  expect((await listHidden(ben)).ids).toEqual(ids.filter((_, index) => index !== 1));
  expect((await hide(ben, ids[1] ?? '', false)).status).toBe(200);
  expect((await listHidden(ruth)).ids).toEqual([]);
});

test('tells only the member’s own pages to refetch, once', async () => {
  const id = await people.post(anna);
  const readEvents = () =>
    db.selectFrom('live_events').select(['member_id', 'data']).where('member_id', '=', ben.id).execute();
  await db.deleteFrom('live_events').execute();
  for (let time = 0; time < 2; time += 1) await hide(ben, id);
  expect(await readEvents()).toEqual([{ member_id: ben.id, data: { type: 'reset' } }]);
  expect(await db.selectFrom('live_events').selectAll().execute()).toHaveLength(1);
});

test('own, invisible and unknown posts cannot be hidden; guests and other input are refused', async () => {
  expect((await hide(anna, await people.post(anna))).status).toBe(403);
  const invisible = await people.post(anna, { audience: 'friends' });
  const answers = [await hide(ben, invisible), await hide(ben, newId())];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await hide(undefined, await people.post(anna))).status).toBe(401);
  expect((await send(listHiddenPosts, {})).status).toBe(401);
  const nothing = { as: ben.token, params: { id: invisible }, body: {} };
  expect((await send(setPostHidden, nothing)).status).toBe(400);
});
