import type { Locale } from '@radiant/contract/words/locale.ts';
import { beforeAll, expect, test } from 'vitest';
import { createJobs } from '../server/src/platform/jobs/jobs.ts';
import type { Person } from '../server/src/testing/people.ts';
import { serverWords } from '../server/src/words/words.ts';
import { mailWords } from '../web/src/words/mails.ts';
import { expectFitsAndAccessible, expectNoViolations, frenchPhone } from './accessible.ts';
import { visit } from './browser.ts';
import { isMailSetUp, openSiteForFile, visitAs } from './community.ts';
import { button, expectNoHorizontalScroll, labelled } from './fields.ts';
import { startSite } from './site.ts';
import { waitFor } from './wait-for.ts';

const opened = openSiteForFile(startSite);

beforeAll(async () => {
  const { site, community } = opened;
  const value = JSON.stringify({ postalAddress: '12 Church Street, Ottawa' });
  await community.db
    .insertInto('site_settings')
    .values({ category: 'email_notifications', value, updated_at: new Date() })
    .execute();
  // The site reloads its settings every few seconds.
  const anybody = await community.join('Alma Anybody');
  await waitFor('mails to be set up', () => isMailSetUp(site, anybody));
});

/** Paths below a label in the text of the letter, in its order. */
const pathsBelow = (text: string, label: string): string[] =>
  [...text.matchAll(new RegExp(`${label}\\s+https?://[^/\\s]+(/answer/\\S+)`, 'g'))].map(
    ([, path]) => path ?? '',
  );

const looks = {
  en: { locale: 'en', width: 360, height: 780 },
  fr: { ...frenchPhone, bypassCSP: false },
} as const;

async function becomeDue({ id }: Person): Promise<void> {
  const { db } = opened.community;
  await db.updateTable('digest_settings').set({ due_at: new Date() }).where('member_id', '=', id).execute();
  await createJobs().enqueue(db, 'notifications.queueDigests', {});
}

test.each(['en', 'fr'] as const)(
  'a member chooses the letter and answers it without script and without logging in, in %s',
  async (locale: Locale) => {
    const { site, community } = opened;
    const rose = await community.join(locale === 'en' ? 'Rose Reader' : 'Rose Lectrice');
    const host = await community.join('Hedy Host');
    await community.db.updateTable('members').set({ locale }).where('id', '=', rose.id).execute();
    const words = mailWords[locale];
    const { digest, answers } = { ...serverWords[locale].letters, ...serverWords[locale] };

    const { page } = await visitAs(site, rose, { ...looks[locale], bypassCSP: true });
    await page.goto('/settings/notifications');
    await page.getByRole('switch', { name: words.notifications, exact: true }).click();
    await page.getByText(words.saved, { exact: true }).waitFor();
    await labelled(page, words.digest).selectOption('letter');
    await page.getByText(words.letterHint, { exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('switch', { name: words.notifications, exact: true }).isChecked())
      .toBe(false);
    await expectFitsAndAccessible(page, 'the choice of the letter');

    const prayer = await community.post(host, {
      title: 'For the harvest',
      translation: { title: 'Pour la récolte', text: 'De la pluie à temps.' },
    });
    const supper = locale === 'en' ? 'Supper' : 'Repas';
    const event = await community.event(host, { audience: 'members', title: supper, place: 'Salle' });
    await becomeDue(rose);
    const { text } = await site.mailTo(rose.email, ({ subject }) =>
      subject.includes(digest.letter.subject({ site: 'Radiant' })),
    );

    const ofSupper = text.slice(text.indexOf(`* ${supper}`));

    // Another browser, with other settings than the member's.
    const reader = (await visit(site.url, { ...looks[locale === 'en' ? 'fr' : 'en'], javaScript: false }))
      .page;
    const states = () =>
      Promise.all([
        community.db.selectFrom('reactions').select('member_id').where('post_id', '=', prayer).execute(),
        community.db
          .selectFrom('participations')
          .select('answer')
          .where('post_id', '=', event)
          .where('member_id', '=', rose.id)
          .execute(),
      ]);

    await reader.goto(pathsBelow(text, digest.letter.prayed)[0] ?? '');
    await reader.getByRole('heading', { name: answers.prayed.ask.title }).waitFor();
    await reader.getByText(locale === 'en' ? 'For the harvest' : 'Pour la récolte').waitFor();
    await expectNoHorizontalScroll(reader, 'the page of the link');
    await expect.poll(states).toEqual([[], []]);
    await button(reader, answers.prayed.button).click();
    await reader.getByRole('heading', { name: answers.prayed.done.title }).waitFor();
    await expect.poll(async () => (await states())[0]).toEqual([{ member_id: rose.id }]);
    await button(reader, answers.prayed.undo).click();
    await reader.getByRole('heading', { name: answers.prayed.ask.title }).waitFor();
    await expect.poll(async () => (await states())[0]).toEqual([]);
    await button(reader, answers.prayed.button).click();
    await reader.reload();
    await reader.getByRole('heading', { name: answers.prayed.done.title }).waitFor();

    await reader.goto(pathsBelow(ofSupper, digest.letter.going)[0] ?? '');
    await button(reader, answers.going.button).click();
    await reader.getByRole('heading', { name: answers.going.done.title }).waitFor();
    await expect.poll(async () => (await states())[1]).toEqual([{ answer: 'going' }]);
    await reader.goto(pathsBelow(ofSupper, digest.letter['not-going'])[0] ?? '');
    await button(reader, answers['not-going'].button).click();
    await reader.getByRole('heading', { name: answers['not-going'].done.title }).waitFor();
    await expect.poll(async () => (await states())[1]).toEqual([{ answer: 'not-going' }]);

    const { page: examined } = await visit(site.url, { ...looks[locale], bypassCSP: true });
    for (const colorScheme of ['light', 'dark'] as const) {
      await examined.emulateMedia({ colorScheme });
      await examined.goto(pathsBelow(ofSupper, digest.letter.going)[0] ?? '');
      await expectNoViolations(examined, `the page of a link, ${colorScheme}`);
    }
    await examined.goto('/answer/of-nobody');
    await examined.getByRole('heading', { name: answers.gone.title }).waitFor();
    await examined.getByRole('link', { name: answers.open({ site: 'Radiant' }) }).click();
    await examined.waitForURL(`${site.url}/`);
  },
);
