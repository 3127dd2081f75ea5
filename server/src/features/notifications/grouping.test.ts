import { setReaction } from '@radiant/contract/posts.ts';
import { subscribePush } from '@radiant/contract/push.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { createOutbound } from '../../platform/outbound/outbound.ts';
import { startFakePushService } from '../../testing/fake-push-service.ts';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { updateSettings } from '../settings/service.ts';
import { recordConsent } from './mail/consent-service.ts';
import { markSeen } from './service.ts';

const sink = await startFakePushService();
afterAll(() => sink.close());
const outbound = createOutbound({
  publicUrl: 'https://radiant.example',
  testOverrides: sink.internet.testOverrides,
});
const { platform, send, people, clock } = await createTestApp({}, { outbound });
const { db } = platform;
const [work, otherWork] = [await createJobRunner(platform), await createJobRunner(platform)];
const anna = await people.join('Anna Author');
const chief = await people.join('Chief Admin', { role: 'admin' });
const praying = await Promise.all(Array.from({ length: 50 }, (_, n) => people.join(`Praying ${n}`)));

await updateSettings(
  platform,
  { kind: 'member', id: chief.id, role: 'admin', sessionId: '', pending: null },
  { category: 'email_notifications', changes: { postalAddress: '12 Church Street' } },
);
await inTransaction(db, (tx) =>
  recordConsent(platform, tx, { memberId: anna.id, list: 'notifications', given: true, how: 'settings' }),
);
await db
  .insertInto('notification_choices')
  .values({ member_id: anna.id, kind: 'prayed', in_app: true, email: true, push: true })
  .execute();
const browser = sink.browser();
await send(subscribePush, { as: anna.token, body: browser.subscription });

let before = { mails: 0, pushes: 0 };
beforeEach(async () => {
  await db.deleteFrom('posts').execute();
  before = await countSent();
});

const pray = async (who: Person, id: string, like = true) => {
  expect((await send(setReaction, { as: who.token, body: { id, like } })).status).toBe(200);
};
const rows = () =>
  db
    .selectFrom('notifications')
    .select(['happenings', 'seen_at'])
    .where('member_id', '=', anna.id)
    .orderBy('first_at')
    .execute();
async function countSent() {
  const mails = await db.selectFrom('mails').select('id').where('member_id', '=', anna.id).execute();
  return { mails: mails.length, pushes: browser.received().length };
}
/** What Anna received since the test began. */
async function sent() {
  const now = await countSent();
  return { mails: now.mails - before.mails, pushes: now.pushes - before.pushes };
}

test('groups fifty concurrent prayers into one notification, mail and push; one two hours later starts another', async () => {
  const id = await people.post(anna);
  await Promise.all(praying.map((one) => pray(one, id)));
  await Promise.all([work(), otherWork()]);
  expect(await rows()).toEqual([{ happenings: 50, seen_at: null }]);
  expect(await sent()).toEqual({ mails: 1, pushes: 1 });

  clock.advance({ minutes: 121 });
  await pray(await people.join('Lucy Later'), id);
  await work();
  expect(await rows()).toMatchObject([{ happenings: 50 }, { happenings: 1 }]);
  expect(await sent()).toEqual({ mails: 2, pushes: 2 });
});

test('groups twenty within two hours, even when seen in between', async () => {
  const id = await people.post(anna);
  for (const [n, one] of praying.slice(0, 20).entries()) {
    await pray(one, id);
    await work();
    clock.advance({ minutes: 5 });
    if (n === 9) {
      await markSeen(platform, {
        kind: 'member',
        id: anna.id,
        role: 'user',
        sessionId: anna.id,
        pending: null,
      });
      expect((await rows())[0]?.seen_at).not.toBeNull();
    }
  }
  expect(await rows()).toEqual([{ happenings: 20, seen_at: null }]);
  expect(await sent()).toEqual({ mails: 1, pushes: 1 });
});

test('counts someone who undoes a prayer and prays again once', async () => {
  const id = await people.post(anna);
  const [one] = praying;
  if (!one) throw new Error('nobody prays');
  for (const like of [true, false, true, false, true]) {
    await pray(one, id, like);
    await work();
  }
  expect(await rows()).toMatchObject([{ happenings: 1 }]);
});

test('notifies separately for each prayer request', async () => {
  const ids = [await people.post(anna), await people.post(anna)];
  for (const id of ids) await Promise.all(praying.slice(0, 3).map((one) => pray(one, id)));
  await work();
  expect(await rows()).toMatchObject([{ happenings: 3 }, { happenings: 3 }]);
});
