import {
  createComment,
  deleteComment,
  getComment,
  listComments,
  listReplies,
  updateComment,
} from '@radiant/contract/comments.ts';
import { settleModerationCases } from '@radiant/contract/moderation.ts';
import { getPost } from '@radiant/contract/posts.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../../../platform/crypto.ts';
import { countUpdates } from '../../../testing/count-updates.ts';
import { listDriftedComments, listDriftedPosts } from '../../../testing/counters.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { eraseComments } from '../../privacy/erasure-queries.ts';
import { adjustReactionCount } from './reaction-queries.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const mona = await people.join('Mona Moderator', { role: 'moderator' });
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Writer');
const cleo = await people.join('Cleo Reader');
const dan = await people.join('Dan Blocked');
await people.befriend(anna, ben);

beforeEach(async () => {
  await db.deleteFrom('blocks').execute();
  await db.deleteFrom('live_events').execute();
});

const bad = 'hate hate hate';

interface Shown {
  id: string;
  parent?: string;
  commentaire: string;
  user: { nom: string } | null;
  retenu?: true;
  indisponible?: true;
  reponses?: { commentaires: Shown[]; next: string | null };
}
const Made = z.object({ commentaire: z.object({ id: z.string(), parent: z.optional(z.string()) }) });
const reply = (as: Person | undefined, postId: string, parentId: string, text = 'Thank you') =>
  send(createComment, { as: as?.token, body: { postId, text, mentions: [], parentId } });
const replied = async (as: Person, postId: string, parentId: string, text?: string) => {
  clock.advance({ minutes: 1 });
  const { status, body } = await reply(as, postId, parentId, text);
  expect(status).toBe(201);
  return Made.parse(body).commentaire;
};
const seenBy = async (as: Person | undefined, postId: string): Promise<Shown[]> => {
  const { body } = await send(listComments, { as: as?.token, params: { id: postId } });
  return Object(body).commentaires;
};
/** Texts, with those of the replies in brackets; a place is '-'. */
const outline = async (as: Person | undefined, postId: string): Promise<string> => {
  const textOf = ({ indisponible, commentaire }: Shown) => (indisponible ? '-' : commentaire);
  return (await seenBy(as, postId))
    .map((thread) => {
      const replies = thread.reponses?.commentaires.map(textOf).join(', ');
      return replies === undefined ? textOf(thread) : `${textOf(thread)} (${replies})`;
    })
    .join('; ');
};
const countSeenBy = async (as: Person | undefined, postId: string): Promise<number> => {
  const { body } = await send(getPost, { as: as?.token, body: { id: postId } });
  return Object(body).post.nombrecommentaire;
};
const remove = (as: Person, id: string) => send(deleteComment, { as: as.token, params: { id } });
const events = async () =>
  (await db.selectFrom('live_events').select('data').orderBy('id').execute())
    .map(({ data }) => data)
    .filter(({ type }) => String(type).startsWith('comment'));
const settle = async (commentId: string, act: 'keep' | 'delete') => {
  const { id } = await db
    .selectFrom('moderation_cases')
    .select('id')
    .where('comment_id', '=', commentId)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return await send(settleModerationCases, { as: mona.token, body: { ids: [id], act, message: '' } });
};
const make = async (audience: 'public' | 'friends' = 'public') => {
  const postId = await people.post(anna, { audience });
  return { postId, id: await people.comment(ben, postId, 'First') };
};

describe('a reply', () => {
  test('is shown under its comment, counted, and announced to open pages', async () => {
    const { postId, id } = await make();
    const made = await replied(cleo, postId, id);
    expect(made.parent).toBe(id);
    expect(await outline(anna, postId)).toBe('First (Thank you)');
    expect(await outline(undefined, postId)).toBe('First (Thank you)');
    expect(await countSeenBy(ben, postId)).toBe(2);
    expect(await events()).toEqual([
      { type: 'comment-created', postId, commentId: made.id, authorId: cleo.id, parentId: id },
    ]);
    const { body } = await send(getPost, { as: ben.token, body: { id: postId } });
    expect(Object(body).post.commentairepubactualites[0].reponses.commentaires).toMatchObject([
      { id: made.id, parent: id, commentaire: 'Thank you' },
    ]);
    expect(await listDriftedPosts(db)).toEqual([]);
  });

  test('and an amen change one row and no index entry of their comment', async () => {
    const { postId, id } = await make();
    const answer = { id: newId(), post_id: postId, author_id: cleo.id, parent_id: id, body: 'Thank you' };
    await db.transaction().execute(async (tx) => {
      const updates = await countUpdates(tx, ['comments'], async () => {
        await tx
          .insertInto('comments')
          .values({ ...answer, created_at: clock.now() })
          .execute();
        await adjustReactionCount(tx, id, 1);
      });
      expect(updates).toEqual({ comments: { all: 2, hot: 2 } });
    });
    await db.deleteFrom('posts').where('id', '=', postId).execute();
  });

  test('to a reply belongs to the same comment, oldest first', async () => {
    const { postId, id } = await make();
    const first = await replied(cleo, postId, id, 'One');
    const second = await replied(ben, postId, first.id, 'Two');
    expect(second.parent).toBe(id);
    expect(await outline(anna, postId)).toBe('First (One, Two)');
  });

  test('is created once for a repeated key', async () => {
    const { postId, id } = await make();
    const body = { postId, text: 'Once', mentions: [], parentId: id };
    const headers = { 'idempotency-key': newId() };
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => send(createComment, { as: cleo.token, body, headers })),
    );
    expect(new Set(answers.map((answer) => Made.parse(answer.body).commentaire.id)).size).toBe(1);
  });

  test.each([
    ['of another post', async () => (await make()).id],
    ['that does not exist', async () => newId()],
    [
      'that was deleted',
      async (postId: string) => {
        const id = await people.comment(ben, postId);
        await remove(ben, id);
        return id;
      },
    ],
    [
      'of a member with a block between them',
      async (postId: string) => {
        await people.block(dan, cleo);
        return await people.comment(dan, postId);
      },
    ],
    [
      'that is held',
      async (postId: string) => {
        const { body } = await send(createComment, { as: cleo.token, body: { postId, text: bad } });
        return Made.parse(body).commentaire.id;
      },
    ],
  ])('to a comment %s returns 404', async (_what, target) => {
    const postId = await people.post(anna);
    expect((await reply(cleo, postId, await target(postId))).status).toBe(404);
    expect(await outline(cleo, postId)).not.toContain('Thank you');
  });

  test('by a guest, or on a hidden post, is refused', async () => {
    const { postId, id } = await make('friends');
    expect((await reply(undefined, postId, id)).status).toBe(401);
    expect((await reply(cleo, postId, id)).status).toBe(404);
    expect((await reply(ben, postId, id)).status).toBe(201);
  });

  test('is refused by the database outside of its post, and below a reply', async () => {
    const [one, other] = [await make(), await make()];
    const below = await people.comment(cleo, one.postId, 'Below', one.id);
    await expect(people.comment(cleo, other.postId, 'Elsewhere', one.id)).rejects.toThrow(
      'replies to no comment',
    );
    await expect(people.comment(cleo, one.postId, 'Deeper', below)).rejects.toThrow('replies to no comment');
  });
});

describe('GET /api/comments/{id}/replies', () => {
  const page = async (as: Person | undefined, id: string, query: Record<string, string> = {}) => {
    const { status, body } = await send(listReplies, { as: as?.token, params: { id }, query });
    return {
      status,
      texts: Object(body).commentaires?.map((shown: Shown) => shown.commentaire),
      next: Object(body).next,
    };
  };

  test('continues after the first replies, oldest first', async () => {
    const { postId, id } = await make();
    for (const text of ['1', '2', '3', '4', '5', '6']) await replied(cleo, postId, id, text);
    const [thread] = await seenBy(anna, postId);
    expect(thread?.reponses?.commentaires.map(({ commentaire }) => commentaire)).toEqual(['1', '2', '3']);
    const cursor = thread?.reponses?.next ?? '';
    const second = await page(anna, id, { cursor, limit: '2' });
    expect(second.texts).toEqual(['4', '5']);
    expect(await page(anna, id, { cursor: second.next })).toEqual({ status: 200, texts: ['6'], next: null });
    expect((await page(undefined, id)).texts).toHaveLength(6);
  });

  test('returns 404 for hidden posts, replies, and comments without a place', async () => {
    const { postId, id } = await make('friends');
    expect((await page(ben, id)).status).toBe(200);
    expect((await page(cleo, id)).status).toBe(404);
    expect((await page(undefined, id)).status).toBe(404);
    const { id: replyId } = await replied(ben, postId, id);
    expect((await page(ben, replyId)).status).toBe(404);
    await remove(ben, replyId);
    await remove(ben, id);
    expect((await page(ben, id)).status).toBe(404);
  });
});

describe('a comment that is gone', () => {
  test('keeps a place without words or name while it has replies', async () => {
    const { postId, id } = await make();
    const below = await replied(cleo, postId, id);
    expect((await remove(ben, id)).status).toBe(200);
    for (const viewer of [anna, ben, cleo, undefined]) {
      expect(await outline(viewer, postId)).toBe('- (Thank you)');
      const [place] = await seenBy(viewer, postId);
      expect(place).toMatchObject({ id, commentaire: '', user: null, mentions: [], supprimable: false });
      expect(await countSeenBy(viewer, postId)).toBe(1);
    }
    expect((await send(getComment, { as: anna.token, params: { id } })).status).toBe(404);
    expect((await reply(anna, postId, below.id)).status).toBe(201);
    expect(await listDriftedPosts(db)).toEqual([]);
  });

  test('loses its place with its last reply', async () => {
    const { postId, id } = await make();
    const below = await replied(cleo, postId, id);
    await remove(ben, id);
    await remove(cleo, below.id);
    expect(await seenBy(anna, postId)).toEqual([]);
    expect(await countSeenBy(anna, postId)).toBe(0);
  });

  test('stays in the order of its time, over pages', async () => {
    const postId = await people.post(anna);
    const ids: string[] = [];
    for (const text of ['1', '2', '3']) {
      clock.advance({ minutes: 1 });
      ids.push(await people.comment(ben, postId, text));
    }
    await replied(cleo, postId, ids[1] ?? '');
    await remove(ben, ids[1] ?? '');
    const texts: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: '1', ...(cursor && { cursor }) };
      const { body } = await send(listComments, { as: anna.token, params: { id: postId }, query });
      texts.push(...Object(body).commentaires.map(({ id }: Shown) => id));
      cursor = Object(body).next;
    } while (cursor);
    expect(texts).toEqual(ids.toReversed());
  });

  test('is emptied when its author’s account is erased, and its replies stay', async () => {
    const eve = await people.join('Eve Erased');
    const postId = await people.post(anna);
    const id = await people.comment(eve, postId, 'Secret');
    await replied(cleo, postId, id);
    await remove(eve, id);
    while ((await eraseComments(db, eve.id, 10)) > 0);
    const row = await db
      .selectFrom('comments')
      .select(['author_id', 'body'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ author_id: null, body: '-' });
    expect(await outline(anna, postId)).toBe('- (Thank you)');
  });
});

describe('across a block', () => {
  test('a blocked member’s comment keeps only a place for the replies of others', async () => {
    const postId = await people.post(anna);
    const id = await people.comment(dan, postId, 'By Dan');
    await replied(ben, postId, id, 'By Ben');
    await people.block(cleo, dan);
    expect(await outline(cleo, postId)).toBe('- (By Ben)');
    expect(await countSeenBy(cleo, postId)).toBe(1);
    expect(await outline(ben, postId)).toBe('By Dan (By Ben)');
    expect(await countSeenBy(ben, postId)).toBe(2);
    expect((await send(getComment, { as: cleo.token, params: { id } })).status).toBe(404);
  });

  test('a blocked member’s replies are left out and not counted', async () => {
    const { postId, id } = await make();
    await replied(dan, postId, id, 'By Dan');
    await people.block(dan, cleo);
    expect(await outline(cleo, postId)).toBe('First');
    expect(await countSeenBy(cleo, postId)).toBe(1);
    const { body } = await send(listReplies, { as: cleo.token, params: { id } });
    expect(Object(body).commentaires).toEqual([]);
  });

  test('a thread of blocked members alone is not shown', async () => {
    const postId = await people.post(anna);
    const id = await people.comment(dan, postId, 'By Dan');
    await replied(dan, postId, id, 'Also by Dan');
    await people.block(cleo, dan);
    expect(await seenBy(cleo, postId)).toEqual([]);
    expect((await send(listReplies, { as: cleo.token, params: { id } })).status).toBe(404);
  });
});

describe('under moderation', () => {
  test('a held reply is seen by its writer alone until it is approved', async () => {
    const { postId, id } = await make();
    const { body } = await reply(cleo, postId, id, bad);
    const held = Made.parse(body).commentaire;
    expect(await outline(cleo, postId)).toBe(`First (${bad})`);
    expect(await outline(anna, postId)).toBe('First');
    expect(await countSeenBy(anna, postId)).toBe(1);
    expect((await settle(held.id, 'keep')).status).toBe(200);
    expect(await outline(anna, postId)).toBe(`First (${bad})`);
    expect(await countSeenBy(anna, postId)).toBe(2);
    expect(await events()).toContainEqual({
      type: 'comment-created',
      postId,
      commentId: held.id,
      authorId: cleo.id,
      parentId: id,
    });
  });

  test('a comment held after an edit keeps a place for its replies, and returns to it', async () => {
    const { postId, id } = await make();
    await replied(cleo, postId, id);
    await send(updateComment, { as: ben.token, params: { id }, body: { text: bad } });
    expect(await outline(anna, postId)).toBe('- (Thank you)');
    expect(await outline(ben, postId)).toBe(`${bad} (Thank you)`);
    expect(await countSeenBy(anna, postId)).toBe(1);
    expect((await settle(id, 'keep')).status).toBe(200);
    expect(await outline(anna, postId)).toBe(`${bad} (Thank you)`);
    expect(await countSeenBy(anna, postId)).toBe(2);
  });
});

test('the replies of a comment are counted in any sequence of changes', async () => {
  const { postId, id } = await make();
  const countOf = async () =>
    (await db.selectFrom('comments').select('reply_count').where('id', '=', id).executeTakeFirstOrThrow())
      .reply_count;
  const one = await replied(cleo, postId, id);
  const two = Made.parse((await reply(cleo, postId, id, bad)).body).commentaire;
  expect(await countOf()).toBe(2);
  await settle(two.id, 'delete');
  expect(await countOf()).toBe(1);
  await remove(cleo, one.id);
  expect(await countOf()).toBe(0);
  await people.comment(cleo, postId, 'Again', id);
  expect(await countOf()).toBe(1);
  expect(await listDriftedComments(db)).toEqual([]);
  await sql`delete from posts where id = ${postId}`.execute(db);
  const { rows } = await sql`select from comments where post_id = ${postId}`.execute(db);
  expect(rows).toEqual([]);
});
