import { getSession } from '@radiant/contract/accounts.ts';
import { requestFriend } from '@radiant/contract/friend-requests.ts';
import { updatePreferences } from '@radiant/contract/preferences.ts';
import { updateReminderSettings } from '@radiant/contract/reminder-settings.ts';
import { expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { send, people, clock, platform } = await createTestApp();
const { db } = platform;

async function firstStepsOf({ token }: Pick<Person, 'token'>) {
  const { body } = await send(getSession, { as: token });
  return getSession.answer.decode(body as never).user?.firstSteps;
}

const none = { picture: false, post: false, friends: false, reminders: false };

test('each first step of a new member is done once they have done it', async () => {
  const [nora, friend] = [await people.join('Nora Newcomer'), await people.join('Frida Friend')];
  expect(await firstStepsOf(nora)).toEqual(none);
  await people.post(friend);
  await people.file(friend, await people.post(friend));
  expect(await firstStepsOf(nora)).toEqual(none);

  const postId = await people.post(nora, { audience: 'private' });
  expect(await firstStepsOf(nora)).toEqual({ ...none, post: true });
  await db.updateTable('posts').set({ removed_at: clock.now() }).where('id', '=', postId).execute();
  expect(await firstStepsOf(nora)).toEqual(none);

  await people.file(nora, await people.post(nora));
  const picture = await db
    .selectFrom('media')
    .select('id')
    .where('owner_id', '=', nora.id)
    .executeTakeFirstOrThrow();
  await db.updateTable('members').set({ avatar_media_id: picture.id }).where('id', '=', nora.id).execute();
  await send(updateReminderSettings, { as: nora.token, body: { timeZone: 'America/Halifax' } });
  expect(await firstStepsOf(nora)).toEqual({ picture: true, post: true, friends: false, reminders: true });
  expect((await firstStepsOf(friend))?.friends).toBe(false);
});

test('a request that was sent and a friendship count as finding friends; a received request does not', async () => {
  const [anna, ben, carl] = [
    await people.join('Anna Asker'),
    await people.join('Ben Asked'),
    await people.join('Carl Alone'),
  ];
  await send(requestFriend, { as: anna.token, body: { memberId: ben.id } });
  const friends = async () =>
    Promise.all([anna, ben, carl].map(async (person) => (await firstStepsOf(person))?.friends));
  expect(await friends()).toEqual([true, false, false]);
  await people.befriend(ben, carl);
  expect(await friends()).toEqual([true, true, true]);
});

test('hiding the first steps hides them in every session of the member, and for nobody else', async () => {
  const [nora, other] = [await people.join('Nora Hider'), await people.join('Otto Other')];
  const elsewhere = await people.signIn(nora);
  const { status, body } = await send(updatePreferences, {
    as: nora.token,
    body: { hasHiddenFirstSteps: true },
  });
  expect([status, body]).toMatchObject([200, { preferences: { premierspasmasques: true } }]);
  expect(await firstStepsOf({ token: elsewhere })).toBeNull();
  expect(await firstStepsOf(other)).toEqual(none);
});

test('administrators and members of thirty days have no first steps', async () => {
  const admin = await people.join('Ada Admin', { role: 'admin' });
  expect(await firstStepsOf(admin)).toBeNull();
  const nora = await people.join('Nora Aging');
  clock.advance({ days: 29 });
  expect(await firstStepsOf({ token: await people.signIn(nora) })).toEqual(none);
  clock.advance({ days: 1 });
  expect(await firstStepsOf({ token: await people.signIn(nora) })).toBeNull();
});
