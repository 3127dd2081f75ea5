import type { NotificationKind } from '@radiant/contract/notifications.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/crypto.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { notifyAnsweredPrayer } from '../recipients/answered-prayer-service.ts';
import { notifyEventChange } from '../recipients/event-change-service.ts';
import type { DomainEvent } from '../recipients/recipient-queries.ts';
import { queueEventReminders, remindMember } from '../reminders/event-service.ts';
import { remindPraying } from '../reminders/prayer-service.ts';
import { createNotification } from '../service.ts';
import { listChannelDeliveries } from './choice-queries.ts';

const { platform, people, clock } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Brother');

beforeEach(async () => {
  for (const table of [
    'notifications',
    'notification_choices',
    'quiet_hours',
    'post_mutes',
    'member_mutes',
    'friend_requests',
    'friendships',
    'posts',
    'reminder_settings',
  ] as const)
    await db.deleteFrom(table).execute();
});

const choose = (
  who: Person,
  kind: NotificationKind,
  by: { in_app?: boolean; email?: boolean; push?: boolean },
) =>
  db
    .insertInto('notification_choices')
    .values({ member_id: who.id, kind, in_app: true, email: false, push: false, ...by })
    .execute();
const mutePost = (who: Person, postId: string) =>
  db
    .insertInto('post_mutes')
    .values({ member_id: who.id, post_id: postId, created_at: clock.now() })
    .execute();
const muteMember = (who: Person, muted: Person) =>
  db
    .insertInto('member_mutes')
    .values({ muter_id: who.id, muted_id: muted.id, created_at: clock.now() })
    .execute();
const kindsOf = async (who: Person) =>
  (await db.selectFrom('notifications').select('kind').where('member_id', '=', who.id).execute())
    .map(({ kind }) => kind)
    .toSorted();
const report = (happening: DomainEvent) =>
  createNotification(platform, { ...happening, source: `test:${newId()}` });
const hours = (count: number) => new Date(clock.now().getTime() + count * 3_600_000);

const react = (who: Person, postId: string) =>
  db
    .insertInto('reactions')
    .values({ post_id: postId, member_id: who.id, created_at: clock.now() })
    .execute();

type SamplePosts = { prayer: string; testimony: string; his: string };

/** Everything Ben can do to Anna or her posts; returns the posts. */
async function createSamplePosts(): Promise<SamplePosts> {
  const prayer = await people.post(anna);
  const testimony = await people.post(anna, { kind: 'testimony' });
  const his = await people.post(ben);
  for (const postId of [prayer, testimony]) await react(ben, postId);
  await react(anna, his);
  await db.insertInto('prayers').values({ post_id: his, answered_at: clock.now() }).execute();
  const commentId = await people.comment(ben, prayer);
  await db
    .insertInto('comment_mentions')
    .values({ comment_id: commentId, member_id: anna.id, start: 0, length: 4 })
    .execute();
  await people.comment(ben, his, 'Thank you', await people.comment(anna, his));
  await db
    .insertInto('post_tags')
    .values({ post_id: his, member_id: anna.id, created_at: clock.now() })
    .execute();
  await db
    .insertInto('friend_requests')
    .values({ id: newId(), asker_id: ben.id, asked_id: anna.id, created_at: clock.now() })
    .execute();
  await people.befriend(anna, ben);
  return { prayer, testimony, his };
}

async function notifyAll({ prayer, testimony, his }: SamplePosts): Promise<void> {
  const about = { actorId: ben.id, memberId: anna.id };
  await report({ kind: 'prayed', postId: prayer, actorId: ben.id });
  await report({ kind: 'amen', postId: testimony, actorId: ben.id });
  await report({ kind: 'commented', postId: prayer, actorId: ben.id });
  await report({ kind: 'mentioned', postId: prayer, ...about });
  await report({ kind: 'replied', postId: his, ...about });
  await report({ kind: 'tagged', postId: his, ...about });
  await report({ kind: 'friend-requested', ...about });
  await report({ kind: 'friend-accepted', ...about });
  await report({ kind: 'post-published', postId: testimony });
  await notifyAnsweredPrayer(platform, { postId: his });
}

const all = [
  'amen',
  'answered',
  'commented',
  'friend-accepted',
  'friend-requested',
  'mentioned',
  'post-published',
  'prayed',
  'replied',
  'tagged',
] as const;

describe('a kind that is turned off', () => {
  test('still reaches members who never chose', async () => {
    await notifyAll(await createSamplePosts());
    expect(await kindsOf(anna)).toEqual(all);
  });

  test.each(all)('%s is not created, and every other kind is', async (kind) => {
    await choose(anna, kind, { in_app: false });
    await notifyAll(await createSamplePosts());
    expect(await kindsOf(anna)).toEqual(all.filter((one) => one !== kind));
  });

  test('does not affect other members', async () => {
    for (const kind of all) await choose(ben, kind, { in_app: false });
    await notifyAll(await createSamplePosts());
    expect(await kindsOf(anna)).toEqual(all);
  });
});

describe('a member who mutes a person', () => {
  test('gets no notification of anything they do, including friend requests', async () => {
    await muteMember(anna, ben);
    await notifyAll(await createSamplePosts());
    expect(await kindsOf(anna)).toEqual(['post-published']);
  });

  test('still appears in that person’s notifications', async () => {
    await muteMember(ben, anna);
    await notifyAll(await createSamplePosts());
    expect(await kindsOf(anna)).toEqual(all);
  });
});

test('a member who mutes a post gets no notification about it, and all others', async () => {
  const samples = await createSamplePosts();
  await mutePost(anna, samples.prayer);
  await notifyAll(samples);
  const underIt = ['commented', 'mentioned', 'prayed'];
  expect(await kindsOf(anna)).toEqual(all.filter((kind) => !underIt.includes(kind)));
  await mutePost(anna, samples.his);
  await db.deleteFrom('notifications').execute();
  await notifyAll(samples);
  expect(await kindsOf(anna)).not.toContain('answered');
  expect(await kindsOf(anna)).not.toContain('tagged');
});

describe('an event', () => {
  const soup = async (answer: 'going' | 'interested') => {
    const postId = await people.event(ben, { title: 'Friday soup', startsAt: hours(20) });
    await people.answerEvent(anna, postId, answer);
    return postId;
  };
  const move = async (postId: string) => {
    const news = { postId, actorId: ben.id, revision: 1, changes: ['time' as const] };
    await notifyEventChange(platform, { ...news, kind: 'event-changed' });
    await db.updateTable('events').set({ cancelled_at: clock.now() }).where('post_id', '=', postId).execute();
    await notifyEventChange(platform, { ...news, kind: 'event-cancelled' });
  };
  const both = ['event-cancelled', 'event-changed'];

  test.each([
    ['going', both],
    ['interested', []],
  ] as const)('muted with its host by a member answering %s: notifies of %j', async (answer, expected) => {
    const postId = await soup(answer);
    await mutePost(anna, postId);
    await move(postId);
    expect(await kindsOf(anna)).toEqual(expected);
    await muteMember(anna, ben);
    await db.deleteFrom('post_mutes').execute();
    await move(await soup(answer));
    expect(await kindsOf(anna)).toEqual([...expected, ...expected].toSorted());
  });

  test('sends no notification of a kind that is turned off', async () => {
    await choose(anna, 'event-changed', { in_app: false });
    await move(await soup('going'));
    expect(await kindsOf(anna)).toEqual(['event-cancelled']);
  });

  test('sends a reminder unless reminders are off or the event is muted', async () => {
    const remind = async () => {
      await remindMember(platform, { memberId: anna.id });
      const kinds = await kindsOf(anna);
      await db.deleteFrom('notifications').execute();
      return kinds;
    };
    const postId = await soup('going');
    await muteMember(anna, ben);
    expect(await remind()).toEqual(['event-reminder']);
    await mutePost(anna, postId);
    expect(await remind()).toEqual([]);
    await db.deleteFrom('post_mutes').execute();
    await choose(anna, 'event-reminder', { in_app: false });
    expect(await remind()).toEqual([]);
    await queueEventReminders(platform);
  });
});

test('prayer times skip members who turned them off', async () => {
  const pray = async () => {
    const at = clock.now().toISOString();
    const prayer = {
      slot: 'morning',
      timeZone: 'America/Toronto',
      date: '2026-11-22',
      time: '07:00',
      weekday: 0,
    };
    await remindPraying(platform, { ...prayer, slot: 'morning', at });
    return await kindsOf(anna);
  };
  await db
    .insertInto('reminder_settings')
    .values({
      member_id: anna.id,
      time_zone: 'America/Toronto',
      morning_prayer: '07:00',
      noon_prayer: null,
      evening_prayer: null,
      weekly_prayer_day: null,
      weekly_prayer_time: null,
      event_categories: [],
      updated_at: clock.now(),
    })
    .execute();
  await choose(anna, 'prayer-time', { in_app: false });
  expect(await pray()).toEqual([]);
  await db.deleteFrom('notification_choices').execute();
  expect(await pray()).toEqual(['prayer-time']);
});

describe('mail and push', () => {
  const write = async (kind: NotificationKind, postId: string | null = null) => {
    const id = newId();
    const at = clock.now();
    await db
      .insertInto('notifications')
      .values({ id, member_id: anna.id, kind, post_id: postId, first_at: at, last_at: at })
      .execute();
    return { id, memberId: anna.id };
  };
  const wanted = async (channel: 'email' | 'push', saved: { id: string; memberId: string }[]) =>
    (await listChannelDeliveries(db, saved, { [channel]: clock.now() }))[channel].map(({ kind, at }) => [
      kind,
      at,
    ]);

  test('use the default channels until the member chooses: some kinds by push, none by mail', async () => {
    const saved = [await write('commented'), await write('prayed')];
    expect(await wanted('push', saved)).toEqual([['commented', clock.now()]]);
    expect(await wanted('email', saved)).toEqual([]);
  });

  test('send each kind on its chosen channels', async () => {
    await choose(anna, 'commented', { push: false, email: true });
    await choose(anna, 'prayed', { push: true });
    const saved = [await write('commented'), await write('prayed')];
    expect(await wanted('push', saved)).toEqual([['prayed', clock.now()]]);
    expect(await wanted('email', saved)).toEqual([['commented', clock.now()]]);
  });

  test('skip what was muted before sending', async () => {
    const postId = await people.post(anna);
    const saved = [await write('commented', postId), await write('mentioned', await people.post(ben))];
    await mutePost(anna, postId);
    expect((await wanted('push', saved)).map(([kind]) => kind)).toEqual(['mentioned']);
    const event = await people.event(ben);
    await mutePost(anna, event);
    expect(await wanted('push', [await write('event-cancelled', event)])).toHaveLength(1);
  });

  describe('in quiet hours', () => {
    /** From an hour ago until three hours from now. */
    const rest = async () => {
      const clockAt = (at: Date) => at.toISOString().slice(11, 16);
      const ends = new Date(`${hours(3).toISOString().slice(0, 16)}:00Z`);
      await db
        .insertInto('quiet_hours')
        .values({
          member_id: anna.id,
          starts_at: clockAt(hours(-1)),
          ends_at: clockAt(ends),
          time_zone: 'UTC',
        })
        .execute();
      return ends;
    };

    test('everything waits until they end, except prayer times and alerts of the care team', async () => {
      const saved = [await write('commented'), await write('prayer-time'), await write('care-alert')];
      const ends = await rest();
      expect(Object.fromEntries(await wanted('push', saved))).toEqual({
        commented: ends,
        'prayer-time': clock.now(),
        'care-alert': clock.now(),
      });
    });

    test('event reminders wait too, and are dropped when they would be too late', async () => {
      await rest();
      const [soon, later] = [
        await people.event(ben, { startsAt: hours(2) }),
        await people.event(ben, { startsAt: hours(5) }),
      ];
      expect(await wanted('push', [await write('event-reminder', soon)])).toEqual([]);
      expect(await wanted('push', [await write('event-reminder', later)])).toHaveLength(1);
    });
  });
});
