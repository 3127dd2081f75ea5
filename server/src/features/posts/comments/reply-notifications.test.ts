import { createComment, deleteComment, updateComment } from '@radiant/contract/comments.ts';
import { settleModerationCases } from '@radiant/contract/moderation.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/crypto.ts';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const { platform, send, people } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);
const mona = await people.join('Mona Moderator', { role: 'moderator' });
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Writer');
const cleo = await people.join('Cleo Reader');
await people.befriend(anna, ben);

beforeEach(async () => {
  await work();
  for (const table of ['notifications', 'blocks', 'post_mutes', 'member_mutes'] as const)
    await db.deleteFrom(table).execute();
});

const bad = 'hate hate hate';

type ReplyOptions = { text?: string; mentions?: object[]; headers?: Record<string, string> };
const reply = async (
  as: Person,
  postId: string,
  parentId: string,
  { text = 'Thank you', mentions = [], headers = {} }: ReplyOptions = {},
): Promise<string> => {
  const body = { postId, text, mentions, parentId };
  const answer = await send(createComment, { as: as.token, body, headers });
  expect(answer.status).toBe(201);
  return Object(answer.body).commentaire.id;
};
const notificationsOf = async ({ token }: Person, language = 'en') => {
  await work();
  const { body } = await send(listNotifications, { as: token, headers: { 'accept-language': language } });
  return Object(body).notifications;
};
const textsOf = async (who: Person, language?: string): Promise<string[]> =>
  (await notificationsOf(who, language)).map(({ details }: { details: string }) => details);
const kindsOf = async (who: Person): Promise<string[]> =>
  (await notificationsOf(who)).map(({ type }: { type: string }) => type);
/** Ben's comment on a post of Anna. */
const make = async (post: Parameters<typeof people.post>[1] = {}) => {
  const postId = await people.post(anna, { title: 'Light', ...post });
  return { postId, id: await people.comment(ben, postId, 'First') };
};

describe('the author of a comment is notified of a reply', () => {
  test('once, by whom, about which post, and where', async () => {
    const { postId, id } = await make();
    const headers = { 'idempotency-key': newId() };
    const replyId = await reply(cleo, postId, id, { headers });
    await reply(cleo, postId, id, { headers });
    expect(await notificationsOf(ben)).toMatchObject([
      {
        type: 'replied',
        lien: `/post/${postId}#comment-${replyId}`,
        details: 'Cleo Reader replied to your comment on “Light”',
        sujet: null,
        nombre: 1,
        post: postId,
        auteur: cleo.id,
      },
    ]);
    expect(await textsOf(ben, 'fr')).toEqual([
      'Cleo Reader a répondu à votre commentaire sur «\u00a0Light\u00a0»',
    ]);
    expect(await kindsOf(anna)).toEqual(['commented']);
    expect(await kindsOf(cleo)).toEqual([]);
  });

  test('of several at once, with a link to the latest', async () => {
    const { postId, id } = await make();
    await reply(cleo, postId, id);
    await work();
    const latest = await reply(mona, postId, id);
    expect(await notificationsOf(ben)).toMatchObject([
      {
        lien: `/post/${postId}#comment-${latest}`,
        details: '2 new replies to your comments on “Light”, the latest from Mona Moderator',
      },
    ]);
    expect(await textsOf(ben, 'fr')).toEqual([
      '2 nouvelles réponses à vos commentaires sur «\u00a0Light\u00a0», la dernière de Mona Moderator',
    ]);
  });

  test('to a reply of theirs, instead of the author of the comment above', async () => {
    const { postId, id } = await make();
    const first = await reply(cleo, postId, id);
    await notificationsOf(ben);
    await db.deleteFrom('notifications').execute();
    await reply(mona, postId, first);
    expect([await kindsOf(cleo), await kindsOf(ben)]).toEqual([['replied'], []]);
  });

  test('not as the writer, as the author of the post, or when they are mentioned', async () => {
    const { postId, id } = await make();
    await reply(ben, postId, id);
    expect(await kindsOf(ben)).toEqual([]);
    const own = await people.comment(anna, postId, 'Mine');
    await reply(cleo, postId, own);
    expect(await kindsOf(anna)).toEqual(['commented']);
    const text = '@Ben Writer';
    await reply(cleo, postId, id, { text, mentions: [{ memberId: ben.id, start: 0, length: text.length }] });
    expect(await kindsOf(ben)).toEqual(['mentioned']);
  });

  test('and nobody, when it is by a former member', async () => {
    const { postId, id } = await make();
    await db.updateTable('comments').set({ author_id: null }).where('id', '=', id).execute();
    await reply(cleo, postId, id);
    expect(await kindsOf(ben)).toEqual([]);
  });

  test.each<[string, (of: { postId: string; id: string; replyId: string }) => Promise<unknown>]>([
    [
      'they cannot see the post any more',
      ({ postId }) => db.updateTable('posts').set({ audience: 'private' }).where('id', '=', postId).execute(),
    ],
    ['one of the two blocked the other', () => people.block(cleo, ben)],
    ['their comment is gone', ({ id }) => send(deleteComment, { as: ben.token, params: { id } })],
    [
      'the reply is gone',
      async ({ postId, replyId }) => {
        await people.comment(cleo, postId, 'Another');
        await send(deleteComment, { as: cleo.token, params: { id: replyId } });
      },
    ],
    [
      'they muted the post',
      ({ postId }) =>
        db
          .insertInto('post_mutes')
          .values({ member_id: ben.id, post_id: postId, created_at: platform.clock.now() })
          .execute(),
    ],
    [
      'they muted its writer',
      () =>
        db
          .insertInto('member_mutes')
          .values({ muter_id: ben.id, muted_id: cleo.id, created_at: platform.clock.now() })
          .execute(),
    ],
  ])('but not when %s', async (_case, change) => {
    const { postId, id } = await make();
    const replyId = await reply(cleo, postId, id);
    await change({ postId, id, replyId });
    expect(await kindsOf(ben)).toEqual([]);
  });
});

describe('a notification of a reply', () => {
  test('shows the first words of a post without a title', async () => {
    const { postId, id } = await make({ title: null, text: 'For my sister' });
    await reply(cleo, postId, id);
    expect(await notificationsOf(ben)).toMatchObject([
      { details: 'Cleo Reader replied to your comment', sujet: 'For my sister' },
    ]);
    expect(await textsOf(ben, 'fr')).toEqual(['Cleo Reader a répondu à votre commentaire']);
  });

  test('disappears when the reply is removed', async () => {
    const { postId, id } = await make();
    const replyId = await reply(cleo, postId, id);
    expect(await kindsOf(ben)).toEqual(['replied']);
    await send(deleteComment, { as: cleo.token, params: { id: replyId } });
    expect(await kindsOf(ben)).toEqual([]);
  });

  test('does not return when the reply is edited', async () => {
    const { postId, id } = await make();
    const replyId = await reply(cleo, postId, id);
    await work();
    await send(updateComment, { as: cleo.token, params: { id: replyId }, body: { text: 'Thank you, Ben' } });
    expect(await notificationsOf(ben)).toMatchObject([{ nombre: 1 }]);
  });
});

test('a held reply to a reply notifies once it is approved', async () => {
  const { postId, id } = await make();
  const first = await reply(cleo, postId, id);
  const held = await reply(mona, postId, first, { text: bad });
  expect(await kindsOf(cleo)).toEqual([]);
  const { id: caseId } = await db
    .selectFrom('moderation_cases')
    .select('id')
    .where('comment_id', '=', held)
    .executeTakeFirstOrThrow();
  const admin = await people.join('Ada Admin', { role: 'admin' });
  const body = { ids: [caseId], act: 'keep', message: '' };
  expect((await send(settleModerationCases, { as: admin.token, body })).status).toBe(200);
  expect(await kindsOf(cleo)).toEqual(['replied']);
});
