import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../../platform/crypto.ts';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { updateSettings } from '../../settings/service.ts';
import { notificationsHandlers } from '../handlers.ts';
import { createNotification, createNotificationTask, listNotifications } from '../service.ts';
import { notifyAnsweredPrayer } from './answered-prayer-service.ts';

const { platform, people, clock } = await createTestApp();
const work = await createJobRunner(platform);
const { db } = platform;
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Brother');
const cleo = await people.join('Cleo Cousin');

beforeEach(async () => {
  for (const table of ['notifications', 'reminder_settings', 'blocks'] as const)
    await db.deleteFrom(table).execute();
});

const choose = (who: Person, choices: { friend_activity?: boolean; prayer_responses?: boolean }) =>
  db
    .insertInto('reminder_settings')
    .values({
      member_id: who.id,
      time_zone: 'America/Toronto',
      morning_prayer: null,
      noon_prayer: null,
      evening_prayer: null,
      weekly_prayer_day: null,
      weekly_prayer_time: null,
      event_categories: [],
      updated_at: clock.now(),
      ...choices,
    })
    .onConflict((on) => on.column('member_id').doUpdateSet(choices))
    .execute();
const kindsOf = async (who: Person) => {
  const { items } = await listNotifications(
    platform,
    { kind: 'member', id: who.id, role: 'user', sessionId: who.id, pending: null },
    { limit: 20, locale: 'en' },
  );
  return items.map(({ kind }) => kind).toSorted();
};
const pray = (who: Person, postId: string) =>
  db
    .insertInto('reactions')
    .values({ post_id: postId, member_id: who.id, created_at: clock.now() })
    .execute();
const tag = (who: Person, postId: string) =>
  db
    .insertInto('post_tags')
    .values({ post_id: postId, member_id: who.id, created_at: clock.now() })
    .execute();
const answer = (postId: string) =>
  db.insertInto('prayers').values({ post_id: postId, answered_at: clock.now() }).execute();
const source = () => `test:${newId()}`;

describe('a member who turned prayer responses off', () => {
  /** A prayed-for, commented and answered prayer; an amen and a comment on another post. */
  const live = async () => {
    const [prayer, testimony] = [await people.post(anna), await people.post(anna, { kind: 'testimony' })];
    for (const postId of [prayer, testimony]) {
      await pray(ben, postId);
      await people.comment(ben, postId);
      const kind = postId === prayer ? 'prayed' : 'amen';
      await createNotification(platform, { kind, postId, actorId: ben.id, source: source() });
      await createNotification(platform, { kind: 'commented', postId, actorId: ben.id, source: source() });
    }
    await answer(prayer);
    await notifyAnsweredPrayer(platform, { postId: prayer });
  };

  test('is notified until they turn them off', async () => {
    await live();
    expect(await kindsOf(anna)).toEqual(['amen', 'commented', 'commented', 'prayed']);
    expect(await kindsOf(ben)).toEqual(['answered']);
  });

  test('is still notified about other posts', async () => {
    await choose(anna, { prayer_responses: false });
    await live();
    expect(await kindsOf(anna)).toEqual(['amen', 'commented']);
    expect(await kindsOf(ben)).toEqual(['answered']);
  });

  test('is not notified of answered prayers, while others are', async () => {
    const prayer = await people.post(anna);
    for (const who of [ben, cleo]) await pray(who, prayer);
    await choose(ben, { prayer_responses: false });
    await answer(prayer);
    await notifyAnsweredPrayer(platform, { postId: prayer });
    expect([await kindsOf(ben), await kindsOf(cleo)]).toEqual([[], ['answered']]);
  });

  test('keeps earlier notifications', async () => {
    await live();
    await choose(anna, { prayer_responses: false });
    expect(await kindsOf(anna)).toHaveLength(4);
  });
});

describe('a member who turned friend activity off', () => {
  const askAndAccept = async (asker: Person, asked: Person) => {
    await db
      .insertInto('friend_requests')
      .values({ id: newId(), asker_id: asker.id, asked_id: asked.id, created_at: clock.now() })
      .execute();
    await createNotification(platform, {
      kind: 'friend-requested',
      actorId: asker.id,
      memberId: asked.id,
      source: source(),
    });
    await people.befriend(asker, asked);
    await createNotification(platform, {
      kind: 'friend-accepted',
      actorId: asked.id,
      memberId: asker.id,
      source: source(),
    });
  };

  test('is not notified of requests or acceptances', async () => {
    const [dan, eve] = [await people.join('Dan'), await people.join('Eve')];
    await choose(dan, { friend_activity: false, prayer_responses: true });
    await askAndAccept(dan, eve);
    expect([await kindsOf(dan), await kindsOf(eve)]).toEqual([[], ['friend-requested']]);
  });

  test('is still notified of prayers and mentions', async () => {
    await choose(anna, { friend_activity: false });
    const [own, other] = [await people.post(anna), await people.post(ben)];
    await pray(ben, own);
    await createNotification(platform, { kind: 'prayed', postId: own, actorId: ben.id, source: source() });
    await tag(anna, other);
    await createNotification(platform, {
      kind: 'tagged',
      postId: other,
      memberId: anna.id,
      actorId: ben.id,
      source: source(),
    });
    expect(await kindsOf(anna)).toEqual(['prayed', 'tagged']);
  });
});

describe('a tagged member', () => {
  const report = (postId: string) =>
    ({
      kind: 'tagged',
      postId,
      memberId: ben.id,
      actorId: anna.id,
      source: `tag:${postId}:${ben.id}`,
    }) as const;

  test('is notified once, even by two workers', async () => {
    const id = await people.post(anna, { kind: 'general' });
    await tag(ben, id);
    await Promise.all([1, 2, 3].map(() => createNotification(platform, report(id))));
    const rows = await db.selectFrom('notifications').select(['happenings', 'actor_id']).execute();
    expect(rows).toEqual([{ happenings: 1, actor_id: anna.id }]);
    expect(await kindsOf(ben)).toEqual(['tagged']);
  });

  test('is not notified of a post they cannot see, a removed tag, or by a blocked member', async () => {
    const closed = await people.post(anna, { audience: 'private' });
    await tag(ben, closed);
    await createNotification(platform, report(closed));
    await createNotification(platform, report(await people.post(anna)));
    const another = await people.post(cleo);
    await tag(ben, another);
    await createNotification(platform, report(another));
    const blocked = await people.post(anna);
    await tag(ben, blocked);
    await people.block(ben, anna);
    await createNotification(platform, report(blocked));
    expect(await db.selectFrom('notifications').select('id').execute()).toEqual([]);
  });

  test('no longer sees the notification once the tag is removed', async () => {
    const id = await people.post(anna);
    await tag(ben, id);
    await createNotification(platform, report(id));
    await db.deleteFrom('post_tags').where('post_id', '=', id).execute();
    expect(await kindsOf(ben)).toEqual([]);
  });
});

describe('the author of a scheduled post', () => {
  const report = (postId: string) =>
    ({ kind: 'post-published', postId, source: `published:${postId}` }) as const;

  test('is notified once of its publication, without an actor', async () => {
    const id = await people.post(anna, { audience: 'private' });
    const create = notificationsHandlers['notifications.create'];
    await Promise.all([1, 2].map(() => create(platform, report(id))));
    const rows = await db
      .selectFrom('notifications')
      .select(['member_id', 'happenings', 'actor_id'])
      .execute();
    expect(rows).toEqual([{ member_id: anna.id, happenings: 1, actor_id: null }]);
  });

  test.each([{ state: 'pending' }, { removed_at: new Date() }] as const)(
    'is not notified of one with %j',
    async (change) => {
      const id = await people.post(anna);
      await db.updateTable('posts').set(change).where('id', '=', id).execute();
      await createNotification(platform, report(id));
      expect(await kindsOf(anna)).toEqual([]);
    },
  );
});

describe('a cancellation', () => {
  const cancelled = async (audience: 'public' | 'private') => {
    const id = await people.event(anna, { title: 'Friday soup', audience });
    await db
      .insertInto('notifications')
      .values({
        id: newId(),
        member_id: ben.id,
        kind: 'event-cancelled',
        post_id: id,
        first_at: clock.now(),
        last_at: clock.now(),
      })
      .execute();
    await db.updateTable('posts').set({ removed_at: clock.now() }).where('id', '=', id).execute();
  };

  test('is still sent when the event was removed, only to those who could see it', async () => {
    await cancelled('public');
    expect(await kindsOf(ben)).toEqual(['event-cancelled']);
    await db.deleteFrom('notifications').execute();
    await cancelled('private');
    expect(await kindsOf(ben)).toEqual([]);
  });
});

describe('events of one job', () => {
  const prayed = async () => {
    const postId = await people.post(anna);
    await pray(ben, postId);
    return { kind: 'prayed', postId, actorId: ben.id, source: `reaction:${postId}:${ben.id}` } as const;
  };
  const notified = async () => {
    const rows = await db.selectFrom('notifications').select('post_id').execute();
    return rows.map(({ post_id }) => post_id).toSorted();
  };

  test('each notify once, also when the job is repeated', async () => {
    const events = [await prayed(), await prayed()];
    const createEach = notificationsHandlers['notifications.createEach'];
    await createEach(platform, { events });
    await createEach(platform, { events });
    expect(await notified()).toEqual(events.map(({ postId }) => postId).toSorted());
  });

  test('are tried alone when one of them fails', async () => {
    const [first, failing, last] = [await prayed(), await prayed(), await prayed()];
    await db.schema
      .alterTable('notification_sources')
      .addCheckConstraint('refused', sql`source <> ${sql.lit(failing.source)}`)
      .execute();
    onTestFinished(async () => {
      await db.schema.alterTable('notification_sources').dropConstraint('refused').ifExists().execute();
    });
    await notificationsHandlers['notifications.createEach'](platform, { events: [first, failing, last] });
    await expect(work()).rejects.toThrow('jobs failed');
    expect(await notified()).toEqual([first.postId, last.postId].toSorted());
    await db.schema.alterTable('notification_sources').dropConstraint('refused').execute();
    clock.advance({ minutes: 5 });
    await sql`update jobs set run_at = now()`.execute(db);
    await work();
    expect(await notified()).toEqual([first, failing, last].map(({ postId }) => postId).toSorted());
  });
});

test('creates nothing while the site has enableNotifications off', async () => {
  const postId = await people.post(anna);
  await pray(ben, postId);
  const report = { kind: 'prayed', postId, actorId: ben.id, source: newId() } as const;
  const admin = { kind: 'member', id: anna.id, role: 'admin', sessionId: anna.id, pending: null } as const;
  const change = (enableNotifications: boolean) =>
    updateSettings(platform, admin, { category: 'feature_toggles', changes: { enableNotifications } });
  const create = () => notificationsHandlers[createNotificationTask](platform, report);
  await change(false);
  await create();
  expect(await kindsOf(anna)).toEqual([]);
  await change(true);
  await create();
  expect(await kindsOf(anna)).toEqual(['prayed']);
});
