import { cancelEvent, updateEvent } from '@radiant/contract/event-management.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { presentForDelivery } from '../delivery/present.ts';
import { selectNotificationRows } from '../queries.ts';
import type { EventUpdate } from './event-change-queries.ts';
import { notifyEventChange } from './event-change-service.ts';

const { send, people, platform, clock } = await createTestApp();
const { db } = platform;
const host = await people.join('Helen Host', { role: 'admin' });
const mia = await people.join('Mia Member');
const noah = await people.join('Noah Neighbour');

beforeEach(async () => {
  for (const table of ['posts', 'blocks'] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom('notification_sources').execute();
  await db.deleteFrom('notifications').execute();
  await sql`delete from jobs`.execute(db);
});

type Job = EventUpdate & { after?: string };
const takeJobs = async () => {
  const { rows } = await sql<{ payload: Job }>`
    delete from jobs returning payload`.execute(db);
  return rows.map(({ payload }) => payload);
};
/** Runs all jobs. */
async function work(): Promise<number> {
  let done = 0;
  for (let jobs = await takeJobs(); jobs.length > 0; jobs = await takeJobs()) {
    for (const job of jobs) await notifyEventChange(platform, job);
    done += jobs.length;
  }
  return done;
}
const move = async (id: string, edit: Record<string, unknown> = { time: '21:00' }) => {
  const { status } = await send(updateEvent, { as: host.token, body: { id, ...edit } });
  expect(status).toBe(200);
};
const cancel = async (id: string) => {
  const { status } = await send(cancelEvent, { as: host.token, params: { id } });
  expect(status).toBe(200);
};
const notificationsOf = async (as: Person) => {
  const { body } = await send(listNotifications, { as: as.token });
  const { notifications } = body as { notifications: { type: string; lien: string; details: string }[] };
  return notifications;
};
const kinds = async (as: Person) => (await notificationsOf(as)).map(({ type }) => type);

test('notifies people going or interested of a move, not those who declined', async () => {
  const id = await people.event(host, { title: 'Soup' });
  const rita = await people.join('Rita Reluctant');
  await people.answerEvent(mia, id, 'going');
  await people.answerEvent(noah, id, 'interested');
  await people.answerEvent(rita, id, 'not-going');
  await move(id);
  await work();
  expect(await notificationsOf(mia)).toMatchObject([
    { type: 'event-changed', lien: `/events/${id}`, vu: false },
  ]);
  expect((await notificationsOf(mia))[0]?.details).toContain('Soup');
  expect(await kinds(noah)).toEqual(['event-changed']);
  expect(await kinds(rita)).toEqual([]);
});

test('notifies once per change, however often the job runs', async () => {
  const id = await people.event(host);
  await people.answerEvent(mia, id, 'going');
  await move(id);
  const [job] = await takeJobs();
  if (!job) throw new Error('no job');
  await Promise.all([notifyEventChange(platform, job), notifyEventChange(platform, job)]);
  await notifyEventChange(platform, job);
  expect(await kinds(mia)).toEqual(['event-changed']);
  await move(id, { place: 'Garden' });
  await work();
  expect(await kinds(mia)).toEqual(['event-changed', 'event-changed']);
  const rows = await db.selectFrom('notifications').select('changes').orderBy('id').execute();
  expect(rows.map(({ changes }) => changes)).toEqual([['time'], ['place']]);
});

test('sends the cancellation instead of an earlier move that was not sent yet', async () => {
  const id = await people.event(host);
  await people.answerEvent(mia, id, 'going');
  await move(id);
  await cancel(id);
  await work();
  expect(await kinds(mia)).toEqual(['event-cancelled']);
});

test('sends a new meeting link only to those going', async () => {
  const id = await people.event(host, {
    title: 'Vigil',
    isOnline: true,
    meetingUrl: 'https://meet.example/one',
  });
  await people.answerEvent(mia, id, 'going');
  await people.answerEvent(noah, id, 'interested');
  await move(id, { lienreunion: 'https://meet.example/two' });
  await work();
  expect((await notificationsOf(mia)).map(({ details }) => details)).toEqual([
    '“Vigil” has a new meeting link',
  ]);
  expect(await kinds(noah)).toEqual([]);
});

test('includes the reason of a cancellation; in mail and push only when every member may read it', async () => {
  const [open, closed] = [
    await people.event(host, { title: 'Soup' }),
    await people.event(host, { title: 'Stew', audience: 'friends' }),
  ];
  await people.befriend(host, noah);
  for (const id of [open, closed]) {
    await people.answerEvent(noah, id, 'going');
    await send(cancelEvent, { as: host.token, params: { id }, body: { motif: 'The oven is broken.' } });
  }
  await work();
  const said = (await notificationsOf(noah)).map(({ details }) => details).sort();
  expect(said).toEqual(['Soup', 'Stew'].map((title) => `“${title}” was cancelled: The oven is broken.`));
  const rows = await selectNotificationRows(db, { kind: 'member', id: noah.id }).execute();
  const outside = rows.map(
    (row) =>
      presentForDelivery({ ...row, is_shareable: row.post_id === open }, { locale: 'en', now: clock.now() })
        .text,
  );
  expect(outside.filter((text) => text.includes('oven'))).toEqual([said[0]]);
});

test('skips people who cannot see the event, have no active account or made the change', async () => {
  const id = await people.event(host, { audience: 'friends' });
  const [friend, blocked, gone] = await Promise.all(
    ['Frida Friend', 'Bruno Blocked', 'Gerda Gone'].map((name) => people.join(name)),
  );
  if (!friend || !blocked || !gone) throw new Error('nobody came');
  for (const person of [friend, blocked, gone]) await people.befriend(host, person);
  for (const person of [mia, friend, blocked, gone, host]) await people.answerEvent(person, id, 'going');
  await people.block(host, blocked);
  await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', gone.id).execute();
  await cancel(id);
  await work();
  const notified = await db.selectFrom('notifications').select('member_id').execute();
  expect(notified).toEqual([{ member_id: friend.id }]);
});

test('skips events that ended before the job ran', async () => {
  const id = await people.event(host);
  await people.answerEvent(mia, id, 'going');
  await cancel(id);
  clock.advance({ days: 3 });
  await work();
  expect(await db.selectFrom('notifications').select('id').execute()).toEqual([]);
  clock.advance({ days: -3 });
});

test('notifies a large crowd in batches, each person once', async () => {
  const id = await people.event(host);
  const crowd = await Promise.all(Array.from({ length: 205 }, (_, index) => people.join(`Guest ${index}`)));
  for (const person of crowd) await people.answerEvent(person, id, 'going');
  await cancel(id);
  expect(await work()).toBe(3);
  const notified = await db.selectFrom('notifications').select('member_id').execute();
  expect(new Set(notified.map(({ member_id }) => member_id))).toEqual(
    new Set(crowd.map(({ id: one }) => one)),
  );
  expect(notified).toHaveLength(205);
});
