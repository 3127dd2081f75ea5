import {
  createTemplate,
  deleteTemplate,
  TemplateDraft,
  updateTemplate,
} from '@radiant/contract/campaigns.ts';
import { deleteComment } from '@radiant/contract/comments.ts';
import { planDay, unplanDay } from '@radiant/contract/daily-plan.ts';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

/** Audited actions of features without an audit test of their own. */
const { platform, send, people } = await createTestApp();
const { db } = platform;
const ada = await people.join('Ada Admin', { role: 'admin' });
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Believer');

const lines = () =>
  db
    .selectFrom('audit_log')
    .select(['actor_id as by', 'action', 'subject_kind as kind', 'subject_id as id', 'details', 'ip'])
    .orderBy('audit_log.id')
    .execute();
let before = 0;
beforeEach(async () => {
  before = (await lines()).length;
});
const written = async () => (await lines()).slice(before);
const ip = expect.any(String);

async function done(...call: Parameters<typeof send>) {
  const answer = await send(...call);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
}

test('planning and clearing a day are audited once each', async () => {
  const post = await people.post(anna, { kind: 'scripture', audience: 'public' });
  const day = { slot: 'verse', day: '2026-11-25' };
  await done(planDay, { as: ada.token, body: { ...day, postId: post } });
  await done(unplanDay, { as: ada.token, params: day });
  await done(unplanDay, { as: ada.token, params: day });
  const line = { by: ada.id, kind: 'day', id: '2026-11-25', details: { slot: 'verse', post }, ip };
  expect(await written()).toEqual([
    { ...line, action: 'daily.plan' },
    { ...line, action: 'daily.unplan' },
  ]);
});

test('a created, changed and deleted template is audited three times, without its text', async () => {
  const body = TemplateDraft.parse({ name: 'Welcome', content: '<p>Come in</p>' });
  const made = await done(createTemplate, { as: ada.token, body });
  const params = { id: String(Object(made.body).id) };
  await done(updateTemplate, { as: ada.token, params, body: { ...body, name: 'Welcome all' } });
  await done(deleteTemplate, { as: ada.token, params });
  expect((await send(deleteTemplate, { as: ada.token, params })).status).toBe(404);
  const line = { by: ada.id, kind: 'template', id: params.id, details: {}, ip };
  expect(await written()).toEqual(
    ['create', 'update', 'remove'].map((act) => ({ ...line, action: `campaigns.${act}Template` })),
  );
});

test('a comment deleted by an administrator is audited, unless it is their own or under their own post', async () => {
  const post = await people.post(anna, { audience: 'public' });
  const [theirs, own, below] = [
    await people.comment(ben, post),
    await people.comment(ben, post),
    await people.comment(ben, post),
  ];
  await done(deleteComment, { as: ben.token, params: { id: own } });
  await done(deleteComment, { as: anna.token, params: { id: below } });
  await done(deleteComment, { as: ada.token, params: { id: theirs } });
  expect(await written()).toEqual([
    { by: ada.id, action: 'moderation.deleteComment', kind: 'comment', id: theirs, details: { post }, ip },
  ]);
});
