import { listNotifications } from '@radiant/contract/notifications.ts';
import { updateReminderSettings } from '@radiant/contract/reminder-settings.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { restoreAll } from '../service.ts';
import { queueEventReminders, remindParticipants } from './event-service.ts';
import { queuePrayerReminders, remindPraying } from './prayer-service.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);
const host = await people.join('Helena Host');
const hours = (count: number) => new Date(clock.now().getTime() + count * 3_600_000);

beforeEach(async () => {
  for (const table of ['notifications', 'reminder_progress', 'reminder_settings', 'posts'] as const) {
    await db.deleteFrom(table).execute();
  }
});

const choose = async (person: Person, settings: Record<string, unknown>) => {
  const { status } = await send(updateReminderSettings, { as: person.token, body: settings });
  expect(status).toBe(200);
  await work();
};
const Listed = z.object({
  notifications: z.array(z.object({ type: z.string(), lien: z.string(), date: z.string(), vu: z.boolean() })),
});
const inbox = async (person: Person) =>
  Listed.parse((await send(listNotifications, { as: person.token, query: {} })).body).notifications;
const kinds = async (person: Person) => (await inbox(person)).map(({ type }) => type);

/** Runs the jobs of every minute. */
const look = async () => {
  await queuePrayerReminders(platform);
  await queueEventReminders(platform);
  await work();
};
/** Runs them minute by minute. */
const pass = async (minutes: number) => {
  for (let minute = 0; minute < minutes; minute += 1) {
    clock.advance({ minutes: 1 });
    await look();
  }
};

// The clock is some minutes past an hour; prayer times are set around it.
const zone = 'America/Toronto';
const inMinutes = (minutes: number) =>
  new Date(clock.now().getTime() + minutes * 60_000).toLocaleTimeString('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    timeStyle: 'short',
  });
const quiet = {
  timeZone: zone,
  morningPrayer: null,
  noonPrayer: null,
  eveningPrayer: null,
  weeklyPrayerDay: null,
  weeklyPrayerTime: null,
};

describe('a prayer time', () => {
  test('is notified once, in the member’s time zone', async () => {
    const [ana, ben] = [await people.join('Ana Early'), await people.join('Ben West')];
    await look();
    await choose(ana, { ...quiet, morningPrayer: inMinutes(2) });
    await choose(ben, { ...quiet, morningPrayer: inMinutes(2), timeZone: 'America/Vancouver' });
    await pass(1);
    expect(await kinds(ana)).toEqual([]);
    await pass(3);
    expect(await inbox(ana)).toMatchObject([{ type: 'prayer-time', lien: '/prayer-times', vu: false }]);
    expect(await kinds(ben)).toEqual([]);
  });

  test('skips members who never chose, turned it off or cannot sign in', async () => {
    const [never, off, gone] = [
      await people.join('Nora Never'),
      await people.join('Otto Off'),
      await people.join('Gil Gone'),
    ];
    await look();
    await choose(off, { ...quiet, noonPrayer: inMinutes(1), prayerReminders: false });
    await choose(gone, { ...quiet, noonPrayer: inMinutes(1) });
    await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', gone.id).execute();
    await pass(2);
    expect([await kinds(never), await kinds(off)]).toEqual([[], []]);
    expect(await db.selectFrom('notifications').select('id').execute()).toEqual([]);
  });

  test('is notified weekly on its day only', async () => {
    const [today, tomorrow] = [await people.join('Tess Today'), await people.join('Tom Tomorrow')];
    const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
    const now = new Date(clock.now().toLocaleString('en-CA', { timeZone: zone, hour12: false })).getDay();
    await look();
    const weekly = { ...quiet, weeklyPrayerTime: inMinutes(1) };
    await choose(today, { ...weekly, weeklyPrayerDay: days[now] });
    await choose(tomorrow, { ...weekly, weeklyPrayerDay: days[(now + 1) % 7] });
    await pass(1);
    expect([await kinds(today), await kinds(tomorrow)]).toEqual([['prayer-time'], []]);
  });

  test('replaces the previous one, which undoing a removal does not restore', async () => {
    const mia = await people.join('Mia Many');
    await look();
    await choose(mia, { ...quiet, morningPrayer: inMinutes(1), noonPrayer: inMinutes(3) });
    await pass(1);
    const [first] = await inbox(mia);
    await pass(2);
    const [second, ...others] = await inbox(mia);
    expect(others).toEqual([]);
    expect(second?.date).not.toBe(first?.date);
    const actor = { kind: 'member', id: mia.id, role: 'user', sessionId: mia.id, pending: null } as const;
    await expect(restoreAll(platform, actor)).rejects.toMatchObject({ code: 'rule_broken' });
    // After two days the sources are deleted.
    clock.advance({ days: 3, minutes: 90 });
    await look();
    await choose(mia, { morningPrayer: inMinutes(1) });
    await pass(1);
    expect(await db.selectFrom('notifications').select('id').execute()).toHaveLength(1);
  });

  test('is notified once despite concurrent workers, repeated jobs and clock changes', async () => {
    const ida = await people.join('Ida Idempotent');
    await look();
    await choose(ida, { ...quiet, eveningPrayer: inMinutes(1) });
    clock.advance({ minutes: 1 });
    await Promise.all([queuePrayerReminders(platform), queuePrayerReminders(platform)]);
    const { rows } = await sql<{ payload: Parameters<typeof remindPraying>[1] }>`
      select payload from jobs`.execute(db);
    const [job] = rows;
    expect(rows).toHaveLength(1);
    if (!job) throw new Error('no job');
    await Promise.all([remindPraying(platform, job.payload), remindPraying(platform, job.payload)]);
    await work();
    clock.advance({ minutes: -3 });
    await pass(5);
    const notified = await db
      .selectFrom('notifications')
      .select('id')
      .where('member_id', '=', ida.id)
      .execute();
    expect(notified).toHaveLength(1);
  });

  test('is caught up within an hour of downtime, and dropped after that', async () => {
    const [late, over] = [await people.join('Lea Late'), await people.join('Olaf Over')];
    await look();
    await choose(late, { ...quiet, noonPrayer: inMinutes(80) });
    await choose(over, { ...quiet, noonPrayer: inMinutes(60) });
    clock.advance({ minutes: 130 });
    await look();
    expect([await kinds(late), await kinds(over)]).toEqual([['prayer-time'], []]);
  });

  test('is dropped by a job delayed by more than an hour', async () => {
    const wim = await people.join('Wim Waiting');
    await look();
    await choose(wim, { ...quiet, noonPrayer: inMinutes(1) });
    clock.advance({ minutes: 1 });
    await queuePrayerReminders(platform);
    clock.advance({ minutes: 61 });
    await work();
    expect(await kinds(wim)).toEqual([]);
  });

  test('reaches many members in batches', async () => {
    await look();
    await sql`
      with many as (
        insert into members (id, email, first_name, last_name, display_name, created_at)
        select gen_random_uuid(), n || '@batch.example', 'Many', 'Members', 'Many Members', now()
        from generate_series(1, 230) as n returning id)
      insert into reminder_settings (member_id, time_zone, morning_prayer, event_categories, updated_at)
      select id, ${zone}, ${inMinutes(1)}::time, '{}', now() from many`.execute(db);
    await pass(1);
    const { rows } = await sql<{ notified: number; members: number }>`
      select count(*)::integer as notified, count(distinct member_id)::integer as members from notifications`.execute(
      db,
    );
    expect(rows).toEqual([{ notified: 230, members: 230 }]);
  });
});

describe('an event', () => {
  const event = async (startsAt: Date, seed: Parameters<typeof people.event>[1] = {}) => {
    const id = await people.event(host, { audience: 'members', title: 'Soup', startsAt, ...seed });
    return id;
  };

  test('reminds participants at their chosen lead time', async () => {
    const [goes, interested, early, not] = [
      await people.join('Gina Goes'),
      await people.join('Ines Interested'),
      await people.join('Edda Early'),
      await people.join('Nils Not'),
    ];
    await choose(early, { ...quiet, reminderHoursInAdvance: 30 });
    await choose(interested, { ...quiet, reminderHoursInAdvance: 2 });
    const id = await event(hours(26));
    await people.answerEvent(goes, id, 'going');
    await people.answerEvent(early, id, 'interested');
    await people.answerEvent(interested, id, 'interested');
    await people.answerEvent(not, id, 'not-going');
    const all = () => Promise.all([goes, interested, early, not].map(kinds));
    await look();
    expect(await all()).toEqual([[], [], ['event-reminder'], []]);
    clock.advance({ minutes: 120 });
    await look();
    expect(await all()).toEqual([['event-reminder'], [], ['event-reminder'], []]);
    expect(await inbox(goes)).toMatchObject([{ lien: `/events/${id}` }]);
    clock.advance({ minutes: 22 * 60 });
    await look();
    await look();
    expect(await all()).toEqual([['event-reminder'], ['event-reminder'], ['event-reminder'], []]);
  });

  test('reminds again after a move, once per start time', async () => {
    const mo = await people.join('Mo Moved');
    const id = await event(hours(20));
    await people.answerEvent(mo, id, 'going');
    const move = (startsAt: Date) =>
      db
        .updateTable('events')
        .set({ starts_at: startsAt, ends_at: new Date(startsAt.getTime() + 3_600_000) })
        .where('post_id', '=', id)
        .execute();
    const [before, after] = [hours(20), hours(22)];
    const notified = async () => {
      await look();
      return (
        await db.selectFrom('notifications').select('removed_at').where('member_id', '=', mo.id).execute()
      ).length;
    };
    expect(await notified()).toBe(1);
    await move(after);
    expect(await notified()).toBe(2);
    expect(await kinds(mo)).toEqual(['event-reminder']);
    await move(before);
    expect(await notified()).toBe(2);
    await move(hours(24 * 20));
    expect(await notified()).toBe(2);
    clock.advance({ days: 19, minutes: 10 });
    expect(await notified()).toBe(3);
  });

  test('sends no reminder when it is cancelled, hidden, over, of an unwanted category or turned off', async () => {
    const [una, off] = [await people.join('Una Unheard'), await people.join('Olga Off')];
    await choose(una, { ...quiet, enabledEventTypes: { virtualMeetings: false, groupPrayer: false } });
    await choose(off, { ...quiet, eventReminders: false });
    const ids = {
      cancelled: await event(hours(5)),
      hidden: await event(hours(5), { audience: 'friends' }),
      begun: await event(hours(-1)),
      online: await event(hours(5), { isOnline: true }),
      group: await event(hours(5), { category: 'group-prayer' }),
    };
    await db
      .updateTable('events')
      .set({ cancelled_at: clock.now() })
      .where('post_id', '=', ids.cancelled)
      .execute();
    for (const id of Object.values(ids)) await people.answerEvent(una, id, 'going');
    const plain = await event(hours(5));
    await people.answerEvent(off, plain, 'going');
    await look();
    expect([await kinds(una), await kinds(off)]).toEqual([[], []]);
    await people.answerEvent(una, plain, 'going');
    await choose(una, { enabledEventTypes: { virtualMeetings: true } });
    expect((await inbox(una)).map(({ lien }) => lien).toSorted()).toEqual(
      [`/events/${ids.online}`, `/events/${plain}`].toSorted(),
    );
  });

  test('reminds late after downtime, but not once it began', async () => {
    const lou = await people.join('Lou Late');
    const [soon, begun] = [await event(hours(40)), await event(hours(30))];
    await people.answerEvent(lou, soon, 'going');
    await people.answerEvent(lou, begun, 'going');
    await look();
    clock.advance({ minutes: 39 * 60 });
    await look();
    expect((await inbox(lou)).map(({ lien }) => lien)).toEqual([`/events/${soon}`]);
  });

  test('reminds at once when a longer lead time makes it due', async () => {
    const eve = await people.join('Eve Earlier');
    await choose(eve, { ...quiet, reminderHoursInAdvance: 2 });
    const id = await event(hours(30));
    await people.answerEvent(eve, id, 'going');
    await look();
    expect(await kinds(eve)).toEqual([]);
    await choose(eve, { reminderHoursInAdvance: 48 });
    expect(await kinds(eve)).toEqual(['event-reminder']);
    await choose(eve, { reminderHoursInAdvance: 24 });
    await pass(1);
    expect(await db.selectFrom('notifications').select('id').execute()).toHaveLength(1);
  });

  test('reminds once despite concurrent workers and repeated jobs', async () => {
    const ivo = await people.join('Ivo Idempotent');
    const startsAt = hours(3);
    const id = await event(startsAt);
    await people.answerEvent(ivo, id, 'going');
    await Promise.all([queueEventReminders(platform), queueEventReminders(platform)]);
    const job = { postId: id, startsAt: startsAt.toISOString(), from: 1, to: 72 };
    await Promise.all([remindParticipants(platform, job), remindParticipants(platform, job), work()]);
    expect(await db.selectFrom('notifications').select('id').execute()).toHaveLength(1);
  });
});
