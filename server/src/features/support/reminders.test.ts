import { setNotificationChoice } from '@radiant/contract/notification-choices.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { sendSupportMessage } from '@radiant/contract/support.ts';
import { answerSupportMessage, setSupportMessageDone } from '@radiant/contract/support-answers.ts';
import { beforeEach, expect, test } from 'vitest';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { remindOfRequests } from './reminders-service.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);
const ada = await people.join('Ada Admin', { role: 'admin' });
const moderator = await people.join('Mo Moderator', { role: 'moderator' });
const mia = await people.join('Mia Member');

const remindersOf = async (person: Person): Promise<string[]> => {
  await work();
  const { items } = listNotifications.answer.decode(
    Object((await send(listNotifications, { as: await people.signIn(person) })).body),
  );
  return items.filter(({ kind }) => kind === 'privacy-request-due').map(({ link }) => link);
};

async function ask(request: string): Promise<string> {
  await send(sendSupportMessage, {
    as: await people.signIn(mia),
    body: { request, subject: request, text: 'Please.' },
  });
  const row = await db
    .selectFrom('support_messages')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.id;
}

beforeEach(async () => {
  await db.deleteFrom('support_messages').execute();
});

test('administrators are reminded once of a request without an answer, a week before its day', async () => {
  const id = await ask('access');
  await ask('none');
  clock.advance({ days: 22 });
  expect(await remindOfRequests(platform)).toBe(0);
  clock.advance({ days: 1 });
  expect(await remindOfRequests(platform)).toBe(1);
  expect(await remindersOf(ada)).toEqual([`/admin/support?message=${id}`]);
  expect(await remindersOf(moderator)).toEqual([]);
  clock.advance({ days: 10 });
  expect(await remindOfRequests(platform)).toBe(0);
  expect(await remindersOf(ada)).toHaveLength(1);
});

test('nobody is reminded of a request that has an answer', async () => {
  const id = await ask('correction');
  await send(answerSupportMessage, {
    as: await people.signIn(ada),
    params: { id },
    body: { text: 'Done.', isDone: false },
  });
  clock.advance({ days: 29 });
  expect(await remindOfRequests(platform)).toBe(0);
});

test('an answer between the sweep and its job leaves the inbox as it was', async () => {
  const id = await ask('correction');
  clock.advance({ days: 25 });
  expect(await remindOfRequests(platform)).toBe(1);
  await send(answerSupportMessage, {
    as: await people.signIn(ada),
    params: { id },
    body: { text: 'Done.', isDone: false },
  });
  expect(await remindersOf(ada)).toEqual([]);
});

test('the reminder goes once somebody answered, and is back when the request is opened again', async () => {
  const id = await ask('access');
  clock.advance({ days: 25 });
  await remindOfRequests(platform);
  expect(await remindersOf(ada)).toHaveLength(1);
  const setDone = async (isDone: boolean) =>
    send(setSupportMessageDone, { as: await people.signIn(ada), params: { id }, body: { isDone } });
  await setDone(true);
  expect(await remindersOf(ada)).toEqual([]);
  await setDone(false);
  expect(await remindersOf(ada)).toHaveLength(1);
});

test('whoever is no longer an administrator, or turned it off, sees no reminder', async () => {
  const former = await people.join('Fay Former', { role: 'admin' });
  const quiet = await people.join('Quin Quiet', { role: 'admin' });
  await send(setNotificationChoice, {
    as: await people.signIn(quiet),
    body: { kind: 'privacy-request-due', channel: 'inApp', wanted: false },
  });
  await ask('portability');
  clock.advance({ days: 25 });
  await remindOfRequests(platform);
  expect(await remindersOf(quiet)).toEqual([]);
  expect(await remindersOf(former)).toHaveLength(1);
  await db.updateTable('members').set({ role: 'user' }).where('id', '=', former.id).execute();
  expect(await remindersOf(former)).toEqual([]);
});

test('the reminder goes with its message', async () => {
  await ask('withdrawal');
  clock.advance({ days: 25 });
  await remindOfRequests(platform);
  expect(await remindersOf(ada)).toHaveLength(1);
  await db.deleteFrom('support_messages').execute();
  expect(await remindersOf(ada)).toEqual([]);
});
