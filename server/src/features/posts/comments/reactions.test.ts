import {
  createComment,
  deleteComment,
  getComment,
  listComments,
  setCommentReaction,
} from '@radiant/contract/comments.ts';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/crypto.ts';
import { listDriftedComments } from '../../../testing/counters.ts';
import { callDuringLock } from '../../../testing/lock-waits.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Writer');
const cleo = await people.join('Cleo Reader');
await people.befriend(anna, ben);

beforeEach(async () => {
  await db.deleteFrom('blocks').execute();
  await db.deleteFrom('live_events').execute();
});

const react = (as: Person | undefined, id: string, like = true) =>
  send(setCommentReaction, { as: as?.token, params: { id }, body: { like } });
const reactionsSeenBy = async (as: Person | undefined, postId: string) => {
  const { body } = await send(listComments, { as: as?.token, params: { id: postId } });
  return Object(body).commentaires.map(({ reactions }: { reactions?: unknown }) => reactions);
};
const make = async (audience: 'public' | 'friends' = 'public') => {
  const postId = await people.post(anna, { audience });
  return { postId, id: await people.comment(ben, postId) };
};

test('an amen is counted once per member, shown, and announced to open pages', async () => {
  const { postId, id } = await make();
  expect(await reactionsSeenBy(anna, postId)).toEqual([undefined]);
  expect(await react(cleo, id)).toMatchObject({
    status: 200,
    body: { statut: '200', like: 1, likeur: true },
  });
  expect((await react(cleo, id)).body).toMatchObject({ like: 1, likeur: true });
  expect((await react(anna, id)).body).toMatchObject({ like: 2, likeur: true });
  expect(await reactionsSeenBy(cleo, postId)).toEqual([{ like: 2, likeur: true }]);
  expect(await reactionsSeenBy(ben, postId)).toEqual([{ like: 2, likeur: false }]);
  expect(await reactionsSeenBy(undefined, postId)).toEqual([{ like: 2, likeur: false }]);
  const events = await db.selectFrom('live_events').select('data').orderBy('id').execute();
  expect(events.map(({ data }) => data)).toEqual(
    [1, 2].map((reactions) => ({
      type: 'comment-changed',
      postId,
      commentId: id,
      authorId: ben.id,
      reactions,
    })),
  );
});

test('is taken back once', async () => {
  const { postId, id } = await make();
  await react(cleo, id);
  expect((await react(cleo, id, false)).body).toMatchObject({ like: 0, likeur: false });
  expect((await react(cleo, id, false)).body).toMatchObject({ like: 0, likeur: false });
  expect(await reactionsSeenBy(cleo, postId)).toEqual([undefined]);
});

test('of many at the same time leaves the right count, for replies too', async () => {
  const { postId, id } = await make();
  const reply = await people.comment(anna, postId, 'Thank you', id);
  await Promise.all([anna, ben, cleo, anna, ben, cleo].map((who) => react(who, reply)));
  const { body } = await send(getComment, { as: cleo.token, params: { id: reply } });
  expect(Object(body).commentaire.reactions).toEqual({ like: 3, likeur: true });
  expect(await listDriftedComments(db)).toEqual([]);
});

test('to a comment that is deleted at the same time returns 404 and leaves nothing', async () => {
  const { id } = await make();
  const answers = await callDuringLock(
    db,
    (tx) =>
      tx
        .updateTable('comments')
        .set({ state: 'removed', removed_at: clock.now() })
        .where('id', '=', id)
        .execute(),
    [() => react(cleo, id)],
  );
  expect(answers).toMatchObject([{ status: 404 }]);
  expect(await db.selectFrom('comment_reactions').where('comment_id', '=', id).execute()).toEqual([]);
  expect(await db.selectFrom('live_events').selectAll().execute()).toEqual([]);
});

test('by a guest, or a member who cannot see the post, is refused', async () => {
  expect((await react(undefined, (await make()).id)).status).toBe(401);
  expect((await react(cleo, (await make('friends')).id)).status).toBe(404);
});

test('to a comment that is absent, deleted, held or across a block returns 404', async () => {
  expect((await react(cleo, newId())).status).toBe(404);
  const { postId, id } = await make();
  const draft = { postId, text: 'hate hate hate' };
  const { body } = await send(createComment, { as: cleo.token, body: draft });
  expect((await react(cleo, Object(body).commentaire.id)).status).toBe(404);
  await people.block(ben, cleo);
  expect((await react(cleo, id)).status).toBe(404);
  await send(deleteComment, { as: ben.token, params: { id } });
  expect((await react(anna, id)).status).toBe(404);
});
