import { createComment } from '@radiant/contract/comments.ts';
import { toWire } from '@radiant/contract/wire.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobs } from '../server/src/platform/jobs/jobs.ts';
import type { Person } from '../server/src/testing/people.ts';
import { choiceWords } from '../web/src/words/choices.ts';
import { mailWords } from '../web/src/words/mails.ts';
import { visit } from './browser.ts';
import { type Community, isMailSetUp, openCommunity, visitAs } from './community.ts';
import { button, expectNoHorizontalScroll, labelled } from './fields.ts';
import { type Site, startSite } from './site.ts';
import { waitFor } from './wait-for.ts';

let site: Site;
let community: Community;

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
  const value = JSON.stringify({ postalAddress: '12 Church Street, Ottawa', dailyDigestEmail: true });
  await community.db
    .insertInto('site_settings')
    .values({ category: 'email_notifications', value, updated_at: new Date() })
    .execute();
  // The site reloads its settings every few seconds.
  const anybody = await community.join('Alma Anybody');
  await waitFor('mails to be set up', () => isMailSetUp(site, anybody));
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

const settings = '/settings/notifications';
const words = mailWords.en;
const choices = choiceWords.en;

async function comment(person: Person, postId: string, text: string): Promise<void> {
  const answer = await fetch(`${site.url}${createComment.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url, cookie: `sid=${person.token}` },
    body: JSON.stringify(toWire(createComment.body?.names ?? {}, { postId, text })),
  });
  expect(answer.status).toBe(201);
}

const mailsOf = (person: Person) =>
  community.db
    .selectFrom('mails')
    .select(['id', 'state', 'template'])
    .where('member_id', '=', person.id)
    .orderBy('created_at')
    .execute();

/** Makes the mails queued for a member due. */
async function makeMailsDue(person: Person): Promise<void> {
  await expect.poll(async () => (await mailsOf(person)).some(({ state }) => state === 'queued')).toBe(true);
  await sql`update mails set not_before = null where member_id = ${person.id}`.execute(community.db);
  const queued = (await mailsOf(person)).filter(({ state }) => state === 'queued');
  const payloads = queued.map(({ id }) => ({ mailId: id }));
  const keyOf = ({ mailId }: { mailId: string }) => `mail:${mailId}`;
  await createJobs().enqueueMany(community.db, 'mails.send', payloads, { keyOf });
}

const statesOf = async (person: Person) => (await mailsOf(person)).map(({ state }) => state);
const expectStates = (person: Person, states: string[]) =>
  expect.poll(() => statesOf(person)).toEqual(states);

const linkIn = (text: string, path: string) =>
  new RegExp(`https?://[^/\\s]+(${path}\\S*)`).exec(text)?.[1] ?? '';

test('comments are mailed to those who opted in, link back, and end with one click', async () => {
  const [anna, boris] = [await community.join('Anna Asks'), await community.join('Boris Writes')];
  const postId = await community.post(anna, { title: 'For a safe journey' });
  const { page } = await visitAs(site, anna);
  await page.goto(settings);
  const cell = choices.cell({ kind: choices.kinds.commented, channel: choices.channels.email });
  await page.getByRole('checkbox', { name: cell }).click();
  await button(page, choices.consent.confirm).click();
  await expect.poll(() => page.getByRole('checkbox', { name: cell }).isChecked()).toBe(true);
  await expect
    .poll(() => page.getByRole('switch', { name: words.notifications, exact: true }).isChecked())
    .toBe(true);

  await comment(boris, postId, 'We are with you on the road.');
  await makeMailsDue(anna);
  const mail = await site.mailTo(anna.email);
  expect(mail.subject).toBe('Boris Writes commented on your prayer request');
  expect(mail.text).toContain('12 Church Street, Ottawa');
  expect(mail.text).not.toContain('on the road');
  await page.goto(linkIn(mail.text, '/post/'));
  await page.getByText('We are with you on the road.').first().waitFor();
  // Anyone else who opens it has to sign in first.
  const { page: elsewhere } = await visit(site.url);
  await elsewhere.goto(linkIn(mail.text, '/post/'));
  await elsewhere.waitForURL(/\/login/);

  await comment(boris, await community.post(anna), 'And on the way back.');
  await expectStates(anna, ['sent', 'queued']);
  const answer = await fetch(`${site.url}${linkIn(mail.text, '/unsubscribe/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  await makeMailsDue(anna);
  await expectStates(anna, ['sent', 'cancelled']);
  await page.goto(settings);
  await expect
    .poll(() => page.getByRole('switch', { name: words.notifications, exact: true }).isChecked())
    .toBe(false);
});

test('an unsubscribe link asks first, works without signing in, and can be undone', async () => {
  const [anna, boris] = [await community.join('Anna Leaves'), await community.join('Boris Again')];
  await community.db
    .insertInto('mail_subscriptions')
    .values({ list: 'notifications', member_id: anna.id, since: new Date() })
    .execute();
  await community.db
    .insertInto('notification_choices')
    .values({ member_id: anna.id, kind: 'commented', in_app: true, email: true, push: false })
    .execute();
  await comment(boris, await community.post(anna), 'With you.');
  await makeMailsDue(anna);
  const { text } = await site.mailTo(anna.email);
  const { page } = await visit(site.url, { width: 360, height: 740 });
  await page.goto(linkIn(text, '/unsubscribe/'));
  await page.getByRole('heading', { name: words.unsubscribe.title.notifications }).waitFor();
  await expectNoHorizontalScroll(page, 'the page of the link');
  await button(page, words.unsubscribe.stop).click();
  await page.getByRole('heading', { name: words.unsubscribe.doneTitle }).waitFor();
  await button(page, words.unsubscribe.undo).click();
  await page.getByRole('heading', { name: words.unsubscribe.againTitle }).waitFor();
  await button(page, words.unsubscribe.stop).click();
  await page.getByRole('heading', { name: words.unsubscribe.doneTitle }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: words.unsubscribe.doneTitle }).waitFor();
  await page.goto('/unsubscribe/of-nobody');
  await page.getByRole('heading', { name: words.unsubscribe.goneTitle }).waitFor();
});

test('a digest is sent once with what is new, and not when nothing is', async () => {
  const [anna, boris] = [await community.join('Anna Digests'), await community.join('Boris Friend')];
  await community.befriend(anna, boris);
  const { page } = await visitAs(site, anna);
  await page.goto(settings);
  await labelled(page, words.digest).selectOption('daily');
  await page.getByText(words.saved, { exact: true }).waitFor();
  await community.post(boris, { title: 'For the harvest' });
  await community.post(boris, { audience: 'friends', title: 'Only among friends' });

  const morning = async () => {
    await community.db
      .updateTable('digest_settings')
      .set({ due_at: new Date() })
      .where('member_id', '=', anna.id)
      .execute();
    await createJobs().enqueue(community.db, 'notifications.queueDigests', {});
  };
  await morning();
  await expectStates(anna, ['sent']);
  const { subject, text } = await site.mailTo(anna.email);
  expect(subject).toBe('Your day at Radiant');
  expect(text).toContain('For the harvest');
  expect(text).not.toContain('Only among friends');

  // Simulates the next day: the key contains the day of the digest.
  await sql`update mails set dedupe_key = dedupe_key || ':yesterday' where member_id = ${anna.id}`.execute(
    community.db,
  );
  await morning();
  await expectStates(anna, ['sent', 'cancelled']);
});
