import {
  createComment,
  deleteComment,
  getComment,
  listComments,
  updateComment,
} from '@radiant/contract/comments.ts';
import { listModerationCases, settleModerationCases } from '@radiant/contract/moderation.ts';
import { listNotifications, restoreNotifications } from '@radiant/contract/notifications.ts';
import { deletePost } from '@radiant/contract/posts.ts';
import { reportComment } from '@radiant/contract/reports.ts';
import { defaultSettings, updateSiteSettings } from '@radiant/contract/site-settings.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../../../platform/crypto.ts';
import { createJobRunner } from '../../../testing/job-runner.ts';
import { callDuringLock } from '../../../testing/lock-waits.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);
const admin = await people.join('Ada Admin', { role: 'admin' });
const mona = await people.join('Mona Moderator', { role: 'moderator' });
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Writer');
const cleo = await people.join('Cleo Reader');
await people.befriend(anna, ben);

beforeEach(async () => {
  await work();
  await db.deleteFrom('notifications').execute();
  await db.deleteFrom('live_events').execute();
});

const bad = 'hate hate hate';
type Named = { memberId: string; start: number; length: number };
const mention = (text: string, person: Person): Named => ({
  memberId: person.id,
  start: text.indexOf(`@${person.name}`),
  length: person.name.length + 1,
});
const edit = (
  as: Person | undefined,
  id: string,
  text: string,
  rest: { mentions?: Named[]; baseEditedAt?: string | null } = {},
) => send(updateComment, { as: as?.token, params: { id }, body: { text, ...rest } });
const Answer = z.object({
  commentaire: z.object({
    commentaire: z.string(),
    date: z.string(),
    modifie: z.optional(z.string()),
    retenu: z.optional(z.boolean()),
  }),
});
const shownTo = async (as: Person, id: string) => {
  const { status, body } = await send(getComment, { as: as.token, params: { id } });
  return status === 200 ? Answer.parse(body).commentaire : status;
};
const textsSeenBy = async (as: Person, postId: string): Promise<string[]> => {
  const { body } = await send(listComments, { as: as.token, params: { id: postId } });
  return Object(body).commentaires.map(({ commentaire }: { commentaire: string }) => commentaire);
};
const countOf = async (postId: string) =>
  (
    await db
      .selectFrom('post_counts')
      .select('comment_count')
      .where('post_id', '=', postId)
      .executeTakeFirstOrThrow()
  ).comment_count;
const events = async () =>
  (await db.selectFrom('live_events').select('data').orderBy('id').execute())
    .map(({ data }) => data)
    .filter(({ type }) => String(type).startsWith('comment'));
const notificationTexts = async ({ token }: Person): Promise<string[]> => {
  await work();
  const { body } = await send(listNotifications, { as: token });
  return Object(body).notifications.map(({ details }: { details: string }) => details);
};
const make = async (text = 'With you', audience: 'public' | 'friends' = 'public') => {
  const postId = await people.post(anna, { audience });
  return { postId, id: await people.comment(ben, postId, text) };
};
const caseOf = async (commentId: string) =>
  (
    await db
      .selectFrom('moderation_cases')
      .select('id')
      .where('comment_id', '=', commentId)
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).id;
const settle = (id: string, act: 'keep' | 'delete', read?: Record<string, string | null>) =>
  send(settleModerationCases, {
    as: mona.token,
    body: { ids: [id], act, message: '', ...(read && { read }) },
  });

describe('PATCH /api/comments/{id}', () => {
  test('changes the text, marks it as edited, and announces it to open pages', async () => {
    const { postId, id } = await make();
    const { date } = Object(await shownTo(cleo, id));
    clock.advance({ minutes: 5 });
    const { status, body } = await edit(ben, id, '  With you always ');
    expect(status).toBe(200);
    expect(Answer.parse(body).commentaire).toEqual({
      commentaire: 'With you always',
      date,
      modifie: clock.now().toISOString(),
    });
    expect(await textsSeenBy(cleo, postId)).toEqual(['With you always']);
    expect(await events()).toEqual([{ type: 'comment-edited', postId, commentId: id, authorId: ben.id }]);
    expect(await countOf(postId)).toBe(1);
  });

  test('without changes leaves no mark', async () => {
    const { id } = await make();
    expect(Answer.parse((await edit(ben, id, 'With you')).body).commentaire.modifie).toBeUndefined();
    expect(await events()).toEqual([]);
  });

  test.each([
    ['a guest', () => undefined, 401],
    ['another member', () => cleo, 403],
    ['the author of the post', () => anna, 403],
    ['an administrator', () => admin, 403],
  ])('by %s is refused', async (_who, as, status) => {
    const { postId, id } = await make();
    expect((await edit(as(), id, 'Other words')).status).toBe(status);
    expect(await textsSeenBy(ben, postId)).toEqual(['With you']);
  });

  test.each([
    ['empty', '   '],
    ['too long', 'a'.repeat(2001)],
  ])('with a text that is %s is refused', async (_what, text) => {
    const { id } = await make();
    expect((await edit(ben, id, text)).status).toBe(400);
  });

  test('returns 404 for a comment that is gone, removed or hidden from its writer', async () => {
    expect((await edit(ben, newId(), 'Words')).status).toBe(404);
    const { id } = await make();
    await send(deleteComment, { as: ben.token, params: { id } });
    expect((await edit(ben, id, 'Words')).status).toBe(404);
    const among = await make('With you', 'friends');
    await people.unfriend(anna, ben);
    expect((await edit(ben, among.id, 'Words')).status).toBe(404);
    await people.befriend(anna, ben);
  });

  test('refuses an edit of an earlier version, which loses nothing', async () => {
    const { postId, id } = await make();
    const first = Answer.parse((await edit(ben, id, 'From the phone', { baseEditedAt: null })).body);
    expect(await edit(ben, id, 'From the desk', { baseEditedAt: null })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect(await textsSeenBy(cleo, postId)).toEqual(['From the phone']);
    const base = first.commentaire.modifie ?? '';
    expect((await edit(ben, id, 'From the desk', { baseEditedAt: base })).status).toBe(200);
  });

  test('lets one of two simultaneous edits through', async () => {
    const { id } = await make();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((text) => edit(ben, id, text, { baseEditedAt: null })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('is refused while comments are closed', async () => {
    const { id } = await make();
    const set = (enableComments: boolean) =>
      send(updateSiteSettings, {
        as: admin.token,
        params: { category: 'feature_toggles' },
        body: { ...defaultSettings.feature_toggles, enableComments },
      });
    await set(false);
    expect((await edit(ben, id, 'Words')).status).toBe(422);
    await set(true);
    expect((await edit(ben, id, 'Words')).status).toBe(200);
  });

  test('limits the comment to the audience of the post at that time', async () => {
    const { postId, id } = await make();
    await db.updateTable('posts').set({ audience: 'friends' }).where('id', '=', postId).execute();
    await edit(ben, id, 'Among friends');
    const row = await db.selectFrom('comments').select('audience').where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ audience: 'friends' });
  });

  test('notifies who is newly mentioned, once, and no longer who is not', async () => {
    const { id } = await make();
    const text = 'With @Cleo Reader';
    await edit(ben, id, text, { mentions: [mention(text, cleo)] });
    await edit(ben, id, `${text}!`, { mentions: [mention(text, cleo)] });
    expect(await notificationTexts(cleo)).toEqual(['Ben Writer mentioned you in a comment']);
    await edit(ben, id, 'With you all');
    expect(await notificationTexts(cleo)).toEqual([]);
  });

  test('uncounts a dropped mention once in a notification that counts others', async () => {
    const [one, other] = [await make(), await people.post(anna)];
    const text = 'With @Cleo Reader';
    const mentions = [mention(text, cleo)];
    await edit(ben, one.id, text, { mentions });
    await work();
    await send(createComment, { as: anna.token, body: { postId: one.postId, text, mentions } });
    expect(await notificationTexts(cleo)).toEqual(['2 comments mention you, the latest from Anna Author']);
    for (let round = 0; round < 2; round += 1) {
      await edit(ben, one.id, 'With you all');
      expect(await notificationTexts(cleo)).toEqual(['Anna Author mentioned you in a comment']);
      await edit(ben, one.id, text, { mentions });
      await work();
    }
    await send(deleteComment, { as: ben.token, params: { id: one.id } });
    expect(await notificationTexts(cleo)).toEqual(['Anna Author mentioned you in a comment']);
    await send(createComment, { as: anna.token, body: { postId: other, text, mentions } });
    expect(await notificationTexts(cleo)).toHaveLength(2);
  });

  test('a dropped mention does not return with an undone removal', async () => {
    const { id } = await make();
    const text = 'With @Cleo Reader';
    await edit(ben, id, text, { mentions: [mention(text, cleo)] });
    await work();
    await edit(ben, id, 'With you all');
    await work();
    expect((await send(restoreNotifications, { as: cleo.token })).status).toBe(422);
  });

  test('does not count a mention that is dropped before its job runs, beside another comment', async () => {
    const { postId, id } = await make();
    const text = 'With @Cleo Reader';
    const mentions = [mention(text, cleo)];
    await send(createComment, { as: ben.token, body: { postId, text, mentions } });
    await edit(ben, id, text, { mentions });
    await edit(ben, id, 'With you all');
    expect(await notificationTexts(cleo)).toEqual(['Ben Writer mentioned you in a comment']);
  });

  test('leaves dropped mentions to a job that older workers do not take', async () => {
    const { id } = await make();
    const text = 'With @Cleo Reader';
    await edit(ben, id, text, { mentions: [mention(text, cleo)] });
    await work();
    await edit(ben, id, 'With you all');
    const { rows } = await sql`select name, payload from jobs where name like 'notifications.%'`.execute(db);
    expect(rows).toEqual([
      { name: 'notifications.retractMentions', payload: { commentId: id, memberIds: [cleo.id] } },
    ]);
  });

  test('keeps a mention of a member who has another name by now, and refuses a new one', async () => {
    const nora = await people.join('Nora Former');
    const { id } = await make();
    const text = 'With @Nora Former';
    await edit(ben, id, text, { mentions: [mention(text, nora)] });
    await db.updateTable('members').set({ display_name: 'Nora Later' }).where('id', '=', nora.id).execute();
    const longer = `Always ${text}`;
    expect((await edit(ben, id, longer, { mentions: [mention(longer, nora)] })).status).toBe(200);
    const other = await make();
    expect((await edit(ben, other.id, text, { mentions: [mention(text, nora)] })).status).toBe(400);
  });
});

describe('an edit that moderation holds', () => {
  const hold = async () => {
    const made = await make();
    const { date } = Object(await shownTo(ben, made.id));
    clock.advance({ minutes: 5 });
    const { body } = await edit(ben, made.id, bad);
    return { ...made, date, answer: Answer.parse(body).commentaire };
  };

  test('is seen by its writer alone, and uncounted', async () => {
    const { postId, id, answer } = await hold();
    expect(answer.retenu).toBe(true);
    expect(await textsSeenBy(ben, postId)).toEqual([bad]);
    expect(await textsSeenBy(cleo, postId)).toEqual([]);
    expect(await shownTo(cleo, id)).toBe(404);
    expect(await countOf(postId)).toBe(0);
    expect(await events()).toEqual([{ type: 'comment-removed', postId, commentId: id, authorId: ben.id }]);
  });

  test('returns with its date when it is approved', async () => {
    const { postId, id, date } = await hold();
    expect((await settle(await caseOf(id), 'keep')).status).toBe(200);
    expect(await shownTo(cleo, id)).toMatchObject({ commentaire: bad, date });
    expect(await countOf(postId)).toBe(1);
  });

  test('notifies once it is approved when it is held before its job runs, beside another comment', async () => {
    const { postId } = await make();
    const text = 'Also @Cleo Reader';
    const mentions = [mention(text, cleo)];
    const { body } = await send(createComment, { as: ben.token, body: { postId, text, mentions } });
    const { id } = Object(body).commentaire;
    const worse = `${text} ${bad} ${bad} ${bad}`;
    await edit(ben, id, worse, { mentions });
    expect([await notificationTexts(anna), await notificationTexts(cleo)]).toEqual([[], []]);
    await settle(await caseOf(id), 'keep');
    expect([await notificationTexts(anna), await notificationTexts(cleo)]).toEqual([
      ['Ben Writer commented on your prayer request'],
      ['Ben Writer mentioned you in a comment'],
    ]);
  });

  test('disappears with its notifications when it is deleted', async () => {
    const { id, postId } = await make();
    await platform.jobs.enqueue(db, 'notifications.create', {
      kind: 'commented',
      postId,
      actorId: ben.id,
      source: `comment:${id}`,
    });
    expect(await notificationTexts(anna)).toHaveLength(1);
    await edit(ben, id, bad);
    expect((await settle(await caseOf(id), 'delete')).status).toBe(200);
    expect(await notificationTexts(anna)).toEqual([]);
    expect(await shownTo(ben, id)).toBe(404);
    expect(await countOf(postId)).toBe(0);
  });

  test('stays held when it is edited again, and a decision on the earlier text is refused', async () => {
    const { id, postId } = await hold();
    const caseId = await caseOf(id);
    const { body } = await send(listModerationCases, { as: mona.token });
    const [{ version }] = Object(body).rows.filter(({ id: each }: { id: string }) => each === caseId);
    await edit(ben, id, `${bad} hate`);
    expect(await settle(caseId, 'keep', { [caseId]: version })).toMatchObject({ status: 422 });
    expect(await countOf(postId)).toBe(0);
    expect((await settle(caseId, 'keep')).status).toBe(200);
  });

  test('joins the case of a reported comment', async () => {
    const { id } = await make();
    await send(reportComment, { as: cleo.token, params: { id }, body: {} });
    const reported = await caseOf(id);
    await edit(ben, id, bad);
    expect(await caseOf(id)).toBe(reported);
    expect((await settle(reported, 'keep')).status).toBe(200);
    expect(await shownTo(cleo, id)).toMatchObject({ commentaire: bad });
  });

  test('is published by a moderator who keeps the comment at that moment', async () => {
    const { id, postId } = await make();
    await send(reportComment, { as: cleo.token, params: { id }, body: {} });
    const caseId = await caseOf(id);
    const answers = await callDuringLock(
      db,
      (tx) => tx.selectFrom('posts').where('id', '=', postId).forNoKeyUpdate().execute(),
      [() => edit(ben, id, bad), () => settle(caseId, 'keep')],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shownTo(cleo, id)).toMatchObject({ commentaire: bad });
    expect(await countOf(postId)).toBe(1);
  });

  test('is kept with its replies when its post is deleted, unlike a comment that nobody has read', async () => {
    const { id, postId } = await hold();
    const reply = await people.comment(cleo, postId, 'Thank you', id);
    await send(createComment, { as: ben.token, body: { postId, text: bad } });
    await send(deletePost, { as: anna.token, body: { id: postId } });
    const rows = await db
      .selectFrom('comments')
      .select(['id', 'parent_id', 'body', 'state', 'removed_at'])
      .where('post_id', '=', postId)
      .orderBy('state', 'desc')
      .execute();
    expect(rows).toEqual([
      { id, parent_id: null, body: bad, state: 'removed', removed_at: clock.now() },
      { id: reply, parent_id: id, body: 'Thank you', state: 'published', removed_at: null },
    ]);
  });

  test('does not hold a text that scores no worse than before', async () => {
    const { id, postId } = await make(bad);
    await edit(ben, id, `${bad} you`);
    expect(await textsSeenBy(cleo, postId)).toEqual([`${bad} you`]);
  });
});

describe('an edit of a comment that was held from the start', () => {
  const write = async () => {
    const postId = await people.post(anna);
    const { body } = await send(createComment, { as: ben.token, body: { postId, text: bad } });
    clock.advance({ minutes: 5 });
    return { postId, id: String(Object(body).commentaire.id) };
  };
  const rowOf = (id: string) =>
    db.selectFrom('comments').select('state').where('id', '=', id).executeTakeFirst();

  test('loses nothing to a simultaneous one', async () => {
    const { id } = await write();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((text) => edit(ben, id, text, { baseEditedAt: null })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { modifie } = Object(await shownTo(ben, id));
    expect((await edit(ben, id, 'Four', { baseEditedAt: modifie })).status).toBe(200);
  });

  test('leaves no mark for others, and the date of the approval', async () => {
    const { id } = await write();
    await edit(ben, id, `${bad} hate`);
    clock.advance({ minutes: 5 });
    await settle(await caseOf(id), 'keep');
    const approvedAt = clock.now().toISOString();
    expect(await shownTo(cleo, id)).toEqual({ commentaire: `${bad} hate`, date: approvedAt });
    const { modifie } = Object(await shownTo(ben, id));
    clock.advance({ minutes: 5 });
    expect((await edit(ben, id, 'Better', { baseEditedAt: modifie })).status).toBe(200);
    expect(await shownTo(cleo, id)).toEqual({
      commentaire: 'Better',
      date: approvedAt,
      modifie: clock.now().toISOString(),
    });
  });

  test('is kept where no one else can read it when a moderator deletes it, so that its author can appeal', async () => {
    const { id } = await write();
    await edit(ben, id, `${bad} hate`);
    expect((await settle(await caseOf(id), 'delete')).status).toBe(200);
    expect(await rowOf(id)).toEqual({ state: 'removed' });
    expect(await shownTo(cleo, id)).toBe(404);
  });
});
