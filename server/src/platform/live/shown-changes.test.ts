import { changeShownPosts, type ShownPostsChange } from '@radiant/contract/live-posts.ts';
import { toWire } from '@radiant/contract/wire.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type LivePage, openLivePage, startLiveInstance } from '../../testing/live-pages.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { platform, people, http } = app;
const { db, live } = platform;
const ruth = await people.join('Ruth');
const naomi = await people.join('Naomi');
await people.befriend(ruth, naomi);
const instances = [await startLiveInstance(app), await startLiveInstance(app)] as const;
afterAll(() => Promise.all(instances.map((instance) => instance.stop())));

const open: LivePage[] = [];
afterEach(() => {
  for (const page of open.splice(0)) page.close();
});
async function listen(person: Person | null, instance = instances[0], after?: string): Promise<LivePage> {
  const page = await openLivePage(instance.address, person?.token ?? null, { after });
  open.push(page);
  if (after === undefined) {
    // Events of the test before may still arrive.
    await flush(page);
    page.received.splice(0);
  }
  return page;
}

let requests = 0;
/** By HTTP; the call may reach any instance. */
async function change(
  page: LivePage,
  person: Person | null,
  parts: Partial<ShownPostsChange> = {},
): Promise<number> {
  requests += 1;
  const body: ShownPostsChange = {
    stream: page.hello?.stream ?? '',
    tab: 'a',
    request: requests,
    add: [],
    remove: [],
    since: page.lastId,
    isClosed: false,
    ...parts,
  };
  const answer = await http.inject({
    method: 'POST',
    url: changeShownPosts.path,
    headers: { ...(person && { cookie: `sid=${person.token}` }), origin: platform.config.publicUrl },
    payload: toWire(changeShownPosts.body?.names ?? {}, body),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return body.request;
}
async function show(page: LivePage, person: Person | null, parts: Partial<ShownPostsChange>): Promise<void> {
  const request = await change(page, person, parts);
  await eventually(() => expect(page.confirmed).toContain(request));
}
const pray = (postId: string, reactions: number) =>
  live.publish(db, { type: 'post-changed', postId, reactions, shares: 0 });
const countsIn = (page: LivePage) =>
  page.received.flatMap(({ event }) =>
    event.type === 'post-changed' ? [[event.postId, event.reactions]] : [],
  );
/** Whoever received it has received everything before it. */
async function flush(...pages: LivePage[]): Promise<void> {
  const countIn = (page: LivePage) => page.types().filter((type) => type === 'site-changed').length;
  const before = new Map(pages.map((page) => [page, countIn(page)]));
  await live.publish(db, { type: 'site-changed' });
  for (const page of pages)
    await eventually(() => expect(countIn(page)).toBeGreaterThan(before.get(page) ?? 0));
}

describe.each([
  ['a member', ruth],
  ['a guest', null],
] as const)('the stream of %s', (_, person) => {
  test.each([0, 1])(
    'on instance %i carries counts of the posts it shows, and everything else',
    async (at) => {
      const page = await listen(person, instances[at]);
      const older = await listen(person, instances[at]);
      const [shown, other] = [await people.post(naomi), await people.post(naomi)];
      await show(page, person, { add: [shown] });
      await pray(shown, 1);
      await pray(other, 1);
      await live.publish(db, { type: 'post-created', postId: other, kind: 'prayer', authorId: naomi.id });
      await live.publish(db, { type: 'post-edited', postId: other });
      await live.publish(db, { type: 'post-removed', postId: other });
      await flush(page, older);
      expect(page.types().filter((type) => type !== 'site-changed')).toEqual([
        'post-changed',
        'post-created',
        'post-edited',
        'post-removed',
      ]);
      expect(countsIn(page)).toEqual([[shown, 1]]);
      // One that named nothing, as a page of the former version.
      expect(countsIn(older)).toEqual([
        [shown, 1],
        [other, 1],
      ]);
    },
  );
});

describe('what happened between reading and naming', () => {
  test('is sent, the last count only, and nothing of other posts', async () => {
    const page = await listen(ruth);
    const [shown, next, other] = await Promise.all([1, 2, 3].map(() => people.post(naomi)));
    if (!shown || !next || !other) throw new Error('no posts');
    await show(page, ruth, { add: [shown] });
    await flush(page);
    const since = page.lastId;
    for (const reactions of [1, 2, 3]) await pray(next, reactions);
    await pray(other, 7);
    const commentId = await people.comment(naomi, next);
    await live.publish(db, { type: 'comment-created', postId: next, commentId, authorId: naomi.id });
    await flush(page);
    expect(countsIn(page)).toEqual([]);
    const before = page.lastId;
    await show(page, ruth, { add: [next], since });
    expect(countsIn(page)).toEqual([[next, 3]]);
    expect(page.types()).toContain('comment-created');
    // A client that reconnects goes on where it was.
    expect(page.lastId).toBe(before);
    await pray(next, 4);
    await eventually(() => expect(countsIn(page).at(-1)).toEqual([next, 4]));
  });

  test('is neither lost nor replaced by something older while members write', async () => {
    const pages = await Promise.all([listen(ruth, instances[0]), listen(ruth, instances[1])]);
    const posts = await Promise.all(Array.from({ length: 12 }, () => people.post(naomi)));
    for (const page of pages) await show(page, ruth, {});
    await flush(...pages);
    /** As a page reads them: the position first, then the counts. */
    const counts = new Map(posts.map((postId) => [postId, 0]));
    let isDone = false;
    const writing = (async () => {
      for (let round = 1; !isDone; round += 1)
        for (const postId of posts) {
          await pray(postId, round);
          counts.set(postId, round);
        }
    })();
    const states = pages.map(() => new Map<string, number>());
    for (const postId of posts)
      await Promise.all(
        pages.map(async (page, index) => {
          const since = page.lastId;
          states[index]?.set(postId, counts.get(postId) ?? 0);
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 150));
          await show(page, ruth, { add: [postId], since });
        }),
      );
    isDone = true;
    await writing;
    await flush(...pages);
    for (const [index, page] of pages.entries()) {
      const state = states[index];
      for (const [postId, count] of countsIn(page)) state?.set(String(postId), Number(count));
      expect(state).toEqual(counts);
    }
  });

  test('too long ago ends in a reset', async () => {
    const page = await listen(ruth);
    const postId = await people.post(naomi);
    await pray(postId, 1);
    await sql`delete from live_events`.execute(db);
    await pray(postId, 2);
    await show(page, ruth, { add: [postId], since: '1' });
    expect(page.types()).toContain('reset');
  });

  test('is checked for permission', async () => {
    const stranger = await people.join('Jonah');
    const page = await listen(stranger);
    const postId = await people.post(naomi, { audience: 'friends' });
    const since = page.lastId;
    await pray(postId, 1);
    await flush(page);
    await show(page, stranger, { add: [postId], since });
    await pray(postId, 2);
    await flush(page);
    expect(JSON.stringify(page.received)).not.toContain(postId);
  });
});

describe('posts', () => {
  test('of another tab are carried until it closes', async () => {
    const page = await listen(ruth);
    const [one, other] = [await people.post(naomi), await people.post(naomi)];
    await show(page, ruth, { tab: 'a', add: [one] });
    await show(page, ruth, { tab: 'b', add: [other] });
    await pray(one, 1);
    await pray(other, 1);
    await flush(page);
    expect(countsIn(page)).toHaveLength(2);
    await show(page, ruth, { tab: 'b', isClosed: true });
    await show(page, ruth, { tab: 'a', remove: [one] });
    await pray(one, 2);
    await pray(other, 2);
    await flush(page);
    expect(countsIn(page)).toHaveLength(2);
  });

  test('cannot be named for the stream of another session', async () => {
    const page = await listen(ruth);
    const postId = await people.post(naomi);
    const again = { ...ruth, token: await people.signIn(ruth) };
    for (const person of [null, naomi, again]) await change(page, person, { add: [] });
    await show(page, ruth, { tab: 'b', add: [postId] });
    expect(page.confirmed).toHaveLength(1);
  });

  test('are named again after a reconnection, before which everything is carried', async () => {
    const page = await listen(ruth);
    const [shown, other] = [await people.post(naomi), await people.post(naomi)];
    await show(page, ruth, { add: [shown] });
    page.close();
    await pray(other, 1);
    const back = await listen(ruth, instances[1], page.lastId);
    await pray(other, 2);
    await flush(back);
    expect(countsIn(back)).toContainEqual([other, 2]);
    expect(back.hello?.stream).not.toBe(page.hello?.stream);
    await show(back, ruth, { add: [shown] });
    await pray(other, 3);
    await pray(shown, 3);
    await flush(back);
    expect(countsIn(back).at(-1)).toEqual([shown, 3]);
  });
});
