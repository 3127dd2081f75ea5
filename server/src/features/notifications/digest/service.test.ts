import { getMailPreferences, type MailPreferencesEdit } from '@radiant/contract/mail-preferences.ts';
import { markSeen } from '@radiant/contract/notifications.ts';
import { beforeEach, expect, test } from 'vitest';
import { findInOutbox, listOutbox } from '../../../platform/mail/outbox.ts';
import { parseEml } from '../../../platform/mail/parse-eml.ts';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { updateSettings } from '../../settings/service.ts';
import { updateMailPreferences } from '../mail/preferences-service.ts';
import { createNotification } from '../service.ts';
import { queueDigests } from './service.ts';

const app = await createTestApp();
const { platform, people, clock, send } = app;
const { db, config } = platform;
const work = await createJobRunner(platform);

const chief = await people.join('Chief Admin', { role: 'admin' });
const setUp = (changes: Record<string, unknown>) =>
  updateSettings(
    platform,
    { kind: 'member', id: chief.id, role: 'admin', sessionId: '', pending: null },
    { category: 'email_notifications', changes },
  );

beforeEach(async () => {
  await setUp({ postalAddress: '12 Church Street', dailyDigestEmail: true, weeklyNewsletterEmail: true });
  // Members of the previous test are not due.
  await db.deleteFrom('digest_settings').execute();
});

const timeZone = 'America/Toronto';
const choose = (person: Person, edit: MailPreferencesEdit) =>
  updateMailPreferences(
    platform,
    { kind: 'member', id: person.id, role: 'user', sessionId: '', pending: null },
    { timeZone, ...edit },
  );

async function pair(name: string): Promise<[Person, Person]> {
  const [anna, boris] = [await people.join(name), await people.join('Boris Friend')];
  await people.befriend(anna, boris);
  await choose(anna, { digest: 'daily' });
  return [anna, boris];
}

/** Advances to 7:05 the next morning in Toronto and runs the jobs. */
async function nextMorning(): Promise<void> {
  const now = clock.now().getTime();
  const today = new Date(now).toISOString().slice(0, 10);
  let at = Date.parse(`${today}T12:05:00Z`);
  while (at <= now) at += 24 * 3_600_000;
  clock.advance({ seconds: (at - now) / 1000 });
  await queueDigests(platform);
  await work();
}

async function mailsTo({ email }: Person) {
  const names = await listOutbox(config.dataDir);
  const sources = await Promise.all(names.map((name) => findInOutbox(config.dataDir, name)));
  const mails = await Promise.all(sources.map((source = '') => parseEml(source)));
  return mails.filter(({ to }) => to.includes(email));
}

const statesOf = async ({ id }: Person) =>
  (
    await db.selectFrom('mails').select('state').where('member_id', '=', id).orderBy('created_at').execute()
  ).map(({ state }) => state);

test('contains new content its recipient may see, once', async () => {
  const [anna, boris] = await pair('Anna Morning');
  const stranger = await people.join('Stella Stranger');
  const prayer = await people.post(boris, { title: 'For the harvest', text: 'Rain in good time.' });
  await people.post(boris, { audience: 'friends', title: 'friends-title', text: 'friends-text' });
  await people.post(stranger, { audience: 'friends', title: 'not-hers', text: 'not-hers' });
  await people.post(stranger, { kind: 'testimony', title: 'Healed in spring', text: 'I can walk again.' });
  await people.event(stranger, {
    title: 'Evening prayer',
    place: 'Chapel',
    audience: 'members',
    startsAt: new Date(clock.now().getTime() + 30 * 3_600_000),
  });
  const own = await people.post(anna);
  const comment = await people.comment(boris, own, 'words-of-the-comment');
  await createNotification(platform, {
    kind: 'commented',
    postId: own,
    actorId: boris.id,
    source: `comment:${comment}`,
  });
  await nextMorning();
  expect(await statesOf(anna)).toEqual(['sent']);
  const [mail, ...more] = await mailsTo(anna);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your day at Radiant');
  for (const said of ['For the harvest', 'Rain in good time.', `/post/${prayer}`, 'Healed in spring']) {
    expect(mail?.text).toContain(said);
  }
  expect(mail?.text).toMatch(/Evening prayer[\s\S]*Chapel/);
  expect(mail?.text).toContain('A friend shared a prayer request with friends');
  expect(mail?.text).toContain('Boris Friend commented on your prayer request');
  expect(mail?.text).toContain('you asked Radiant for a daily digest');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(
    /friends-title|friends-text|not-hers|words-of-the-comment/,
  );
  await send(markSeen, { as: await people.signIn(anna) });
  await nextMorning();
  expect(await mailsTo(anna)).toHaveLength(1);
});

test('counts new posts in the groups of which its recipient wants it, without their content', async () => {
  const [anna, boris] = await pair('Anna Grouped');
  const hidden = await people.join('Hanna Hidden');
  const choir = await people.group([boris, anna, hidden], { name: 'Evening choir' });
  const council = await people.group([boris, anna], { name: 'Council' });
  const choose = (groupId: string, notifications: 'digest' | 'none') =>
    db
      .updateTable('group_members')
      .set({ notifications })
      .where('group_id', '=', groupId)
      .where('member_id', '=', anna.id)
      .execute();
  await choose(choir, 'digest');
  await choose(council, 'none');
  await people.block(anna, hidden);
  const seed = { audience: 'groups', title: 'group-title', text: 'group-text' } as const;
  await people.post(boris, { ...seed, groupIds: [choir] });
  await people.post(boris, { ...seed, groupIds: [choir, council] });
  await people.post(hidden, { ...seed, groupIds: [choir] });
  await people.post(anna, { ...seed, groupIds: [choir] });
  await people.post(boris, { ...seed, groupIds: [council] });
  await nextMorning();
  const [mail] = await mailsTo(anna);
  expect(mail?.text).toMatch(/Evening choir[\s\S]*2 new posts/);
  expect(mail?.text).toContain(`/groups/${choir}`);
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Council|group-title|group-text/);
});

test('counts new posts in a group by its name in the language of the recipient', async () => {
  const [anna, boris] = await pair('Anna French');
  await db.updateTable('members').set({ locale: 'fr' }).where('id', '=', anna.id).execute();
  const translation = { name: 'Chorale du soir', description: 'Nous chantons.' };
  const choir = await people.group([boris, anna], { name: 'Evening choir', translation });
  await db
    .updateTable('group_members')
    .set({ notifications: 'digest' })
    .where('group_id', '=', choir)
    .where('member_id', '=', anna.id)
    .execute();
  await people.post(boris, { audience: 'groups', groupIds: [choir] });
  await nextMorning();
  const [mail] = await mailsTo(anna);
  expect(mail?.text).toContain('Chorale du soir');
  expect(mail?.text).not.toContain('Evening choir');
});

test('leaves out what its recipient muted', async () => {
  const [anna, boris] = await pair('Anna Muted');
  const own = await people.post(anna);
  const comment = await people.comment(boris, own);
  await createNotification(platform, {
    kind: 'commented',
    postId: own,
    actorId: boris.id,
    source: `comment:${comment}`,
  });
  await db
    .insertInto('post_mutes')
    .values({ member_id: anna.id, post_id: own, created_at: clock.now() })
    .execute();
  await nextMorning();
  expect(await statesOf(anna)).toEqual(['cancelled']);
});

test('is not sent without news: seen, answered, prayed-for and old content does not count', async () => {
  const [anna, boris] = await pair('Anna Nothing');
  const [prayed, answered] = [await people.post(boris), await people.post(boris)];
  await db
    .insertInto('reactions')
    .values({ post_id: prayed, member_id: anna.id, created_at: clock.now() })
    .execute();
  await db
    .insertInto('prayers')
    .values({ post_id: answered, answered_at: clock.now(), answer: null })
    .execute();
  await people.post(boris, { at: new Date(clock.now().getTime() - 24 * 3_600_000) });
  await people.post(boris, { audience: 'private', title: 'not-hers' });
  await people.post(anna, { kind: 'testimony' });
  await nextMorning();
  expect(await mailsTo(anna)).toEqual([]);
  expect(await statesOf(anna)).toEqual(['cancelled']);
});

test('is sent once a day, however often the job runs or the schedule changes', async () => {
  const [anna, boris] = await pair('Anna Once');
  await people.post(boris);
  await nextMorning();
  await Promise.all([queueDigests(platform), queueDigests(platform)]);
  await db
    .updateTable('digest_settings')
    .set({ due_at: clock.now() })
    .where('member_id', '=', anna.id)
    .execute();
  await people.post(boris);
  await queueDigests(platform);
  await work();
  expect(await mailsTo(anna)).toHaveLength(1);
});

test('is sent weekly on the chosen day', async () => {
  const [anna, boris] = await pair('Anna Weekly');
  const weekday = 'monday' as const;
  await expect(choose(anna, { digest: 'weekly' })).rejects.toMatchObject({ code: 'invalid_input' });
  await choose(anna, { digest: 'weekly', weekday });
  await people.post(boris, { title: 'Told on Monday' });
  const days: string[] = [];
  for (let day = 0; day < 8; day += 1) {
    const before = (await mailsTo(anna)).length;
    await nextMorning();
    if ((await mailsTo(anna)).length > before) days.push(clock.now().toISOString().slice(0, 10));
  }
  expect(days.map((day) => new Date(day).getUTCDay())).toEqual([1]);
  expect((await mailsTo(anna))[0]?.subject).toBe('Your week at Radiant');
});

test('skips a late digest after downtime; the next one covers its period', async () => {
  const [anna, boris] = await pair('Anna Late');
  await people.post(boris, { title: 'From the day before' });
  const due = await db
    .selectFrom('digest_settings')
    .select('due_at')
    .where('member_id', '=', anna.id)
    .executeTakeFirstOrThrow();
  clock.advance({ seconds: (due.due_at.getTime() - clock.now().getTime()) / 1000 + 6 * 3600 + 60 });
  await queueDigests(platform);
  await work();
  expect(await mailsTo(anna)).toEqual([]);
  await nextMorning();
  expect((await mailsTo(anna))[0]?.text).toContain('From the day before');
});

test('stops at unsubscribing, including queued ones; resubscribing does not cover the time between', async () => {
  const [anna, boris] = await pair('Anna Ends');
  await choose(anna, { digest: 'none' });
  await people.post(boris, { title: 'Meanwhile' });
  await nextMorning();
  expect(await statesOf(anna)).toEqual([]);
  await choose(anna, { digest: 'daily' });
  await nextMorning();
  expect(await mailsTo(anna)).toEqual([]);
  const proofs = await db
    .selectFrom('mail_consents')
    .select(['list', 'given', 'how', 'wording'])
    .where('member_id', '=', anna.id)
    .orderBy('id')
    .execute();
  expect(proofs.map(({ given }) => given)).toEqual([true, false, true]);
  expect(
    proofs.every(({ list, how, wording }) => list === 'digest' && how === 'settings' && wording !== ''),
  ).toBe(true);
});

test('offers, accepts and sends only the frequencies the site allows', async () => {
  const [anna, boris] = await pair('Anna Offered');
  await people.post(boris);
  await setUp({ dailyDigestEmail: false });
  const { body } = await send(getMailPreferences, { as: await people.signIn(anna) });
  expect(body).toMatchObject({ offered: ['weekly'], digest: { rhythm: 'daily' }, isSetUp: true });
  await expect(choose(anna, { digest: 'daily' })).rejects.toMatchObject({ code: 'invalid_input' });
  await nextMorning();
  expect(await statesOf(anna)).toEqual([]);
});

test('queues nothing without a postal address, and the settings page says so', async () => {
  const [anna, boris] = await pair('Anna Addressless');
  await people.post(boris);
  await setUp({ postalAddress: ' ' });
  expect((await send(getMailPreferences, { as: await people.signIn(anna) })).body).toMatchObject({
    isSetUp: false,
  });
  await nextMorning();
  expect(await statesOf(anna)).toEqual([]);
});

test('processes large numbers in batches, each digest once', async () => {
  const boris = await people.join('Boris Busy');
  const many = await Promise.all(Array.from({ length: 12 }, () => people.join('Many Members')));
  for (const person of many) await people.befriend(person, boris);
  await db
    .insertInto('mail_subscriptions')
    .values(many.map(({ id }) => ({ list: 'digest' as const, member_id: id, since: clock.now() })))
    .execute();
  const due = new Date(clock.now().getTime() + 60_000);
  await db
    .insertInto('digest_settings')
    .values(
      many.map(({ id }) => ({
        member_id: id,
        rhythm: 'daily' as const,
        weekday: null,
        time_zone: timeZone,
        due_at: due,
        covered_until: clock.now(),
      })),
    )
    .execute();
  await people.post(boris, { title: 'For everybody', at: new Date(clock.now().getTime() + 1_000) });
  clock.advance({ minutes: 2 });
  await Promise.all([queueDigests(platform), queueDigests(platform), queueDigests(platform)]);
  await work();
  for (const person of many) expect(await mailsTo(person)).toHaveLength(1);
});
