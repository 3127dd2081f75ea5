import { countUnseen, listNotifications } from '@radiant/contract/notifications.ts';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/crypto.ts';
import { callDuringLock } from '../../../testing/lock-waits.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { presentForDelivery } from '../delivery/present.ts';
import { findForDelivery } from '../queries.ts';
import { notifyCase } from './case-service.ts';

const { platform, people, clock, send } = await createTestApp();
const { db } = platform;

test('hides the moderation queue notification from former moderators, in the inbox, mail and push', async () => {
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
  await notifyCase(platform, { caseId, to: 'moderators' });
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

test('names a hidden post to its author; in mail and push only when every member could read it', async () => {
  const [ann, mod] = [await people.join('Ann Author'), await people.join('Mo Mod', { role: 'moderator' })];
  const hide = async (audience: 'members' | 'friends') => {
    const postId = await people.post(ann, {
      audience,
      state: 'hidden',
      title: null,
      text: `Among ${audience}.`,
    });
    const caseId = newId();
    await db
      .insertInto('moderation_cases')
      .values({
        id: caseId,
        post_id: postId,
        post_kind: 'prayer',
        author_id: ann.id,
        opened_at: clock.now(),
        settled_at: clock.now(),
        settled_by: mod.id,
        outcome: 'hidden',
      })
      .execute();
    await notifyCase(platform, { caseId, to: 'author' });
  };
  await hide('members');
  await hide('friends');
  const { body } = await send(listNotifications, { as: ann.token });
  expect(body).toMatchObject({
    notifications: [{ sujet: 'Among friends.' }, { sujet: 'Among members.' }],
  });
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where('member_id', '=', ann.id)
    .orderBy('id')
    .execute();
  const outside = await Promise.all(
    rows.map(async ({ id }) => {
      const row = await findForDelivery(db, { id, memberId: ann.id });
      return row && presentForDelivery(row, { locale: 'en', now: clock.now() }).title;
    }),
  );
  expect(outside).toEqual(['Among members.', null]);
});

test('sends no notice of a case that an erasure deletes at the same time', async () => {
  const [rita, mod] = [await people.join('Rita Reader'), await people.join('Mia Mod', { role: 'moderator' })];
  const [id, now] = [newId(), clock.now()];
  const postId = await people.post(rita, { state: 'hidden' });
  const outcome = { settled_at: now, settled_by: mod.id, outcome: 'hidden' } as const;
  await db
    .insertInto('moderation_cases')
    .values({ id, post_id: postId, post_kind: 'prayer', author_id: rita.id, opened_at: now, ...outcome })
    .execute();
  await callDuringLock(db, (tx) => tx.deleteFrom('moderation_cases').where('id', '=', id).execute(), [
    () => notifyCase(platform, { caseId: id, to: 'author' }),
  ]);
  const notifications = await db
    .selectFrom('notifications')
    .select('id')
    .where('member_id', '=', rita.id)
    .execute();
  expect(notifications).toEqual([]);
});
