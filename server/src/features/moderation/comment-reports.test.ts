import { deleteComment, updateComment } from '@radiant/contract/comments.ts';
import {
  getModerationCase,
  listModerationCases,
  type ModerationCase,
  type ModerationCaseDetails,
  settleModerationCases,
} from '@radiant/contract/moderation.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { reportComment } from '@radiant/contract/reports.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { listComments, removePost, updatePost } from '../posts/service.ts';

const { platform, send, people } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);
const mona = await people.join('Mona Moderator', { role: 'moderator' });
const other = await people.join('Olga Moderator', { role: 'moderator' });
const anna = await people.join('Anna Author');
const carl = await people.join('Carl Commenter');
const ben = await people.join('Ben Reader');
await people.befriend(anna, ben);
await people.befriend(anna, carl);

beforeEach(async () => {
  await work();
  await db.deleteFrom('moderation_cases').execute();
  await db.deleteFrom('notifications').execute();
});

const report = (as: Person | undefined, id: string, body: Record<string, unknown> = {}) =>
  send(reportComment, { as: as?.token, params: { id }, body });
const reportsOf = (commentId: string) =>
  db.selectFrom('reports').selectAll().where('comment_id', '=', commentId).execute();
const list = async (query: Record<string, string> = {}): Promise<ModerationCase[]> =>
  Object((await send(listModerationCases, { as: mona.token, query })).body).rows;
const details = async (id: string): Promise<ModerationCaseDetails> =>
  Object((await send(getModerationCase, { as: mona.token, params: { id } })).body);
const settle = (id: string, act: string, { as = mona, message = '' } = {}) =>
  send(settleModerationCases, { as: as.token, body: { ids: [id], act, message } });
const notificationTexts = async ({ token }: Person): Promise<string[]> => {
  await work();
  const rows: { details: string }[] = Object(
    (await send(listNotifications, { as: token })).body,
  ).notifications;
  return rows.map((row) => row.details);
};
const asMember = ({ id }: Person) =>
  ({ kind: 'member', id, role: 'user', sessionId: id, pending: null }) as const;
const textsUnder = async (postId: string) =>
  (await listComments(platform, asMember(anna), { postId, limit: 20 })).items.map(({ text }) => text);
const make = async (audience: 'public' | 'friends' | 'private' = 'public') => {
  const postId = await people.post(anna, { audience, title: 'Soup', text: 'Come on Friday.' });
  return { postId, commentId: await people.comment(carl, postId, 'Nobody wants your soup.') };
};
const caseOf = async (commentId: string): Promise<string> =>
  (
    await db
      .selectFrom('moderation_cases')
      .select('id')
      .where('comment_id', '=', commentId)
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).id;

describe('POST /api/comments/{id}/report', () => {
  test('opens a case that shows the comment and who reported it', async () => {
    const { postId, commentId } = await make();
    expect(await report(ben, commentId, { reason: 'unkind', note: '  It hurts. ' })).toMatchObject({
      status: 200,
      body: { statut: '200', message: 'Reporting Successful' },
    });
    expect(await list()).toMatchObject([
      {
        postId,
        subject: 'comment',
        reasons: ['reported'],
        reports: [{ reason: 'unkind', count: 1 }],
        author: { id: carl.id, name: 'Carl Commenter' },
        text: 'Nobody wants your soup.',
      },
    ]);
    expect((await details(await caseOf(commentId))).reports).toMatchObject([
      { reason: 'unkind', note: 'It hurts.', reporter: { id: ben.id } },
    ]);
  });

  test('adds to the open case, and refuses a second report by the same member', async () => {
    const { commentId } = await make();
    await report(ben, commentId, { reason: 'spam' });
    await report(anna, commentId, { reason: 'spam' });
    expect(await report(ben, commentId, { reason: 'unkind' })).toMatchObject({
      status: 409,
      body: { statut: '300', code: 'already_reported' },
    });
    expect(await list()).toMatchObject([{ reportCount: 2, reports: [{ reason: 'spam', count: 2 }] }]);
  });

  test('stores one of several concurrent reports', async () => {
    const { commentId } = await make();
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(ben, commentId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect(await reportsOf(commentId)).toHaveLength(1);
  });

  test('refuses the reporter’s own comment', async () => {
    const { commentId } = await make();
    expect(await report(carl, commentId)).toMatchObject({ status: 422, body: { code: 'own_content' } });
    expect(await reportsOf(commentId)).toEqual([]);
  });

  test('returns 404 for a comment hidden from the viewer', async () => {
    const stranger = await people.join('Sam Stranger');
    const { commentId } = await make('friends');
    const { commentId: removed } = await make();
    await send(deleteComment, { as: carl.token, params: { id: removed } });
    const blocked = await people.join('Bo Blocked');
    await people.block(carl, blocked);
    const { commentId: open } = await make();
    const answers = [
      await report(stranger, commentId),
      await report(ben, removed),
      await report(blocked, open),
      await report(ben, newId()),
    ];
    for (const { status, text } of answers) expect([status, text]).toEqual([404, answers[3]?.text]);
  });

  test('refuses guests', async () => {
    expect((await report(undefined, (await make()).commentId)).status).toBe(401);
  });

  test('notifies the moderators and neither author', async () => {
    const { commentId } = await make();
    await report(ben, commentId);
    expect(await notificationTexts(mona)).toEqual(['Something is waiting for a moderator']);
    expect([await notificationTexts(carl), await notificationTexts(anna)]).toEqual([[], []]);
  });

  test('does not open a friends-only post to moderators', async () => {
    const { postId, commentId } = await make('friends');
    await report(ben, commentId);
    expect(await list()).toMatchObject([
      { subject: 'comment', text: 'Nobody wants your soup.', title: null, state: null, audience: null },
    ]);
    const post = await db
      .selectFrom('posts')
      .select(['report_count', 'is_moderated'])
      .where('id', '=', postId)
      .executeTakeFirst();
    expect(post).toEqual({ report_count: 0, is_moderated: false });
  });

  test('leaves the queue while its post is private', async () => {
    const { postId, commentId } = await make('friends');
    await report(ben, commentId);
    const id = await caseOf(commentId);
    await updatePost(platform, asMember(anna), { postId, edit: { audience: 'private' } });
    expect(await list()).toEqual([]);
    expect(await settle(id, 'delete')).toMatchObject({ status: 409 });
  });
});

describe('a reported comment that its author edits', () => {
  const edit = async (id: string, text: string) =>
    expect((await send(updateComment, { as: carl.token, params: { id }, body: { text } })).status).toBe(200);
  const storedTexts = async () =>
    (await db.selectFrom('moderation_cases').select('reported_text').execute()).map(
      (row) => row.reported_text,
    );

  test('is shown as it was reported, with its present text, until the decision', async () => {
    const { commentId } = await make();
    await report(ben, commentId);
    const id = await caseOf(commentId);
    expect((await details(id)).reportedText).toBeNull();
    await edit(commentId, 'What a fine soup.');
    await edit(commentId, 'A fine soup.');
    expect(await details(id)).toMatchObject({
      case: { text: 'A fine soup.' },
      reportedText: 'Nobody wants your soup.',
    });
    await settle(id, 'keep');
    expect((await details(id)).reportedText).toBeNull();
    expect(await storedTexts()).toEqual([null]);
  });

  test('is shown as it was reported when the edit is held', async () => {
    const { commentId } = await make();
    await report(ben, commentId);
    await edit(commentId, 'hate hate hate');
    const shown = await details(await caseOf(commentId));
    expect(shown).toMatchObject({
      case: { text: 'hate hate hate', reasons: ['reported', 'automatic'] },
      reportedText: 'Nobody wants your soup.',
    });
  });

  test('keeps no earlier text without a report, or once it was decided', async () => {
    const { commentId } = await make();
    await edit(commentId, 'hate hate hate');
    await edit(commentId, 'hate hate hate hate');
    expect(await storedTexts()).toEqual([null]);
    await settle(await caseOf(commentId), 'keep');
    await report(ben, commentId);
    await settle(await caseOf(commentId), 'keep');
    await edit(commentId, 'A fine soup.');
    expect(await storedTexts()).toEqual([null, null]);
  });
});

describe('settling a reported comment', () => {
  test('keep: the comment stays, the reporter is notified, the author is not', async () => {
    const { postId, commentId } = await make();
    await report(ben, commentId);
    const id = await caseOf(commentId);
    expect(await settle(id, 'keep')).toMatchObject({ status: 200, body: { settled: 1, missed: [] } });
    expect(await textsUnder(postId)).toEqual(['Nobody wants your soup.']);
    expect(await notificationTexts(ben)).toEqual([
      'Thank you for your report. A moderator reviewed it, and the comment can stay',
    ]);
    expect(await notificationTexts(carl)).toEqual([]);
    expect(await reportsOf(commentId)).toMatchObject([{ state: 'dismissed', resolved_by: mona.id }]);
    expect(
      await db
        .selectFrom('audit_log')
        .select(['action', 'subject_kind'])
        .where('subject_id', '=', commentId)
        .execute(),
    ).toEqual([{ action: 'moderation.keep', subject_kind: 'comment' }]);
    expect(await settle(id, 'delete', { as: other })).toMatchObject({ status: 409 });
  });

  test.each(['public', 'friends'] as const)(
    'delete: removes it from a %s post, lowers the count and notifies both',
    async (audience) => {
      const { postId, commentId } = await make(audience);
      await report(ben, commentId);
      expect(await settle(await caseOf(commentId), 'delete', { message: 'Be kind.' })).toMatchObject({
        status: 200,
      });
      expect(await textsUnder(postId)).toEqual([]);
      expect(
        await db
          .selectFrom('post_counts')
          .select('comment_count')
          .where('post_id', '=', postId)
          .executeTakeFirstOrThrow(),
      ).toEqual({ comment_count: 0 });
      expect(await notificationTexts(carl)).toEqual([
        'A moderator deleted your comment. If you disagree, you can appeal. “Be kind.”',
      ]);
      expect(await notificationTexts(ben)).toEqual([
        'Thank you for your report. A moderator reviewed it, and the comment is no longer shown',
      ]);
      expect(await reportsOf(commentId)).toMatchObject([{ state: 'upheld' }]);
      expect((await list({ state: 'settled' }))[0]).toMatchObject({
        subject: 'comment',
        text: null,
        settled: { outcome: 'deleted', by: 'Mona Moderator', message: 'Be kind.' },
      });
    },
  );

  test('refuses hiding a comment', async () => {
    const { commentId } = await make();
    await report(ben, commentId);
    expect(await settle(await caseOf(commentId), 'hide')).toMatchObject({ status: 422 });
  });

  test('refuses to keep a moderator’s own comment while another moderator could decide', async () => {
    const postId = await people.post(anna);
    const commentId = await people.comment(mona, postId, 'Mine.');
    await report(ben, commentId);
    const id = await caseOf(commentId);
    expect(await settle(id, 'keep')).toMatchObject({ status: 422 });
    expect(await settle(id, 'keep', { as: other })).toMatchObject({ status: 200 });
  });

  test.each([
    ['its writer', carl],
    ['the author of the post', anna],
  ])('is settled when %s deletes the comment', async (_who, by) => {
    const { commentId } = await make();
    await report(ben, commentId);
    await send(deleteComment, { as: by.token, params: { id: commentId } });
    expect(await list()).toEqual([]);
    expect(await list({ state: 'settled' })).toMatchObject([{ settled: { outcome: 'withdrawn' } }]);
    expect(await reportsOf(commentId)).toMatchObject([{ state: 'dismissed' }]);
    expect(await notificationTexts(ben)).toEqual([]);
  });

  test('settles the case when an administrator deletes the comment on its post', async () => {
    const ada = await people.join('Ada Admin', { role: 'admin' });
    const { commentId } = await make();
    await report(ben, commentId);
    await send(deleteComment, { as: ada.token, params: { id: commentId } });
    expect(await list({ state: 'settled' })).toMatchObject([
      { settled: { outcome: 'deleted', by: 'Ada Admin' } },
    ]);
    expect(await reportsOf(commentId)).toMatchObject([{ state: 'upheld' }]);
    expect(await notificationTexts(ben)).toHaveLength(1);
  });

  test('is deleted with its post', async () => {
    const { postId, commentId } = await make();
    await report(ben, commentId);
    await removePost(platform, asMember(anna), { postId });
    expect(await list()).toEqual([]);
    expect(await reportsOf(commentId)).toMatchObject([{ state: 'dismissed' }]);
  });

  test('can be reported by others after it was kept', async () => {
    const { commentId } = await make();
    await report(ben, commentId);
    const id = await caseOf(commentId);
    await settle(id, 'keep');
    await report(anna, commentId);
    const again = await details(await caseOf(commentId));
    expect(again.earlier).toMatchObject([{ id, outcome: 'kept' }]);
  });

  test('handles comments of former members like any other', async () => {
    const { postId, commentId } = await make();
    await db.updateTable('comments').set({ author_id: null }).where('id', '=', commentId).execute();
    expect(await report(ben, commentId)).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject([{ author: null, text: 'Nobody wants your soup.' }]);
    expect(await settle(await caseOf(commentId), 'delete')).toMatchObject({ status: 200 });
    expect(await textsUnder(postId)).toEqual([]);
  });
});
