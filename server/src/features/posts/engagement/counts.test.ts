import { setReaction } from '@radiant/contract/posts.ts';
import { afterAll, expect, test } from 'vitest';
import type { Tx } from '../../../platform/database/database.ts';
import { countUpdates } from '../../../testing/count-updates.ts';
import { listDriftedPosts } from '../../../testing/counters.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { asVisiblePostId } from '../visible-to.ts';
import { addReaction, copyCounts, countComment, removeReaction, takeChangedPosts } from './queries.ts';
import { copyChangedCounts } from './service.ts';

const { platform, send, people } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Author');
const readers = await Promise.all(
  ['Ben', 'Ruth', 'Lois', 'Silas'].map((name) => people.join(`${name} Reader`)),
);

afterAll(async () => {
  expect(await listDriftedPosts(db)).toEqual([]);
});

const react = async (as: Person, id: string, like = true) => {
  const { status } = await send(setReaction, { as: as.token, body: { id, like } });
  expect(status).toBe(200);
};
const count = (tx: Tx, postId: string, by: 1 | -1) =>
  countComment(tx, { by, event: { type: 'comment-created', postId, commentId: postId, authorId: anna.id } });
const copiesOf = (id: string) =>
  db
    .selectFrom('posts')
    .select(['reaction_count', 'comment_count', 'share_count', 'popularity'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const countsOf = (id: string) =>
  db.selectFrom('post_counts').selectAll().where('post_id', '=', id).executeTakeFirstOrThrow();

test('a reaction is counted at once, and moves the post in the popular order when the counters are copied', async () => {
  const id = await people.post(anna);
  const before = await copiesOf(id);
  for (const reader of readers) await react(reader, id);
  expect(await countsOf(id)).toMatchObject({ reaction_count: 4 });
  expect(await copiesOf(id)).toEqual(before);
  await copyChangedCounts(platform);
  // docs/popularity.md: five points instead of one, rounded down to a quarter.
  expect(await copiesOf(id)).toEqual({ ...before, reaction_count: 4, popularity: before.popularity + 2.25 });
  expect(await db.selectFrom('post_count_changes').selectAll().execute()).toEqual([]);
});

test('reactions that arrive together are each stored, counted and announced once', async () => {
  const ids = await Promise.all([people.post(anna), people.post(anna), people.post(anna)]);
  const asked = ids.flatMap((id, turn) =>
    readers.flatMap((reader, place) => {
      const one = { postId: asVisiblePostId(id), memberId: reader.id, now: new Date(), event: null };
      // One reader of each post presses twice.
      return place === turn ? [one, one] : [one];
    }),
  );
  const added = await Promise.all(asked.map((one) => addReaction.find(db, one)));
  expect(await Promise.all(ids.map(countsOf))).toMatchObject(ids.map(() => ({ reaction_count: 4 })));
  // Presses of one statement get the same answer.
  expect(added.filter(Boolean).length).toBeGreaterThanOrEqual(12);
  expect(await Promise.all(asked.map((one) => addReaction.find(db, one)))).toEqual(
    asked.map(() => undefined),
  );
  const removed = await Promise.all(asked.map((one) => removeReaction.find(db, one)));
  expect(removed.at(-1)).toMatchObject({ reactions: 0 });
  expect(await Promise.all(ids.map(countsOf))).toMatchObject(ids.map(() => ({ reaction_count: 0 })));
  const events = await db
    .selectFrom('live_events')
    .select('data')
    .where('post_id', 'in', ids)
    .where('type', '=', 'post-changed')
    .orderBy('id')
    .execute();
  expect(events.at(-1)?.data).toMatchObject({ reactions: 0, shares: 0 });
});

test('counters that change while they are copied are copied in the end', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => people.post(anna)));
  const copying = (async () => {
    for (let turn = 0; turn < 20; turn += 1) await copyChangedCounts(platform);
  })();
  for (let turn = 0; turn < 3; turn += 1) {
    for (const id of ids) await Promise.all(readers.map((reader) => react(reader, id, turn !== 1)));
  }
  await copying;
  await copyChangedCounts(platform);
  expect(await Promise.all(ids.map(copiesOf))).toMatchObject(ids.map(() => ({ reaction_count: 4 })));
});

test('a change that commits after its row was read is not forgotten', async () => {
  const id = await people.post(anna);
  const [counted, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const change = db.transaction().execute(async (tx) => {
    await count(tx, id, 1);
    counted.resolve();
    await committed.promise;
  });
  await counted.promise;
  await copyChangedCounts(platform);
  expect(await copiesOf(id)).toMatchObject({ comment_count: 0 });
  committed.resolve();
  await change;
  await copyChangedCounts(platform);
  expect(await copiesOf(id)).toMatchObject({ comment_count: 1 });
  await db.transaction().execute((tx) => count(tx, id, -1));
  await copyChangedCounts(platform);
});

test('who changes a copy that is behind changes the counter, and the copy is exact', async () => {
  const id = await people.post(anna);
  for (const reader of readers) await react(reader, id);
  const [first] = readers;
  if (!first) throw new Error('nobody reads');
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('reactions').where('post_id', '=', id).where('member_id', '=', first.id).execute();
    await tx
      .updateTable('posts')
      .set((eb) => ({ reaction_count: eb('reaction_count', '-', 1) }))
      .where('id', '=', id)
      .execute();
  });
  expect(await countsOf(id)).toMatchObject({ reaction_count: 3 });
  expect(await copiesOf(id)).toMatchObject({ reaction_count: 3 });
});

test('counting writes one row and no index entry', async () => {
  const id = await people.post(anna);
  await db.transaction().execute(async (tx) => {
    const updates = await countUpdates(tx, ['post_counts', 'posts'], async () => {
      for (const by of [1, -1, 1, -1] as const) await count(tx, id, by);
    });
    expect(updates).toEqual({ post_counts: { all: 4, hot: 4 }, posts: { all: 0, hot: 0 } });
  });
  await db.transaction().execute(async (tx) => copyCounts(tx, await takeChangedPosts(tx, 100)));
});
