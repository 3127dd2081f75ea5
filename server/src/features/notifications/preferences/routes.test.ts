import { getMailPreferences, updateMailPreferences } from '@radiant/contract/mail-preferences.ts';
import { getMute, listMutes, setMute } from '@radiant/contract/mutes.ts';
import {
  defaultChannels,
  endQuietHours,
  getNotificationChoices,
  setNotificationChoice,
  setQuietHours,
} from '@radiant/contract/notification-choices.ts';
import { notificationKinds } from '@radiant/contract/notifications.ts';
import { setReaction } from '@radiant/contract/posts.ts';
import { describe, expect, test } from 'vitest';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);

const choices = async (who: Person) => {
  const { status, body } = await send(getNotificationChoices, { as: who.token });
  expect(status).toBe(200);
  return getNotificationChoices.answer.decode(body as never);
};
const choose = (who: Person, kind: string, channel: string, wanted: boolean) =>
  send(setNotificationChoice, { as: who.token, body: { kind, channel, wanted } });
const mute = (who: Person, about: Record<string, unknown>) => send(setMute, { as: who.token, body: about });
const mutes = async (who: Person, query: Record<string, string> = {}) => {
  const { status, body } = await send(listMutes, { as: who.token, query });
  expect(status).toBe(200);
  return listMutes.answer.decode(body as never);
};
const isMuted = async (who: Person, query: Record<string, string>) =>
  getMute.answer.decode((await send(getMute, { as: who.token, query })).body as never).muted;

test('refuses guests', async () => {
  for (const endpoint of [
    getNotificationChoices,
    setNotificationChoice,
    setQuietHours,
    endQuietHours,
    getMute,
    setMute,
    listMutes,
  ])
    expect((await send(endpoint)).status, endpoint.name).toBe(401);
});

describe('notification choices', () => {
  test('are the defaults until the member chooses', async () => {
    const anna = await people.join('Anna');
    const { kinds, quietHours } = await choices(anna);
    expect(kinds).toEqual(defaultChannels);
    expect(Object.keys(kinds).toSorted()).toEqual([...notificationKinds].toSorted());
    expect(quietHours).toBeNull();
  });

  test('store one channel of one kind', async () => {
    const [anna, other] = [await people.join('Anna'), await people.join('Other')];
    expect((await choose(anna, 'commented', 'push', false)).status).toBe(200);
    await choose(anna, 'amen', 'push', true);
    const { kinds } = await choices(anna);
    expect(kinds).toEqual({
      ...defaultChannels,
      commented: { inApp: true, email: false, push: false },
      amen: { inApp: true, email: false, push: true },
    });
    expect((await choices(other)).kinds).toEqual(defaultChannels);
  });

  test('turn mail and push off with the app channel, and the app channel on with them', async () => {
    const anna = await people.join('Anna');
    await choose(anna, 'mentioned', 'email', true);
    await choose(anna, 'mentioned', 'inApp', false);
    expect((await choices(anna)).kinds.mentioned).toEqual({ inApp: false, email: false, push: false });
    await choose(anna, 'mentioned', 'push', true);
    expect((await choices(anna)).kinds.mentioned).toEqual({ inApp: true, email: false, push: true });
  });

  test('record consent when mail is turned on; turning it off keeps the consent', async () => {
    const anna = await people.join('Anna');
    const agreed = async () =>
      (
        await db
          .selectFrom('mail_consents')
          .select(['list', 'given', 'how'])
          .where('member_id', '=', anna.id)
          .orderBy('id')
          .execute()
      ).map(({ list, given, how }) => [list, given, how]);
    await choose(anna, 'commented', 'push', true);
    expect(await agreed()).toEqual([]);
    await choose(anna, 'commented', 'email', true);
    await choose(anna, 'amen', 'email', true);
    await choose(anna, 'amen', 'email', false);
    expect(await agreed()).toEqual([['notifications', true, 'settings']]);
    await choose(anna, 'announcement', 'email', true);
    expect(await agreed()).toEqual([
      ['notifications', true, 'settings'],
      ['announcements', true, 'settings'],
    ]);
  });

  test('keep the announcement mail choice and the mailing list in sync', async () => {
    const anna = await people.join('Anna');
    const lists = (edit: Record<string, boolean>) =>
      send(updateMailPreferences, { as: anna.token, body: edit });
    const agreed = async () => {
      const { body } = await send(getMailPreferences, { as: anna.token });
      return getMailPreferences.answer.decode(body as never).lists.announcements;
    };
    const ways = async () => (await choices(anna)).kinds.announcement;
    await lists({ announcements: true });
    expect(await ways()).toEqual({ inApp: true, email: true, push: false });
    await choose(anna, 'announcement', 'email', false);
    expect(await agreed()).toBe(false);
    await choose(anna, 'announcement', 'email', true);
    expect(await agreed()).toBe(true);
    await choose(anna, 'announcement', 'push', true);
    expect(await agreed()).toBe(true);
    await choose(anna, 'announcement', 'inApp', false);
    expect(await agreed()).toBe(false);
    await choose(anna, 'announcement', 'inApp', true);
    expect([await agreed(), await ways()]).toEqual([false, { inApp: true, email: false, push: false }]);
    await choose(anna, 'announcement', 'email', true);
    await lists({ announcements: false });
    expect(await ways()).toEqual({ inApp: true, email: false, push: false });
  });

  test('store both of two concurrent changes', async () => {
    const anna = await people.join('Anna');
    await Promise.all([
      choose(anna, 'commented', 'email', true),
      choose(anna, 'commented', 'push', false),
      choose(anna, 'prayed', 'inApp', false),
    ]);
    const { kinds } = await choices(anna);
    expect(kinds.commented).toEqual({ inApp: true, email: true, push: false });
    expect(kinds.prayed.inApp).toBe(false);
  });

  test.each([
    { kind: 'whispered', channel: 'email', wanted: true },
    { kind: 'amen', channel: 'pigeon', wanted: true },
    { kind: 'amen', channel: 'email' },
  ])('%j is refused', async (body) => {
    const anna = await people.join('Anna');
    expect((await send(setNotificationChoice, { as: anna.token, body })).status).toBe(400);
  });

  test('apply to new notifications', async () => {
    const [anna, ben] = [await people.join('Anna'), await people.join('Ben')];
    await choose(anna, 'prayed', 'inApp', false);
    const id = await people.post(anna);
    await send(setReaction, { as: ben.token, body: { id, like: true } });
    await work();
    expect(
      await db.selectFrom('notifications').where('member_id', '=', anna.id).select('id').execute(),
    ).toEqual([]);
  });
});

describe('quiet hours', () => {
  const night = { startsAt: '22:00', endsAt: '06:30', timeZone: 'America/St_Johns' };

  test('are set, changed and ended', async () => {
    const anna = await people.join('Anna');
    expect((await send(setQuietHours, { as: anna.token, body: night })).status).toBe(200);
    expect((await choices(anna)).quietHours).toEqual(night);
    await send(setQuietHours, { as: anna.token, body: { ...night, endsAt: '08:00' } });
    expect((await choices(anna)).quietHours).toEqual({ ...night, endsAt: '08:00' });
    expect((await send(endQuietHours, { as: anna.token })).status).toBe(200);
    expect((await choices(anna)).quietHours).toBeNull();
  });

  test.each([
    [{ startsAt: '24:00' }, 'startsAt', 'Please enter a time of day, such as 19:30'],
    [{ endsAt: '22:00' }, 'endsAt', 'Please choose an end time different from the start time'],
    [{ timeZone: 'Moon/Tranquility' }, 'timeZone', 'This time zone doesn’t exist'],
  ])('with %j are refused', async (part, field, message) => {
    const anna = await people.join('Anna');
    const answer = await send(setQuietHours, { as: anna.token, body: { ...night, ...part } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { [field]: message } });
  });
});

describe('mutes', () => {
  test('are idempotent, and the muted member is not notified', async () => {
    const [anna, ben] = [await people.join('Anna'), await people.join('Ben')];
    const both: Record<string, string>[] = [{ postId: await people.post(ben) }, { memberId: ben.id }];
    for (const about of both) {
      expect(await isMuted(anna, about)).toBe(false);
      for (const muted of [true, true]) {
        expect(await mute(anna, { ...about, muted })).toMatchObject({ status: 200, body: { muted } });
      }
      expect(await isMuted(anna, about)).toBe(true);
      for (const muted of [false, false]) expect((await mute(anna, { ...about, muted })).status).toBe(200);
      expect(await isMuted(anna, about)).toBe(false);
    }
    const heard = await db.selectFrom('live_events').selectAll().execute();
    expect(JSON.stringify(heard)).not.toContain(ben.id);
  });

  test('accept only what the member may see, and not themselves', async () => {
    const [anna, ben] = [await people.join('Anna'), await people.join('Ben')];
    const closed = await people.post(ben, { audience: 'private' });
    const [blocked, gone] = [await people.join('Bruno'), '01a20182-6c99-7239-8d82-a363e92a8e2a'];
    await people.block(blocked, anna);
    for (const about of [
      { postId: closed },
      { postId: gone },
      { memberId: gone },
      { memberId: blocked.id },
      { memberId: anna.id },
    ])
      expect((await mute(anna, { ...about, muted: true })).status, JSON.stringify(about)).toBe(404);
    for (const about of [{}, { postId: closed, memberId: ben.id }])
      expect((await mute(anna, { ...about, muted: true })).status).toBe(400);
    expect((await mutes(anna)).items).toEqual([]);
  });

  test('are listed latest first, without content the member may no longer see', async () => {
    const [anna, ben] = [await people.join('Anna'), await people.join('Ben Brother')];
    const titled = await people.post(ben, { title: 'A safe journey' });
    const untitled = await people.post(ben, { text: `Please pray ${'🙏🏽'.repeat(100)}`, kind: 'general' });
    for (const about of [{ postId: titled }, { postId: untitled }, { memberId: ben.id }]) {
      clock.advance({ minutes: 1 });
      await mute(anna, { ...about, muted: true });
    }
    const { items, next } = await mutes(anna);
    expect(next).toBeNull();
    expect(items).toMatchObject([
      { of: 'member', id: ben.id, person: { name: 'Ben Brother' } },
      { of: 'post', id: untitled, post: { kind: 'general', title: `Please pray ${'🙏🏽'.repeat(68)}…` } },
      {
        of: 'post',
        id: titled,
        post: { kind: 'prayer', title: 'A safe journey', authorName: 'Ben Brother' },
      },
    ]);

    await people.block(ben, anna);
    expect((await mutes(anna)).items).toMatchObject([
      { id: ben.id, person: null },
      { id: untitled, post: null },
      { id: titled, post: null },
    ]);
    // Invisible targets can still be unmuted.
    for (const about of [{ postId: titled }, { memberId: ben.id }])
      await mute(anna, { ...about, muted: false });
    expect((await mutes(anna)).items.map(({ id }) => id)).toEqual([untitled]);
  });

  test('are listed by page, for one member only', async () => {
    const [anna, ben] = [await people.join('Anna'), await people.join('Ben')];
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const postId = await people.post(ben);
      ids.unshift(postId);
      await mute(anna, { postId, muted: true });
    }
    const read: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof mutes>> = await mutes(anna, {
        limit: '2',
        ...(cursor && { cursor }),
      });
      read.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(read).toEqual(ids);
    expect((await mutes(ben)).items).toEqual([]);
    expect((await send(listMutes, { as: anna.token, query: { cursor: 'nonsense' } })).status).toBe(400);
  });
});
