import { getOwnDecision, settleModerationCases } from '@radiant/contract/moderation.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { getPost } from '@radiant/contract/posts.ts';
import { reportPost } from '@radiant/contract/reports.ts';
import { expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { notifyCase } from '../notifications/recipients/case-service.ts';

const { send, people, platform } = await createTestApp();
const { db } = platform;
const author = await people.join('Aldo Author');
const reader = await people.join('Rita Reporting');
const moderator = await people.join('Mona Moderating', { role: 'moderator' });
const admin = await people.join('Ada Admin', { role: 'admin' });

/** A moderator hides a reported post; returns the case. */
async function hide(title: string): Promise<{ postId: string; caseId: string }> {
  const postId = await people.post(author, { title, text: 'About a neighbour.' });
  await send(reportPost, { as: reader.token, body: { id: postId, reason: 'unkind', note: '' } });
  const { id } = await db
    .selectFrom('moderation_cases')
    .select('id')
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  const { status } = await send(settleModerationCases, {
    as: moderator.token,
    body: { ids: [id], act: 'hide', message: 'She cannot answer.' },
  });
  expect(status).toBe(200);
  return { postId, caseId: id };
}
const read = (id: string, as?: Person) => send(getOwnDecision, { as: as?.token, params: { id } });

test('the author of a hidden post can read it and the reason from the notification', async () => {
  const { postId, caseId } = await hide('Harsh words');
  await notifyCase(platform, { caseId, to: 'author' });
  const { body } = await send(listNotifications, { as: author.token });
  expect(body).toMatchObject({ notifications: [{ lien: `/decisions/${caseId}` }] });
  expect(await read(caseId, author)).toMatchObject({
    status: 200,
    body: { title: 'Harsh words', text: 'About a neighbour.', message: 'She cannot answer.' },
  });
  // Elsewhere it stays hidden from its author.
  expect((await send(getPost, { as: author.token, body: { id: postId } })).status).toBe(404);
});

test('returns 404 to everyone else', async () => {
  const { caseId } = await hide('Harsher words');
  for (const person of [reader, moderator, admin]) expect((await read(caseId, person)).status).toBe(404);
  expect((await read(caseId)).status).toBe(401);
});

test('returns 404 once the post is shown again or deleted', async () => {
  const [shown, deleted] = [await hide('Shown again'), await hide('Deleted')];
  await db.updateTable('posts').set({ state: 'published' }).where('id', '=', shown.postId).execute();
  const removed_at = platform.clock.now();
  await db.updateTable('posts').set({ removed_at }).where('id', '=', deleted.postId).execute();
  for (const { caseId } of [shown, deleted]) expect((await read(caseId, author)).status).toBe(404);
});
