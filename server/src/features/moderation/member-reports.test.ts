import {
  countOpenCases,
  getModerationCase,
  listModerationCases,
  type ModerationCase,
  type ModerationCaseDetails,
  settleModerationCases,
} from '@radiant/contract/moderation.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { reportComment, reportMember, reportPost } from '@radiant/contract/reports.ts';
import { applyUserBulkAction, deleteUser } from '@radiant/contract/users.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { platform, send, people } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);
const mona = await people.join('Mona Moderator', { role: 'moderator' });
const ada = await people.join('Ada Admin', { role: 'admin' });
const ben = await people.join('Ben Reader');
const rita = await people.join('Rita Reader');
let pat: Person;

beforeEach(async () => {
  await work();
  await db.deleteFrom('reports').execute();
  await db.deleteFrom('moderation_cases').execute();
  await db.deleteFrom('notifications').execute();
  pat = await people.join('Pat Pretender');
  await db
    .updateTable('members')
    .set({ bio: 'I am your bishop.', verse: 'Trust me.' })
    .where('id', '=', pat.id)
    .execute();
});

const report = (as: Person | undefined, id: string, body: Record<string, unknown> = {}) =>
  send(reportMember, { as: as?.token, params: { id }, body });
const reportsOf = (id: string) => db.selectFrom('reports').selectAll().where('member_id', '=', id).execute();
const list = async (query: Record<string, string> = {}, as = mona): Promise<ModerationCase[]> =>
  Object((await send(listModerationCases, { as: as.token, query })).body).rows;
const details = async (id: string): Promise<ModerationCaseDetails> =>
  Object((await send(getModerationCase, { as: mona.token, params: { id } })).body);
const settle = (id: string, act: string, as = mona) =>
  send(settleModerationCases, { as: as.token, body: { ids: [id], act } });
const notificationTexts = async ({ token }: Person): Promise<string[]> => {
  await work();
  const rows: { details: string }[] = Object(
    (await send(listNotifications, { as: token })).body,
  ).notifications;
  return rows.map((row) => row.details);
};
const caseOf = async (memberId: string): Promise<string> =>
  (
    await db
      .selectFrom('moderation_cases')
      .select('id')
      .where('member_id', '=', memberId)
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).id;
const auditOf = (memberId: string) =>
  db.selectFrom('audit_log').select(['action', 'actor_id']).where('subject_id', '=', memberId).execute();

describe('the cases of one member', () => {
  test('are about the person, their posts and their comments, open or settled, and nobody else', async () => {
    const [theirs, others] = [await people.post(pat), await people.post(rita)];
    const comment = await people.comment(pat, others);
    await report(ben, pat.id);
    await send(reportPost, { as: ben.token, body: { id: theirs } });
    await send(reportPost, { as: ben.token, body: { id: others } });
    await send(reportComment, { as: ben.token, params: { id: comment } });
    const query = { author: pat.id };
    const subjectsOf = (cases: ModerationCase[]) => cases.map(({ subject }) => subject).toSorted();
    expect(subjectsOf(await list(query, ada))).toEqual(['comment', 'member', 'post']);

    await settle(await caseOf(pat.id), 'keep');
    const open = await send(listModerationCases, { as: ada.token, query });
    expect(open.body).toMatchObject({ total: 2, open: 2 });
    const settled = await send(listModerationCases, { as: ada.token, query: { ...query, state: 'settled' } });
    expect(settled.body).toMatchObject({
      total: 1,
      open: 2,
      rows: [{ subject: 'member', settled: { outcome: 'kept', by: mona.name } }],
    });
    expect(await list({ author: ben.id, state: 'settled' })).toEqual([]);
  });

  test('never show a moderator who reported them', async () => {
    await report(ben, mona.id);
    expect(await list({ author: mona.id })).toEqual([]);
    expect(await list({ author: mona.id }, ada)).toMatchObject([{ subject: 'member' }]);
  });
});

describe('POST /api/profile/{id}/report', () => {
  test('opens a case with a copy of the profile and the reporter', async () => {
    expect(
      await report(ben, pat.id, { reason: 'impersonation', note: '  I know our bishop. ' }),
    ).toMatchObject({
      status: 200,
      body: { statut: '200', message: 'Reporting Successful' },
    });
    await db.updateTable('members').set({ bio: 'Just me.' }).where('id', '=', pat.id).execute();
    expect(await list()).toMatchObject([
      {
        subject: 'member',
        postId: null,
        kind: null,
        reasons: ['reported'],
        reports: [{ reason: 'impersonation', count: 1 }],
        author: { id: pat.id, name: 'Pat Pretender' },
        title: 'Pat Pretender',
        text: 'I am your bishop.\n\nTrust me.',
      },
    ]);
    expect((await details(await caseOf(pat.id))).reports).toMatchObject([
      { reason: 'impersonation', note: 'I know our bishop.', reporter: { id: ben.id } },
    ]);
  });

  test('adds to the open case, and refuses a second report by the same member', async () => {
    await report(ben, pat.id, { reason: 'profile' });
    await report(rita, pat.id, { reason: 'profile' });
    expect(await report(ben, pat.id, { reason: 'unkind' })).toMatchObject({
      status: 409,
      body: { statut: '300', code: 'already_reported' },
    });
    expect(await list()).toMatchObject([{ reportCount: 2, reports: [{ reason: 'profile', count: 2 }] }]);
  });

  test('stores one of several concurrent reports', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(ben, pat.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect(await reportsOf(pat.id)).toHaveLength(1);
  });

  test('refuses oneself', async () => {
    expect(await report(pat, pat.id)).toMatchObject({ status: 422, body: { code: 'own_content' } });
    expect(await reportsOf(pat.id)).toEqual([]);
  });

  test('refuses reasons that only apply to texts', async () => {
    expect((await report(ben, pat.id, { reason: 'false' })).status).toBe(400);
  });

  test('returns 404 for a member hidden from the viewer', async () => {
    const blocker = await people.join('Bo Blocker');
    await people.block(blocker, ben);
    const blocked = await people.join('Bea Blocked');
    await people.block(ben, blocked);
    const disabled = await people.join('Dan Disabled');
    await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', disabled.id).execute();
    const answers = [
      await report(ben, blocker.id),
      await report(ben, blocked.id),
      await report(ben, disabled.id),
      await report(ben, newId()),
    ];
    for (const { status, text } of answers) expect([status, text]).toEqual([404, answers[3]?.text]);
  });

  test('refuses guests', async () => {
    expect((await report(undefined, pat.id)).status).toBe(401);
  });

  test('notifies the moderators, not the person', async () => {
    await report(ben, pat.id);
    expect(await notificationTexts(mona)).toEqual(['Something is waiting for a moderator']);
    expect(await notificationTexts(pat)).toEqual([]);
  });

  test('hides a case from the moderator it is about', async () => {
    await report(ben, mona.id);
    const id = await caseOf(mona.id);
    expect(await notificationTexts(mona)).toEqual([]);
    expect(await list()).toEqual([]);
    expect((await send(countOpenCases, { as: mona.token })).body).toEqual({ open: 0 });
    expect((await send(getModerationCase, { as: mona.token, params: { id } })).status).toBe(404);
    expect((await settle(id, 'keep')).status).toBe(404);
    expect(await list({}, ada)).toHaveLength(1);
    await settle(id, 'keep', ada);
    expect(await list({ state: 'settled' })).toEqual([]);
  });
});

describe('settling a reported person', () => {
  test('keep: notifies the reporter, not the person', async () => {
    await report(ben, pat.id);
    const id = await caseOf(pat.id);
    expect(await settle(id, 'keep')).toMatchObject({ status: 200, body: { settled: 1, missed: [] } });
    expect(await notificationTexts(ben)).toEqual([
      'Thank you for your report. A moderator reviewed it, and no action was needed',
    ]);
    expect(await notificationTexts(pat)).toEqual([]);
    expect(await reportsOf(pat.id)).toMatchObject([{ state: 'dismissed', resolved_by: mona.id }]);
    expect(await auditOf(pat.id)).toEqual([{ action: 'moderation.keep', actor_id: mona.id }]);
    expect(await settle(id, 'resolve', ada)).toMatchObject({ status: 409 });
  });

  test('resolve: notifies the reporter and deletes the copy of the profile', async () => {
    await report(ben, pat.id);
    const id = await caseOf(pat.id);
    expect(await settle(id, 'resolve')).toMatchObject({ status: 200 });
    expect(await notificationTexts(ben)).toEqual([
      'Thank you for your report. A moderator reviewed it and took action',
    ]);
    expect(await notificationTexts(pat)).toEqual([]);
    expect(await reportsOf(pat.id)).toMatchObject([{ state: 'upheld' }]);
    expect(await auditOf(pat.id)).toEqual([{ action: 'moderation.resolve', actor_id: mona.id }]);
    expect(await list({ state: 'settled' })).toMatchObject([
      { subject: 'member', title: null, text: null, picture: null, settled: { outcome: 'resolved' } },
    ]);
  });

  test.each(['hide', 'delete'])('refuses “%s” for a person', async (act) => {
    await report(ben, pat.id);
    expect((await settle(await caseOf(pat.id), act)).status).toBe(422);
  });

  test('refuses “resolve” for a post', async () => {
    const postId = await people.post(pat, { state: 'flagged' });
    const id = newId();
    const row = { id, post_id: postId, post_kind: 'general', author_id: pat.id, report_count: 1 } as const;
    await db
      .insertInto('moderation_cases')
      .values({ ...row, opened_at: platform.clock.now() })
      .execute();
    expect((await settle(id, 'resolve')).status).toBe(422);
  });

  test('disabling the account settles the case and notifies the reporters', async () => {
    await report(ben, pat.id);
    await send(applyUserBulkAction, { as: ada.token, body: { act: 'disable', ids: [pat.id] } });
    expect(await list()).toEqual([]);
    expect(await list({ state: 'settled' })).toMatchObject([
      { settled: { outcome: 'resolved', by: 'Ada Admin' } },
    ]);
    expect(await reportsOf(pat.id)).toMatchObject([{ state: 'upheld', resolved_by: ada.id }]);
    expect(await notificationTexts(ben)).toHaveLength(1);
    expect(await auditOf(pat.id)).toEqual([{ action: 'users.disable', actor_id: ada.id }]);
  });

  test('deleting the account settles the case', async () => {
    await report(ben, pat.id);
    await send(deleteUser, { as: ada.token, params: { id: pat.id } });
    expect(await list()).toEqual([]);
    expect(await reportsOf(pat.id)).toMatchObject([{ state: 'upheld' }]);
  });

  test('can be reported again by the same member after the decision', async () => {
    await report(ben, pat.id);
    const id = await caseOf(pat.id);
    await settle(id, 'keep');
    expect((await report(ben, pat.id)).status).toBe(200);
    expect((await details(await caseOf(pat.id))).earlier).toMatchObject([{ id, outcome: 'kept' }]);
  });
});
