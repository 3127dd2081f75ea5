import { getNewsRequests, setNewsRequests } from '@radiant/contract/news-requests.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import {
  addPrayerUpdate,
  setPrayerAnswered,
  setPrayerClosed,
  unsetPrayerAnswered,
} from '@radiant/contract/prayers.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { updateSettings } from '../../settings/service.ts';
import { recordConsent } from '../mail/consent-service.ts';
import { askForNews } from './news-request-service.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Asker');
const ben = await people.join('Ben Prayer');

const day = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(clock.now().getTime() - days * day);
const question = 'Is there any news about your prayer request?';

beforeEach(async () => {
  await db.deleteFrom('notifications').execute();
  await db.deleteFrom('posts').execute();
  clock.advance({ minutes: 1 });
});

const createPrayer = (days = 31, more: Parameters<typeof people.post>[1] = {}) =>
  people.post(anna, { kind: 'prayer', title: 'For my mother', at: ago(days), ...more });
/** Signs in anew, because a month has passed. */
const questionsOf = async (who: Person) => {
  const as = await people.signIn(who);
  const { body } = await send(listNotifications, { as, headers: { 'accept-language': 'en' } });
  return listNotifications.answer
    .decode(body as never)
    .items.filter(({ kind }) => kind === 'prayer-news-asked')
    .map(({ text, about, link }) => ({ text, about, link }));
};
const expected = (id: string) => ({ text: question, about: 'For my mother', link: `/prayers/${id}?news=` });
const setClosed = async (id: string, closed: boolean) =>
  send(setPrayerClosed, { as: await people.signIn(anna), params: { id }, body: { closed } });
const countAsked = async () =>
  (await db.selectFrom('notifications').select('id').where('kind', '=', 'prayer-news-asked').execute())
    .length;

describe('the author of a prayer without news', () => {
  test('is asked after thirty days, and nobody else', async () => {
    const id = await createPrayer(29);
    await askForNews(platform);
    expect(await questionsOf(anna)).toEqual([]);
    clock.advance({ days: 1 });
    await askForNews(platform);
    expect(await questionsOf(anna)).toEqual([expected(id)]);
    expect(await questionsOf(ben)).toEqual([]);
  });

  test('is asked about an anonymous one, and can renew it', async () => {
    const id = await createPrayer(31, { isAnonymous: true });
    await askForNews(platform);
    expect(await questionsOf(anna)).toEqual([expected(id)]);
    expect((await setClosed(id, false)).status).toBe(200);
    expect(await questionsOf(anna)).toEqual([]);
  });

  test('is asked by the sweeper, and at most once in thirty days', async () => {
    const id = await createPrayer();
    await Promise.all([askForNews(platform), askForNews(platform), askForNews(platform)]);
    clock.advance({ days: 29 });
    await askForNews(platform);
    expect(await countAsked()).toBe(1);
    clock.advance({ days: 1 });
    await askForNews(platform);
    // The second question replaces the first.
    expect(await countAsked()).toBe(2);
    expect(await questionsOf(anna)).toEqual([expected(id)]);
  });

  test('is asked about one prayer a day, the oldest first', async () => {
    const [newer, older] = [await createPrayer(40), await createPrayer(50)];
    await askForNews(platform);
    expect((await questionsOf(anna)).map(({ link }) => link)).toEqual([`/prayers/${older}?news=`]);
    await askForNews(platform);
    expect(await countAsked()).toBe(1);
    clock.advance({ days: 1 });
    await askForNews(platform);
    expect((await questionsOf(anna)).map(({ link }) => link).toSorted()).toEqual(
      [newer, older].map((id) => `/prayers/${id}?news=`).toSorted(),
    );
  });

  test.each([
    ['was answered', (id: string, as: string) => send(setPrayerAnswered, { as, params: { id }, body: {} })],
    ['is no longer needed', (id: string) => setClosed(id, true)],
    ['is still needed', (id: string) => setClosed(id, false)],
    [
      'has an update',
      (id: string, as: string) => send(addPrayerUpdate, { as, params: { id }, body: { text: 'Home.' } }),
    ],
    [
      'is not to be asked about',
      (id: string, as: string) => send(setNewsRequests, { as, params: { id }, body: { enabled: false } }),
    ],
  ])(
    'no longer sees the question once the prayer %s, and is not asked before thirty more days',
    async (_, act) => {
      const id = await createPrayer();
      await askForNews(platform);
      expect(await questionsOf(anna)).toHaveLength(1);
      clock.advance({ days: 10 });
      expect((await act(id, await people.signIn(anna))).status).toBe(200);
      expect(await questionsOf(anna)).toEqual([]);
      clock.advance({ days: 29 });
      await askForNews(platform);
      expect(await countAsked()).toBe(1);
    },
  );

  test('is asked again a month after it was renewed or opened again', async () => {
    const id = await createPrayer();
    await setClosed(id, true);
    clock.advance({ days: 90 });
    await askForNews(platform);
    expect(await countAsked()).toBe(0);
    const as = await people.signIn(anna);
    await send(setPrayerAnswered, { as, params: { id }, body: {} });
    await send(unsetPrayerAnswered, { as, params: { id } });
    await setClosed(id, false);
    await askForNews(platform);
    expect(await countAsked()).toBe(0);
    clock.advance({ days: 30 });
    await askForNews(platform);
    expect(await questionsOf(anna)).toEqual([expected(id)]);
  });

  test.each([
    ['is held', { state: 'flagged' }],
    ['waits for a moderator', { state: 'pending' }],
    ['is hidden', { state: 'hidden' }],
    ['is private', { audience: 'private' }],
  ] as const)('is not asked while the prayer %s', async (_, more) => {
    await createPrayer(31, more);
    await askForNews(platform);
    expect(await countAsked()).toBe(0);
  });

  test('is not asked about a removed prayer, nor sees an earlier question about it', async () => {
    const id = await createPrayer();
    await askForNews(platform);
    await db.updateTable('posts').set({ removed_at: clock.now() }).where('id', '=', id).execute();
    expect(await questionsOf(anna)).toEqual([]);
    clock.advance({ days: 31 });
    await askForNews(platform);
    expect(await countAsked()).toBe(1);
  });

  test.each(['disabled', 'leaving'] as const)('is not asked while the account is %s', async (status) => {
    await createPrayer();
    const set = (values: { status: 'active' | 'disabled' | 'leaving'; deletion_due_at: Date | null }) =>
      db.updateTable('members').set(values).where('id', '=', anna.id).execute();
    await set({ status, deletion_due_at: status === 'leaving' ? ago(-7) : null });
    await askForNews(platform);
    await set({ status: 'active', deletion_due_at: null });
    expect(await countAsked()).toBe(0);
  });

  test('is not asked about other posts', async () => {
    await people.post(anna, { kind: 'testimony', at: ago(60) });
    await askForNews(platform);
    expect(await countAsked()).toBe(0);
  });

  test('receives it by the chosen channels, a mail after the quiet hours', async () => {
    const choice = { member_id: anna.id, kind: 'prayer-news-asked', email: false, push: false } as const;
    await db
      .insertInto('notification_choices')
      .values({ ...choice, in_app: false })
      .execute();
    await createPrayer();
    await askForNews(platform);
    expect(await countAsked()).toBe(0);
    await db.updateTable('notification_choices').set({ in_app: true, email: true }).execute();
    const admin = await people.join('Ada Admin', { role: 'admin' });
    const changes = { postalAddress: '12 Church Street, Ottawa' };
    const actor = { kind: 'member', id: admin.id, role: 'admin', sessionId: '', pending: null } as const;
    await updateSettings(platform, actor, { category: 'email_notifications', changes });
    await inTransaction(db, (tx) =>
      recordConsent(platform, tx, { memberId: anna.id, list: 'notifications', given: true, how: 'settings' }),
    );
    const now = clock.now().toISOString();
    const [startsAt, endsAt] = [
      now.slice(11, 16),
      new Date(clock.now().getTime() + day / 3).toISOString().slice(11, 16),
    ];
    await db
      .insertInto('quiet_hours')
      .values({ member_id: anna.id, starts_at: startsAt, ends_at: endsAt, time_zone: 'UTC' })
      .execute();
    await createPrayer();
    await askForNews(platform);
    const mails = await db.selectFrom('mails').select(['template', 'recipient', 'not_before']).execute();
    expect(mails).toEqual([
      { template: 'notification', recipient: anna.email, not_before: expect.any(Date) },
    ]);
    expect(mails[0]?.not_before?.toISOString().slice(11, 16)).toBe(endsAt);
    await db.deleteFrom('notification_choices').execute();
  });
});

describe('whether its author is asked', () => {
  test('can be turned off and on again for one prayer', async () => {
    const [quiet, other] = [await createPrayer(), await createPrayer()];
    const as = await people.signIn(anna);
    const set = (enabled: boolean) => send(setNewsRequests, { as, params: { id: quiet }, body: { enabled } });
    const get = async () => (await send(getNewsRequests, { as, params: { id: quiet } })).body;
    expect(await get()).toEqual({ relances: true });
    expect((await set(false)).body).toEqual({ relances: false });
    expect(await get()).toEqual({ relances: false });
    await askForNews(platform);
    expect((await questionsOf(anna)).map(({ link }) => link)).toEqual([`/prayers/${other}?news=`]);
    expect((await set(true)).body).toEqual({ relances: true });
    clock.advance({ days: 30 });
    await askForNews(platform);
    clock.advance({ days: 1 });
    await askForNews(platform);
    expect((await questionsOf(anna)).map(({ link }) => link)).toContain(`/prayers/${quiet}?news=`);
  });
});
