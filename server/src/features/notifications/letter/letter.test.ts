import { getMailPreferences, type MailPreferencesEdit } from '@radiant/contract/mail-preferences.ts';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/crypto.ts';
import { findInOutbox, listOutbox } from '../../../platform/mail/outbox.ts';
import { parseEml } from '../../../platform/mail/parse-eml.ts';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { updateSettings } from '../../settings/service.ts';
import { queueDigests } from '../digest/service.ts';
import { updateMailPreferences } from '../mail/preferences-service.ts';

const { platform, people, clock, http, send } = await createTestApp();
const { db, config } = platform;
const work = await createJobRunner(platform);

const chief = await people.join('Chief Admin', { role: 'admin' });
await updateSettings(
  platform,
  { kind: 'member', id: chief.id, role: 'admin', sessionId: '', pending: null },
  {
    category: 'email_notifications',
    changes: { postalAddress: '12 Church Street', dailyDigestEmail: true, weeklyNewsletterEmail: true },
  },
);

beforeEach(async () => {
  // Members of the previous test are not due, and their posts are old.
  await db.deleteFrom('digest_settings').execute();
  clock.advance({ days: 15 });
});

const day = 24 * 3_600_000;

const choose = (person: Person, edit: MailPreferencesEdit) =>
  updateMailPreferences(
    platform,
    { kind: 'member', id: person.id, role: 'user', sessionId: '', pending: null },
    { timeZone: 'America/Toronto', ...edit },
  );

const letter = { digest: 'weekly', weekday: 'sunday', isLetter: true } as const;

async function reader(name: string): Promise<Person> {
  const person = await people.join(name);
  await choose(person, letter);
  return person;
}

/** Advances to the due time of the letter and sends it. */
async function sendLetters(): Promise<void> {
  const { due_at } = await db
    .selectFrom('digest_settings')
    .select('due_at')
    .orderBy('due_at')
    .executeTakeFirstOrThrow();
  clock.advance({ seconds: (due_at.getTime() - clock.now().getTime()) / 1000 + 60 });
  await queueDigests(platform);
  await work();
}

async function mailsTo({ email }: Person) {
  const names = await listOutbox(config.dataDir);
  const sources = await Promise.all(names.map((name) => findInOutbox(config.dataDir, name)));
  const mails = await Promise.all(sources.map((source = '') => parseEml(source)));
  return mails.filter(({ to }) => to.includes(email));
}

const afterLine = (text: string, line: string): string[] =>
  [...text.matchAll(new RegExp(`${line}\\n\\s*https?://[^/]+(/answer/\\S+)`, 'g'))].map(
    ([, path]) => path ?? '',
  );

test('replaces the other mails once, with proof, and can be combined with them again', async () => {
  const anna = await people.join('Anna Chooses');
  await choose(anna, { notifications: true, announcements: true, digest: 'daily' });
  await choose(anna, letter);
  const as = await people.signIn(anna);
  expect((await send(getMailPreferences, { as })).body).toMatchObject({
    lists: { notifications: false, digest: true, announcements: false },
    digest: { rhythm: 'weekly', weekday: 'sunday', isLetter: true },
  });
  const proofs = await db
    .selectFrom('mail_consents')
    .select(['list', 'given'])
    .where('member_id', '=', anna.id)
    .orderBy('id')
    .execute();
  expect(proofs.filter(({ given }) => !given).map(({ list }) => list)).toEqual([
    'notifications',
    'announcements',
  ]);
  await choose(anna, { announcements: true });
  await choose(anna, { ...letter, weekday: 'monday' });
  expect((await send(getMailPreferences, { as })).body).toMatchObject({ lists: { announcements: true } });
  await choose(anna, { digest: 'daily', isLetter: true });
  expect((await send(getMailPreferences, { as })).body).toMatchObject({ digest: { isLetter: false } });
});

test('contains prayers of the whole parish that its reader has not prayed for, each with its link', async () => {
  const [anna, boris, fred] = [
    await reader('Anna Letter'),
    await people.join('Boris Asks'),
    await people.join('Fred Friend'),
  ];
  await people.befriend(anna, fred);
  const prayer = await people.post(boris, { title: 'For the harvest', text: 'Rain in good time.' });
  await people.post(boris, { isAnonymous: true, title: 'In silence' });
  await people.post(fred, { audience: 'friends', title: 'friends-title' });
  await people.post(boris, { audience: 'friends', title: 'not-hers' });
  await people.post(anna, { title: 'her-own' });
  const prayed = await people.post(boris, { title: 'already-prayed' });
  await db
    .insertInto('reactions')
    .values({ post_id: prayed, member_id: anna.id, created_at: clock.now() })
    .execute();
  const answered = await people.post(boris, { title: 'already-answered' });
  await db
    .insertInto('prayers')
    .values({ post_id: answered, answered_at: clock.now(), answer: null })
    .execute();
  await sendLetters();
  const [mail, ...more] = await mailsTo(anna);
  expect(more).toEqual([]);
  const { subject = '', text = '', html = '' } = mail ?? {};
  expect(subject).toBe('Your weekly letter from Radiant');
  expect(text).toContain('Boris Asks asks for prayer');
  expect(text).toMatch(/In silence[\s\S]*Someone asks for prayer/);
  expect(text).toContain('A friend shared a prayer request with friends');
  expect(`${text}${html}`).not.toMatch(/friends-title|not-hers|her-own|already-/);
  const paths = afterLine(text, 'I prayed for this');
  expect(paths).toHaveLength(2);
  for (const path of paths) expect(html).toContain(`${config.publicUrl}${path}`);
  const pages = await Promise.all(
    paths.map(async (path) => ({ path, body: (await http.inject(path)).body })),
  );
  const harvest = pages.find(({ body }) => body.includes('For the harvest'))?.path ?? '';
  expect((await http.inject({ method: 'POST', url: harvest })).statusCode).toBe(303);
  expect(
    await db.selectFrom('reactions').select('member_id').where('post_id', '=', prayer).execute(),
  ).toEqual([{ member_id: anna.id }]);
});

test('asks for an answer to events of the coming week, as far as there is none', async () => {
  const [anna, host] = [await reader('Anna Invited'), await people.join('Hedy Host')];
  const startsAt = new Date(clock.now().getTime() + 8 * 24 * 3_600_000);
  const seed = { audience: 'members', startsAt } as const;
  await people.event(host, { ...seed, title: 'Evening prayer' });
  await people.answerEvent(anna, await people.event(host, { ...seed, title: 'Choir' }), 'going');
  await people.answerEvent(anna, await people.event(host, { ...seed, title: 'Bazaar' }), 'not-going');
  await sendLetters();
  const text = (await mailsTo(anna))[0]?.text ?? '';
  expect(afterLine(text, 'I will come')).toHaveLength(2);
  expect(afterLine(text, 'I cannot come')).toHaveLength(2);
  const choir = text.slice(text.indexOf('* Choir'));
  expect(choir.slice(0, choir.indexOf('\n* ', 1) + 1 || undefined)).toContain('You said that you’ll come.');
});

test('tells of announcements, which the digest leaves to their own mails', async () => {
  const [anna, dora] = [await reader('Anna Announced'), await people.join('Dora Digest')];
  await choose(dora, { digest: 'weekly', weekday: 'sunday' });
  const campaignId = await announce('The hall is open again');
  for (const one of [anna, dora]) await notify(one, { kind: 'announcement', campaign_id: campaignId });
  await sendLetters();
  expect((await mailsTo(anna))[0]?.text).toContain('The hall is open again');
  expect(await mailsTo(dora)).toEqual([]);
});

test('leaves announcements to their own mails for whoever gets both', async () => {
  const anna = await reader('Anna Both');
  await choose(anna, { announcements: true });
  await notify(anna, { kind: 'announcement', campaign_id: await announce('The hall is open again') });
  await sendLetters();
  expect(await mailsTo(anna)).toEqual([]);
});

test('leaves out what its reader muted', async () => {
  const [anna, boris, dora] = [
    await reader('Anna Mutes'),
    await people.join('Boris Muted'),
    await people.join('Dora Heard'),
  ];
  const now = clock.now();
  await people.post(boris, { title: 'by-muted' });
  await people.post(boris, { kind: 'testimony', title: 'testimony-of-muted' });
  const startsAt = new Date(now.getTime() + 8 * day);
  const muted = [
    await people.post(dora, { title: 'muted-prayer' }),
    await people.event(dora, { audience: 'members', title: 'muted-event', startsAt }),
  ];
  await people.post(dora, { title: 'heard-prayer' });
  await db
    .insertInto('member_mutes')
    .values({ muter_id: anna.id, muted_id: boris.id, created_at: now })
    .execute();
  await db
    .insertInto('post_mutes')
    .values(muted.map((post_id) => ({ member_id: anna.id, post_id, created_at: now })))
    .execute();
  await sendLetters();
  const text = (await mailsTo(anna))[0]?.text ?? '';
  expect(text).toContain('heard-prayer');
  expect(text).not.toMatch(/muted-|-muted/);
});

test('names nothing twice: of a repeated event the next date, of an urgent prayer the request', async () => {
  const [anna, host] = [await reader('Anna Twice'), await people.join('Hedy Host')];
  const seriesId = newId();
  await db
    .insertInto('event_series')
    .values({
      id: seriesId,
      rule: 'FREQ=DAILY',
      starts_on: '2026-01-01',
      generated_through: '2027-12-31',
      next_generation_at: null,
      created_at: clock.now(),
    })
    .execute();
  // The letter is sent in the week after these were written.
  for (const days of [9, 8, 10]) {
    const startsAt = new Date(clock.now().getTime() + days * day);
    const id = await people.event(host, { audience: 'members', title: `Mass in ${days} days`, startsAt });
    await db
      .updateTable('events')
      .set({ series_id: seriesId, occurrence_date: startsAt.toISOString().slice(0, 10) })
      .where('post_id', '=', id)
      .execute();
  }
  const post = await people.post(host, { title: 'urgent-request' });
  await db
    .insertInto('urgent_prayers')
    .values({
      id: newId(),
      post_id: post,
      began_at: clock.now(),
      ends_at: new Date(clock.now().getTime() + 30 * day),
    })
    .execute();
  await notify(anna, { kind: 'prayer-urgent', post_id: post });
  await sendLetters();
  const text = (await mailsTo(anna))[0]?.text ?? '';
  expect(text.match(/Mass in \d+ days/g)).toEqual(['Mass in 8 days']);
  expect(text.match(/urgent-request/g)).toHaveLength(1);
});

const notify = (
  { id }: Person,
  about: { kind: 'announcement' | 'prayer-urgent'; campaign_id?: string; post_id?: string },
) =>
  db
    .insertInto('notifications')
    .values({ id: newId(), member_id: id, first_at: clock.now(), last_at: clock.now(), ...about })
    .execute();

async function announce(title: string): Promise<string> {
  const id = newId();
  await db
    .insertInto('campaigns')
    .values({
      id,
      title,
      content: '<p>Come in.</p>',
      audience: 'all_users',
      state: 'sent',
      created_by: chief.id,
      created_at: clock.now(),
      updated_at: clock.now(),
      started_at: clock.now(),
      ended_at: clock.now(),
    })
    .execute();
  return id;
}

test('is not sent without news', async () => {
  const anna = await reader('Anna Quiet');
  await sendLetters();
  expect(await mailsTo(anna)).toEqual([]);
});
