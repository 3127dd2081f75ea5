import { getPost } from '@radiant/contract/posts.ts';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../actor.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { forgetPost, showPost } from '../service.ts';
import { asVisiblePostId } from '../visible-to.ts';
import { listNewestComments } from './service.ts';

const { platform, people, send } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Writer');
const cleo = await people.join('Cleo Reader');
const dora = await people.join('Dora Reader');
const admin = await people.join('Ada Admin', { role: 'admin' });

const actorOf = ({ id }: Person, role: 'user' | 'admin' = 'user'): Actor => ({
  kind: 'member',
  id,
  role,
  sessionId: '',
  pending: null,
});

let postId: string;
let commentId: string;
let replyId: string;

beforeEach(async () => {
  postId = await people.post(anna);
  commentId = await people.comment(ben, postId, 'I pray with you.');
  replyId = await people.comment(dora, postId, 'So do I.', commentId);
});

const shownTo = async (who: Person) => {
  const { body } = await send(getPost, { as: who.token, body: { id: postId } });
  return getPost.answer.decode(Object(body)).post.comments;
};
/** Never from memory. */
const storedFor = (who: Person, role?: 'user' | 'admin') =>
  listNewestComments(db, actorOf(who, role), asVisiblePostId(postId));

test('members who have nothing to do with the comments share them', async () => {
  const eve = await people.join('Eve Reader');
  const [one, other] = [
    await showPost(platform, actorOf(cleo), postId),
    await showPost(platform, actorOf(eve), postId),
  ];
  expect(one.comments).toBeDefined();
  expect(other.comments).toBe(one.comments);
  forgetPost(postId);
  expect((await showPost(platform, actorOf(eve), postId)).comments).not.toBe(one.comments);
  expect(await shownTo(cleo)).toEqual(await storedFor(cleo));
  expect(await shownTo(eve)).toMatchObject([
    { text: 'I pray with you.', replies: { items: [{ text: 'So do I.' }] } },
  ]);
});

describe('what was read before is not shown after', () => {
  const idOf = (what: string) => ({ comment: commentId, reply: replyId, writer: ben.id })[what];
  const change = (statement: string): RawBuilder<unknown> =>
    sql.raw(statement.replaceAll(/\$(\w+)/g, (_match, what: string) => `'${idOf(what)}'`));

  test.each([
    ['an edit', `update comments set body = 'I pray.', edited_at = now() where id = $comment`],
    ['an edited reply', `update comments set body = 'I do.' where id = $reply`],
    ['a held comment', `update comments set state = 'held' where id = $comment`],
    ['a removed reply', `update comments set state = 'removed', removed_at = now() where id = $reply`],
    ['an erased comment', `delete from comments where id = $reply`],
    ['an amen', `update comments set reaction_count = 1 where id = $comment`],
    ['a writer’s name', `update members set display_name = 'Ben B.' where id = $writer`],
    ['a writer’s church', `update members set church = 'St. Ben’s' where id = $writer`],
    [
      'a writer who leaves',
      `update members set status = 'leaving', deletion_due_at = now() where id = $writer`,
    ],
    [
      'a writer who comes back',
      `update members set status = 'active', deletion_due_at = null where id = $writer`,
    ],
  ])('%s', async (_what, statement) => {
    const before = await shownTo(cleo);
    expect(await shownTo(cleo)).toEqual(before);
    await change(statement).execute(db);
    const after = await shownTo(cleo);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await storedFor(cleo));
  });

  test('a new comment, a new reply, and a comment that is published', async () => {
    const seen = new Set([JSON.stringify(await shownTo(cleo))]);
    await people.comment(dora, postId);
    seen.add(JSON.stringify(await shownTo(cleo)));
    await people.comment(dora, postId, 'Me too.', commentId);
    seen.add(JSON.stringify(await shownTo(cleo)));
    await sql`update comments set state = 'held' where id = ${commentId}`.execute(db);
    seen.add(JSON.stringify(await shownTo(cleo)));
    await sql`update comments set state = 'published' where id = ${commentId}`.execute(db);
    seen.add(JSON.stringify(await shownTo(cleo)));
    expect(seen.size).toBe(4);
    expect(await shownTo(cleo)).toEqual(await storedFor(cleo));
  });

  test('a writer’s picture', async () => {
    await shownTo(cleo);
    const { rows } = await sql<{ id: string }>`
      insert into media (id, owner_id, kind, purpose, file, width, height, bytes, color, sizes, created_at)
      values (gen_random_uuid(), ${ben.id}, 'image', 'avatar', 'a.webp', 96, 96, 900, '#aabbcc',
        '[{"file": "a-96.webp", "width": 96}]', now()) returning id`.execute(db);
    await sql`update members set avatar_media_id = ${rows[0]?.id} where id = ${ben.id}`.execute(db);
    expect(await shownTo(cleo)).toMatchObject([{ author: { avatar: 'a-96.webp' } }]);
    await sql`delete from media where id = ${rows[0]?.id}`.execute(db);
    expect(await shownTo(cleo)).toMatchObject([{ author: { avatar: null } }]);
  });

  test('a change that was rolled back', async () => {
    const before = await shownTo(cleo);
    const undone = db.transaction().execute(async (tx) => {
      await sql`update comments set body = 'Never said' where id = ${commentId}`.execute(tx);
      await showPost({ ...platform, db: tx }, actorOf(cleo), postId);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await shownTo(cleo)).toEqual(before);
  });
});

describe('is read for themselves by', () => {
  beforeEach(async () => {
    await shownTo(cleo);
  });

  test('a writer, the author of the post and an administrator, who may remove comments', async () => {
    for (const [who, role] of [[ben], [anna], [admin, 'admin']] as const) {
      const shown = await shownTo(who);
      expect(shown).toMatchObject([{ canDelete: true }]);
      expect(shown).toEqual(await storedFor(who, role));
    }
    expect(await shownTo(cleo)).toMatchObject([{ canDelete: false }]);
  });

  test('the writer of a held comment', async () => {
    await sql`update comments set state = 'held' where id = ${replyId}`.execute(db);
    expect(await shownTo(dora)).toMatchObject([{ replies: { items: [{ isHeld: true }] } }]);
    expect(await shownTo(cleo)).toMatchObject([{ text: 'I pray with you.' }]);
    expect((await shownTo(cleo))[0]?.replies).toBeUndefined();
  });

  test('members with a block, in both directions', async () => {
    const [one, other] = [await people.join('One Reader'), await people.join('Other Reader')];
    expect(await shownTo(one)).toMatchObject([{ text: 'I pray with you.' }]);
    await people.block(one, ben);
    await people.block(ben, other);
    for (const who of [one, other]) {
      expect(await shownTo(who)).toMatchObject([{ isUnavailable: true, text: '', author: null }]);
      expect(await shownTo(who)).toEqual(await storedFor(who));
    }
    expect(await shownTo(cleo)).toMatchObject([{ text: 'I pray with you.' }]);
  });

  test('those who said amen', async () => {
    for (const id of [commentId, replyId]) {
      await sql`insert into comment_reactions (comment_id, member_id, created_at) values (${id}, ${cleo.id}, now())`.execute(
        db,
      );
      await sql`update comments set reaction_count = 1 where id = ${id}`.execute(db);
    }
    const eve = await people.join('Eve Reader');
    const amens = async (who: Person) =>
      (await shownTo(who)).map(({ reactions, replies }) => [
        reactions?.hasReacted,
        replies?.items.map((reply) => reply.reactions?.hasReacted),
      ]);
    expect(await amens(eve)).toEqual([[false, [false]]]);
    expect(await amens(cleo)).toEqual([[true, [true]]]);
    expect(await amens(eve)).toEqual([[false, [false]]]);
    expect(await shownTo(cleo)).toEqual(await storedFor(cleo));
  });

  test('everyone, when a comment mentions someone, whom a block hides', async () => {
    const [eve, finn] = [await people.join('Eve Reader'), await people.join('Finn Reader')];
    await sql`insert into comment_mentions (comment_id, member_id, start, length)
      values (${replyId}, ${finn.id}, 0, 2)`.execute(db);
    await sql`update comments set body = '@Finn' where id = ${replyId}`.execute(db);
    const mentions = async () => (await shownTo(eve))[0]?.replies?.items[0]?.mentions;
    expect(await mentions()).toMatchObject([{ memberId: finn.id }]);
    await sql`update members set status = 'disabled' where id = ${finn.id}`.execute(db);
    expect(await mentions()).toEqual([]);
  });
});

test('every update and deletion of a comment renews the version of its post', async () => {
  const { rows } = await sql<{ event: string }>`
    select event_manipulation as event from information_schema.triggers
    where event_object_table = 'comments' and trigger_name = 'comments_versioned' order by 1`.execute(db);
  expect(rows.map(({ event }) => event)).toEqual(['DELETE', 'UPDATE']);
});

test('a reaction to the post and a visit of a writer keep the version', async () => {
  const version = () =>
    db
      .selectFrom('post_counts')
      .select('threads_version')
      .where('post_id', '=', postId)
      .executeTakeFirstOrThrow();
  const before = await version();
  await sql`update post_counts set reaction_count = reaction_count + 1 where post_id = ${postId}`.execute(db);
  await sql`update members set last_visit_at = now() where id = ${ben.id}`.execute(db);
  expect(await version()).toEqual(before);
});
