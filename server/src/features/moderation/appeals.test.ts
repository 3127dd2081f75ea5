import type { CaseAppeal } from '@radiant/contract/appeal-shapes.ts';
import {
  appealDecision,
  appealLinkedMeasure,
  appealMeasure,
  decideAppeal,
  getLinkedMeasure,
} from '@radiant/contract/appeals.ts';
import { createComment, deleteComment } from '@radiant/contract/comments.ts';
import { moderatePosts } from '@radiant/contract/content-management.ts';
import { getOwnMeasure, liftMeasure, takeMeasure } from '@radiant/contract/measures.ts';
import {
  getModerationCase,
  getOwnDecision,
  listModerationCases,
  settleModerationCases,
} from '@radiant/contract/moderation.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { getPost } from '@radiant/contract/posts.ts';
import { applyUserBulkAction } from '@radiant/contract/users.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { createAccountTools } from '../../testing/account-tools.ts';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { appealLink } from './appeal-links-service.ts';

const app = await createTestApp();
const { platform, people, send, clock } = app;
const { db } = platform;
const tools = createAccountTools(app);
const work = await createJobRunner(platform);
let grace: Person;
let theo: Person;
let paul: Person;
let anna: Person;
let mia: Person;
// Again for each test: who can decide depends on everyone with a role.
beforeEach(async () => {
  await work();
  await db.updateTable('members').set({ role: 'user' }).execute();
  await db.deleteFrom('moderation_cases').execute();
  grace = await people.join('Grace Moderator', { role: 'moderator' });
  theo = await people.join('Theo Moderator', { role: 'moderator' });
  paul = await people.join('Paul Admin', { role: 'admin' });
  anna = await people.join('Anna Reader');
  mia = await people.join('Mia Member');
});

const { id: reasonId } = await db
  .selectFrom('measure_reasons')
  .select('id')
  .where('name_en', '=', 'Hurtful words')
  .executeTakeFirstOrThrow();

const text = 'I meant it kindly.';
const act = (as: Person, name: 'hide' | 'delete' | 'show', id: string) =>
  send(moderatePosts, { as: as.token, body: { act: name, ids: [id] } });
const settledCase = async (postId: string): Promise<string> =>
  (
    await db
      .selectFrom('moderation_cases')
      .select('id')
      .where('post_id', '=', postId)
      .where('settled_at', 'is not', null)
      .orderBy('settled_at', 'desc')
      .executeTakeFirstOrThrow()
  ).id;
/** Grace decides about a post of Mia. */
async function moderated(
  name: 'hide' | 'delete',
  seed: Parameters<typeof people.post>[1] = {},
): Promise<{ postId: string; caseId: string }> {
  const postId = await people.post(mia, { text: 'Not my best day.', ...seed });
  expect((await act(grace, name, postId)).status).toBe(200);
  return { postId, caseId: await settledCase(postId) };
}
const appeal = (as: Person, id: string, words = text) =>
  send(appealDecision, { as: as.token, params: { id }, body: { text: words } });
const measure = async (as: Person, about: Person, body: Record<string, unknown>): Promise<string> => {
  const answer = await send(takeMeasure, {
    as: as.token,
    params: { id: about.id },
    body: { reasonId, message: '', ...body },
  });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { measures: { id: string }[] }).measures[0]?.id ?? '';
};
const appealAgainst = (as: Person, id: string) =>
  send(appealMeasure, { as: as.token, params: { id }, body: { text } });
const openAppeal = async (): Promise<string> =>
  (
    await db
      .selectFrom('moderation_cases')
      .select('id')
      .where('appellant_id', 'is not', null)
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).id;
const decide = (as: Person, id: string, outcome: 'upheld' | 'reversed', message = 'I read it anew.') =>
  send(decideAppeal, { as: as.token, params: { id }, body: { outcome, message } });
const caseAppeal = async (as: Person, id: string): Promise<CaseAppeal> =>
  Object((await send(getModerationCase, { as: as.token, params: { id } })).body).appeal;
const list = async (as: Person, query: Record<string, string> = {}) =>
  Object((await send(listModerationCases, { as: as.token, query })).body).rows;
const notices = async (as: Person): Promise<{ details: string; lien: string }[]> => {
  await work();
  return Object((await send(listNotifications, { as: as.token })).body).notifications;
};
const canRead = async (as: Person, id: string) =>
  (await send(getPost, { as: as.token, body: { id } })).status === 200;
const tokenOf = (measureId: string) => appealLink(platform, measureId).split('/').at(-1) ?? '';

describe('an appeal against a hidden post', () => {
  test('is in the queue as a kind of its own, with the decision and who took it', async () => {
    const { caseId } = await moderated('hide');
    expect(await appeal(mia, caseId)).toMatchObject({ status: 201, body: { text, decided: null } });
    const rows = await list(theo, { kind: 'appeal' });
    expect(rows).toMatchObject([{ subject: 'appeal', reasons: ['appeal'], text, author: { id: mia.id } }]);
    expect(await list(theo, { kind: 'reported' })).toEqual([]);
    expect(await caseAppeal(theo, rows[0].id)).toMatchObject({
      subject: 'post',
      outcome: 'hidden',
      decidedBy: grace.name,
      text: 'Not my best day.',
      decision: 'allowed',
      isFirstDecider: false,
    });
    expect((await notices(theo)).map(({ details }) => details)).toEqual([
      'Something is waiting for a moderator',
    ]);
  });

  test('shows the post again when it is reversed, and tells the author once, and whoever decided first', async () => {
    const { postId, caseId } = await moderated('hide');
    await db.updateTable('members').set({ locale: 'fr' }).where('id', '=', mia.id).execute();
    await appeal(mia, caseId);
    await notices(mia);
    await db.deleteFrom('notifications').execute();
    const id = await openAppeal();
    expect(await canRead(anna, postId)).toBe(false);
    expect((await decide(theo, id, 'reversed')).status).toBe(200);
    expect(await canRead(anna, postId)).toBe(true);
    expect(await notices(mia)).toMatchObject([{ lien: `/decisions/${caseId}` }]);
    expect(await notices(grace)).toMatchObject([{ lien: `/admin/moderation?state=settled&case=${id}` }]);
    expect(await notices(theo)).toEqual([]);
    const mails = await db
      .selectFrom('mails')
      .select(['template', 'locale'])
      .where('recipient', '=', mia.email)
      .execute();
    expect(mails).toEqual([{ template: 'appeal-decided', locale: 'fr' }]);
    const own = await send(getOwnDecision, { as: mia.token, params: { id: caseId } });
    expect(own.body).toMatchObject({
      appeal: { text, decided: { outcome: 'reversed', message: 'I read it anew.' } },
      appealableUntil: null,
    });
    expect(own.text).not.toContain('Theo');
    const log = await db.selectFrom('audit_log').select('action').where('subject_id', '=', postId).execute();
    expect(log.map(({ action }) => action)).toContain('moderation.reverseDecision');
  });

  test('leaves it hidden when the decision is upheld', async () => {
    const { postId, caseId } = await moderated('hide');
    await appeal(mia, caseId);
    expect((await decide(theo, await openAppeal(), 'upheld')).status).toBe(200);
    expect(await canRead(anna, postId)).toBe(false);
    expect(await list(theo, { state: 'settled' })).toContainEqual(
      expect.objectContaining({
        subject: 'appeal',
        settled: expect.objectContaining({ outcome: 'upheld', by: theo.name }),
      }),
    );
  });

  test('is possible once, for its author, within 30 days and with a text', async () => {
    const { caseId } = await moderated('hide');
    expect((await appeal(anna, caseId)).status).toBe(404);
    expect((await appeal(mia, caseId, '  ')).status).toBe(400);
    expect((await appeal(mia, caseId, 'a'.repeat(2_001))).status).toBe(400);
    const both = await Promise.all([appeal(mia, caseId), appeal(mia, caseId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect((await appeal(mia, caseId)).text).toContain('You already appealed against this decision');
    const late = await moderated('hide');
    clock.advance({ days: 30 });
    mia.token = await people.signIn(mia);
    expect((await appeal(mia, late.caseId)).text).toContain('The time to appeal is over');
  });

  test('does not tell moderators who wrote something anonymous, nor shows moderators their own', async () => {
    const { caseId } = await moderated('hide', { isAnonymous: true });
    expect((await appeal(mia, caseId)).status).toBe(201);
    const id = await openAppeal();
    expect(await list(theo)).toMatchObject([{ subject: 'appeal', author: { id: null } }]);
    const seen = await send(getModerationCase, { as: theo.token, params: { id } });
    expect(seen.text).not.toContain(mia.id);
    expect(seen.text).not.toContain(mia.name);
    await db.updateTable('members').set({ role: 'moderator' }).where('id', '=', mia.id).execute();
    mia.token = await people.signIn(mia);
    expect(await list(mia)).toEqual([]);
    expect((await send(getModerationCase, { as: mia.token, params: { id } })).status).toBe(404);
    expect((await decide(mia, id, 'reversed')).status).toBe(404);
    expect((await decide(theo, id, 'reversed')).status).toBe(200);
  });
});

describe('what was deleted', () => {
  test('a post comes back, for those it was for', async () => {
    const { postId, caseId } = await moderated('delete');
    expect((await notices(mia))[0]?.lien).toBe(`/decisions/${caseId}`);
    await appeal(mia, caseId);
    await decide(theo, await openAppeal(), 'reversed');
    expect(await canRead(anna, postId)).toBe(true);
  });

  test('a comment that nobody reported comes back, and counts again', async () => {
    const postId = await people.post(anna);
    const id = await people.comment(mia, postId, 'Really?');
    await send(deleteComment, { as: paul.token, params: { id } });
    const countOf = async () =>
      (
        await db
          .selectFrom('post_counts')
          .select('comment_count')
          .where('post_id', '=', postId)
          .executeTakeFirstOrThrow()
      ).comment_count;
    const before = await countOf();
    const [notice] = await notices(mia);
    expect(notice?.details).toContain('A moderator deleted your comment');
    const caseId = notice?.lien.split('/').at(-1) ?? '';
    const own = await send(getOwnDecision, { as: mia.token, params: { id: caseId } });
    expect(own.body).toMatchObject({ subject: 'comment', outcome: 'deleted', text: 'Really?' });
    await appeal(mia, caseId);
    await decide(theo, await openAppeal(), 'reversed');
    expect((await send(getPost, { as: anna.token, body: { id: postId } })).text).toContain('Really?');
    expect((await countOf()) - before).toBe(1);
  });
});

test('a rejected comment that nobody had read can be appealed against and is shown', async () => {
  await measure(paul, mia, { kind: 'limit', days: 7 });
  const postId = await people.post(anna);
  await send(createComment, { as: mia.token, body: { postId, text: 'Held words' } });
  const held = await db
    .selectFrom('moderation_cases')
    .select('id')
    .where('held', 'is not', null)
    .executeTakeFirstOrThrow();
  await send(settleModerationCases, {
    as: grace.token,
    body: { ids: [held.id], act: 'delete', message: '' },
  });
  expect((await appeal(mia, held.id)).status).toBe(201);
  await decide(theo, await openAppeal(), 'reversed');
  expect((await send(getPost, { as: anna.token, body: { id: postId } })).text).toContain('Held words');
});

test('a comment for friends does not come back to a post that everyone can read by now', async () => {
  await people.befriend(mia, anna);
  const postId = await people.post(anna, { audience: 'friends' });
  const id = await people.comment(mia, postId, 'Between us');
  await send(deleteComment, { as: anna.token, params: { id } });
  const caseId = newId();
  const now = clock.now();
  await db
    .insertInto('moderation_cases')
    .values({
      ...{ id: caseId, post_id: postId, post_kind: 'general', comment_id: id, author_id: mia.id },
      ...{ opened_at: now, settled_at: now, settled_by: grace.id, outcome: 'deleted' },
    })
    .execute();
  await db.updateTable('posts').set({ audience: 'members' }).where('id', '=', postId).execute();
  expect((await appeal(mia, caseId)).status).toBe(201);
  expect((await decide(theo, await openAppeal(), 'reversed')).status).toBe(200);
  expect((await send(getPost, { as: anna.token, body: { id: postId } })).text).not.toContain('Between us');
});

describe('who decides', () => {
  test('not whoever decided first, while someone else can', async () => {
    const { caseId } = await moderated('hide');
    await appeal(mia, caseId);
    const id = await openAppeal();
    clock.advance({ days: 2 });
    grace.token = await people.signIn(grace);
    const refused = await decide(grace, id, 'upheld');
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Someone else must look at the appeal');
    expect(await caseAppeal(grace, id)).toMatchObject({ decision: 'someone_else', isFirstDecider: true });
  });

  test('whoever decided first after a day, where no one else can', async () => {
    const { caseId } = await moderated('hide');
    await appeal(mia, caseId);
    const id = await openAppeal();
    await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', theo.id).execute();
    await measure(paul, anna, { kind: 'note' });
    await db.updateTable('members').set({ role: 'user' }).where('id', '=', paul.id).execute();
    expect((await decide(grace, id, 'upheld')).text).toContain('so you can decide it after a day');
    expect(await caseAppeal(grace, id)).toMatchObject({ decision: 'wait' });
    clock.advance({ days: 1 });
    grace.token = await people.signIn(grace);
    expect(await caseAppeal(grace, id)).toMatchObject({ decision: 'allowed', isFirstDecider: true });
    expect((await decide(grace, id, 'upheld')).status).toBe(200);
  });

  test('one of two who decide at the same time', async () => {
    const { postId, caseId } = await moderated('hide');
    await appeal(mia, caseId);
    const id = await openAppeal();
    const answers = await Promise.all([decide(theo, id, 'upheld'), decide(paul, id, 'reversed')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await canRead(anna, postId)).toBe(answers[1]?.status === 200);
  });

  test('moderators only, with a reason in words', async () => {
    const { caseId } = await moderated('hide');
    await appeal(mia, caseId);
    const id = await openAppeal();
    expect((await decide(anna, id, 'upheld')).status).toBe(403);
    expect((await decide(mia, id, 'reversed')).status).toBe(403);
    expect((await decide(theo, id, 'upheld', ' ')).text).toContain('Please say why');
  });
});

describe('an appeal against a measure', () => {
  test('ends a limit when it is reversed', async () => {
    const id = await measure(grace, mia, { kind: 'limit', days: 7 });
    expect((await appealAgainst(mia, id)).status).toBe(201);
    expect((await appealAgainst(anna, id)).status).toBe(404);
    await decide(theo, await openAppeal(), 'reversed');
    const { body } = await send(getOwnMeasure, { as: mia.token, params: { id } });
    expect(body).toMatchObject({ appeal: { decided: { outcome: 'reversed' } } });
    expect(Object(body).liftedAt).not.toBeNull();
  });

  test('needs the permission for the measure', async () => {
    const id = await measure(paul, theo, { kind: 'limit', days: 7 });
    await appealAgainst(theo, id);
    const appealId = await openAppeal();
    expect(await caseAppeal(grace, appealId)).toMatchObject({ decision: 'not_permitted' });
    expect((await decide(grace, appealId, 'reversed')).status).toBe(422);
  });

  test('of a suspended member comes through the link in the mail, which opens nothing else', async () => {
    await tools.setPassword(mia);
    const id = await measure(grace, mia, { kind: 'suspension', days: 7 });
    const [mail] = await tools.mailsTo(mia.email);
    const token = tokenOf(id);
    expect(mail?.params.link).toMatch(new RegExp(`/appeal/${token}$`));
    expect((await appealAgainst(mia, id)).status).toBe(401);
    expect(await send(getLinkedMeasure, { body: { token } })).toMatchObject({
      status: 200,
      body: { kind: 'suspension', appeal: null },
    });
    for (const wrong of [id, `${id}.`, `${id}.AAAA`, token.slice(0, -1), `x${token}`])
      expect((await send(getLinkedMeasure, { body: { token: wrong } })).status).toBe(404);
    expect((await send(appealLinkedMeasure, { body: { token, text } })).status).toBe(201);
    expect((await send(appealLinkedMeasure, { body: { token, text } })).status).toBe(422);
    await decide(theo, await openAppeal(), 'reversed');
    expect((await tools.signIn(mia.email)).status).toBe(200);
  });

  test('has no link for what can be read by signing in', async () => {
    const id = await measure(grace, mia, { kind: 'note' });
    expect((await send(getLinkedMeasure, { body: { token: tokenOf(id) } })).status).toBe(404);
  });

  test('is not possible once it was lifted', async () => {
    const id = await measure(grace, mia, { kind: 'limit', days: 7 });
    await send(liftMeasure, { as: theo.token, params: { id } });
    expect((await appealAgainst(mia, id)).status).toBe(422);
  });
});

describe('closing an account', () => {
  const statusOf = async ({ id }: Person) =>
    (await db.selectFrom('members').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

  test('is for administrators, disables the account, and is told by mail with the reason', async () => {
    await tools.setPassword(mia);
    const refused = await send(takeMeasure, {
      as: grace.token,
      params: { id: mia.id },
      body: { kind: 'closure', reasonId, message: '' },
    });
    expect(refused.status).toBe(422);
    const id = await measure(paul, mia, { kind: 'closure' });
    expect(await statusOf(mia)).toBe('disabled');
    expect((await tools.signIn(mia.email)).status).toBe(403);
    expect((await tools.mailsTo(mia.email))[0]?.params.link).toContain(tokenOf(id));
    const states = await db.selectFrom('mails').select('state').where('recipient', '=', mia.email).execute();
    expect(states).toEqual([{ state: 'queued' }]);
  });

  test('ends when an appeal is reversed by another administrator', async () => {
    const ada = await people.join('Ada Admin', { role: 'admin' });
    const id = await measure(paul, mia, { kind: 'closure' });
    await send(appealLinkedMeasure, { body: { token: tokenOf(id), text } });
    const appealId = await openAppeal();
    expect((await decide(grace, appealId, 'reversed')).status).toBe(422);
    expect((await decide(ada, appealId, 'reversed')).status).toBe(200);
    expect(await statusOf(mia)).toBe('active');
  });

  test('ends when the account is enabled on its page', async () => {
    const id = await measure(paul, mia, { kind: 'closure' });
    await send(applyUserBulkAction, { as: paul.token, body: { act: 'enable', ids: [mia.id] } });
    expect(await statusOf(mia)).toBe('active');
    expect((await send(liftMeasure, { as: paul.token, params: { id } })).status).toBe(409);
  });
});
