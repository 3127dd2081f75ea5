import { setMute } from '@radiant/contract/mutes.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { getPost } from '@radiant/contract/posts.ts';
import { addPrayerUpdate, pray, removePrayerUpdate } from '@radiant/contract/prayers.ts';
import { defaultSettings, updateSiteSettings } from '@radiant/contract/site-settings.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/crypto.ts';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { notifyPrayerUpdate } from '../../notifications/recipients/prayer-update-service.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);
const anna = await people.join('Anna Asker');
const ben = await people.join('Ben Prayer');
const ruth = await people.join('Ruth Prayer');
const simon = await people.join('Simon Stranger');

beforeEach(async () => {
  await db.deleteFrom('posts').execute();
  clock.advance({ minutes: 1 });
});

const createPrayer = (audience: 'public' | 'friends' | 'private' = 'public') =>
  people.post(anna, { kind: 'prayer', audience });
const createGroupPrayer = async (members: Person[]) => {
  const groupId = await people.group([anna, ...members], { isListed: false });
  const id = await people.post(anna, { kind: 'prayer', audience: 'groups', groupIds: [groupId] });
  return { id, groupId };
};
const prayFor = async (who: Person, id: string) => {
  expect((await send(pray, { as: who.token, params: { id }, body: {} })).status).toBe(200);
};
const addUpdate = (
  who: Person | undefined,
  id: string,
  { text = 'She is home.', key }: { text?: string; key?: string } = {},
) =>
  send(addPrayerUpdate, {
    as: who?.token,
    params: { id },
    body: { text },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const remove = (who: Person, id: string, updateId: string) =>
  send(removePrayerUpdate, { as: who.token, params: { id, updateId } });
const updatesOf = async (who: Person, id: string) => {
  const { body } = await send(getPost, { as: who.token, body: { id } });
  return getPost.answer.decode(body as never).post.prayer?.updates;
};
const newsOf = async (who: Person) => {
  const { body } = await send(listNotifications, { as: who.token, headers: { 'accept-language': 'en' } });
  return listNotifications.answer
    .decode(body as never)
    .items.filter(({ kind }) => kind === 'prayer-updated')
    .map(({ text, link }) => ({ text, link }));
};

describe('an update', () => {
  test('is shown with its prayer, oldest first, to those who see it', async () => {
    const id = await createPrayer();
    expect(await updatesOf(simon, id)).toBeUndefined();
    expect((await addUpdate(anna, id, { text: '  The surgery is on Friday.  ' })).status).toBe(200);
    const first = clock.now().toISOString();
    clock.advance({ days: 1 });
    await addUpdate(anna, id);
    expect(await updatesOf(simon, id)).toEqual([
      { id: expect.any(String), text: 'The surgery is on Friday.', createdAt: first },
      { id: expect.any(String), text: 'She is home.', createdAt: clock.now().toISOString() },
    ]);
  });

  test('tells everyone who prayed once, and nobody else', async () => {
    const id = await createPrayer();
    for (const who of [ben, ruth]) await prayFor(who, id);
    await addUpdate(anna, id, { key: 'k'.repeat(20) });
    await addUpdate(anna, id, { key: 'k'.repeat(20) });
    await work();
    const [update] = (await updatesOf(anna, id)) ?? [];
    expect(await updatesOf(anna, id)).toHaveLength(1);
    await notifyPrayerUpdate(platform, { postId: id, updateId: update?.id ?? '' });
    const news = { text: 'Anna Asker has news about a prayer you prayed for', link: `/prayers/${id}` };
    expect(await newsOf(ben)).toEqual([news]);
    expect(await newsOf(ruth)).toEqual([news]);
    for (const who of [anna, simon]) expect(await newsOf(who)).toEqual([]);
    await addUpdate(anna, id, { text: 'And well.' });
    await work();
    expect(await newsOf(ben)).toEqual([news, news]);
  });

  test('names none of those who prayed, neither to the author nor to each other', async () => {
    const id = await createPrayer();
    for (const who of [ben, ruth]) await prayFor(who, id);
    await addUpdate(anna, id);
    await work();
    for (const [reader, others] of [
      [anna, [ben, ruth]],
      [ben, [ruth]],
    ] as const) {
      const answers = [
        await send(getPost, { as: reader.token, body: { id } }),
        await send(listNotifications, { as: reader.token }),
      ];
      for (const { text } of answers)
        for (const other of others)
          for (const word of [other.id, other.name]) expect(text).not.toContain(word);
    }
  });

  test('in a group is told and shown to its members, and to nobody who has left it', async () => {
    const { id, groupId } = await createGroupPrayer([ben, ruth]);
    for (const who of [ben, ruth]) await prayFor(who, id);
    await people.leaveGroup(groupId, ruth);
    await addUpdate(anna, id);
    await work();
    expect(await updatesOf(ben, id)).toHaveLength(1);
    expect(await newsOf(ben)).toHaveLength(1);
    expect(await newsOf(ruth)).toEqual([]);
    for (const who of [ruth, simon]) {
      const { status, text } = await send(getPost, { as: who.token, body: { id } });
      expect(status).toBe(404);
      expect(text).not.toContain('She is home.');
    }
    await people.leaveGroup(groupId, ben);
    expect(await newsOf(ben)).toEqual([]);
  });

  test('that was removed is no longer announced', async () => {
    const id = await createPrayer();
    await prayFor(ben, id);
    await addUpdate(anna, id);
    await addUpdate(anna, id, { text: 'And well.' });
    await work();
    expect(await newsOf(ben)).toHaveLength(2);
    for (const left of [1, 0]) {
      const [update] = (await updatesOf(anna, id)) ?? [];
      await remove(anna, id, update?.id ?? '');
      expect(await newsOf(ben)).toHaveLength(left);
    }
  });

  test('does not tell those who prayed later, also when moderators publish the prayer again', async () => {
    const id = await createPrayer();
    await prayFor(ben, id);
    await addUpdate(anna, id);
    await work();
    clock.advance({ minutes: 1 });
    await prayFor(ruth, id);
    const [update] = (await updatesOf(anna, id)) ?? [];
    await notifyPrayerUpdate(platform, { postId: id, updateId: update?.id ?? '' });
    expect(await newsOf(ruth)).toEqual([]);
    expect(await newsOf(ben)).toHaveLength(1);
  });

  test('does not tell those who muted the prayer', async () => {
    const id = await createPrayer();
    for (const who of [ben, ruth]) await prayFor(who, id);
    await send(setMute, { as: ruth.token, body: { postId: id, muted: true } });
    await addUpdate(anna, id);
    await work();
    expect(await newsOf(ben)).toHaveLength(1);
    expect(await newsOf(ruth)).toEqual([]);
  });

  test('says whether its reader stopped them, which can be undone', async () => {
    const id = await createPrayer();
    await prayFor(ben, id);
    await addUpdate(anna, id);
    await work();
    const isMuted = async () => {
      const { body } = await send(listNotifications, { as: ben.token });
      return listNotifications.answer.decode(body as never).items.map(({ muted }) => muted);
    };
    expect(await isMuted()).toEqual([false]);
    for (const muted of [true, false]) {
      await send(setMute, { as: ben.token, body: { postId: id, muted } });
      expect(await isMuted()).toEqual([muted]);
      await addUpdate(anna, id, { text: `Muted: ${muted}` });
      await work();
    }
    expect(await newsOf(ben)).toHaveLength(2);
  });

  test('with a word that is held takes the prayer out of view, and tells nobody', async () => {
    const admin = await people.join('Ada Admin', { role: 'admin' });
    const setKeywords = async (moderationKeywords: string) => {
      const body = { ...defaultSettings.content_moderation, moderationKeywords };
      const params = { category: 'content_moderation' };
      expect((await send(updateSiteSettings, { as: admin.token, params, body })).status).toBe(200);
    };
    await setKeywords('casino!');
    const id = await createPrayer();
    await prayFor(ben, id);
    await addUpdate(anna, id, { text: 'See my casino' });
    await work();
    const { state } = await db
      .selectFrom('posts')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('flagged');
    expect(await newsOf(ben)).toEqual([]);
    await setKeywords(defaultSettings.content_moderation.moderationKeywords);
  });

  test('is written and removed by the author of the prayer alone', async () => {
    const [open, hidden] = [await createPrayer(), await createPrayer('private')];
    expect((await addUpdate(undefined, open)).status).toBe(401);
    expect((await addUpdate(ben, open)).status).toBe(403);
    expect((await addUpdate(ben, hidden)).status).toBe(404);
    expect((await addUpdate(anna, newId())).status).toBe(404);
    expect((await addUpdate(anna, await people.post(anna, { kind: 'testimony' }))).status).toBe(404);
    for (const text of [' ', 'a'.repeat(2001)])
      expect((await addUpdate(anna, open, { text })).status).toBe(400);
    await addUpdate(anna, open);
    const [update] = (await updatesOf(anna, open)) ?? [];
    const updateId = update?.id ?? '';
    expect((await remove(ben, open, updateId)).status).toBe(403);
    expect((await remove(anna, hidden, updateId)).status).toBe(404);
    expect((await remove(anna, open, updateId)).status).toBe(200);
    expect((await remove(anna, open, updateId)).status).toBe(404);
    expect(await updatesOf(anna, open)).toBeUndefined();
  });

  test('is refused once a prayer has fifty', async () => {
    const id = await createPrayer();
    await db
      .insertInto('prayer_updates')
      .values(
        Array.from({ length: 50 }, () => ({
          id: newId(),
          post_id: id,
          body: 'News',
          created_at: clock.now(),
        })),
      )
      .execute();
    expect((await addUpdate(anna, id)).status).toBe(422);
  });
});
