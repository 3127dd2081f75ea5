import { countUnseen, listNotifications } from '@radiant/contract/notifications.ts';
import { expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { tellOfCase } from './cases-service.ts';
import { findForDelivery } from './queries.ts';

const { platform, people, clock, send } = await createTestApp();
const { db } = platform;

test('who moderates no more hears no more of what waits, in the inbox or beyond it', async () => {
  const [grace, noah] = [
    await people.join('Grace Guide', { role: 'moderator' }),
    await people.join('Noah New'),
  ];
  const postId = await people.post(noah, { state: 'flagged' });
  const caseId = newId();
  await db
    .insertInto('moderation_cases')
    .values({
      id: caseId,
      post_id: postId,
      post_kind: 'prayer',
      author_id: noah.id,
      held: 'automatic',
      opened_at: clock.now(),
    })
    .execute();
  await tellOfCase(platform, { caseId, to: 'moderators' });
  const { id } = await db
    .selectFrom('notifications')
    .select('id')
    .where('member_id', '=', grace.id)
    .executeTakeFirstOrThrow();
  const inbox = async () => [
    (await send(listNotifications, { as: grace.token })).body,
    (await send(countUnseen, { as: grace.token })).body,
    (await findForDelivery(db, { id, memberId: grace.id }))?.id,
  ];
  expect(await inbox()).toMatchObject([
    { notifications: [{ type: 'moderation-waiting' }] },
    { notifications: { nombre: 1 } },
    id,
  ]);
  await db.updateTable('members').set({ role: 'user' }).where('id', '=', grace.id).execute();
  expect(await inbox()).toMatchObject([{ notifications: [] }, { notifications: { nombre: 0 } }, undefined]);
});
