import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newId } from '../server/src/platform/crypto.ts';
import type { Person } from '../server/src/testing/people.ts';
import { adminWords } from '../web/src/words/admin.ts';
import { appealWords } from '../web/src/words/appeals.ts';
import { decisionWords } from '../web/src/words/decisions.ts';
import { measureWords } from '../web/src/words/measures.ts';
import { visit } from './browser.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectFieldError, expectNoHorizontalScroll, labelled } from './fields.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);
const phone = { width: 360, height: 740 };

async function hide(author: Person, by: Person): Promise<{ postId: string; caseId: string }> {
  const { community } = opened;
  const postId = await community.post(author, { state: 'hidden', title: 'Une parole vive' });
  const [caseId, now] = [newId(), new Date()];
  const decision = { settled_at: now, settled_by: by.id, outcome: 'hidden', message: 'Un peu dur.' } as const;
  await community.db
    .insertInto('moderation_cases')
    .values({
      id: caseId,
      post_id: postId,
      post_kind: 'prayer',
      author_id: author.id,
      opened_at: now,
      ...decision,
    })
    .execute();
  return { postId, caseId };
}

const openedCase = (page: Page, locale: 'en' | 'fr'): Locator =>
  page.getByRole('dialog', { name: adminWords[locale].moderation.look });

async function openAppeal(page: Page, locale: 'en' | 'fr', text: string): Promise<Locator> {
  const words = adminWords[locale].moderation;
  await page.goto('/admin/moderation?kind=appeal');
  await page.getByRole('button', { name: text }).click();
  const details = openedCase(page, locale);
  await details.getByRole('region', { name: words.appeals.about }).waitFor();
  return details;
}

test('a member appeals in French on a phone; whoever decided may not look at it; someone else reverses it', async () => {
  const { site, community } = opened;
  const mona = await community.join('Mona Moderating', { role: 'moderator' });
  const theo = await community.join('Theo Moderating', { role: 'moderator' });
  const marie = await community.join('Marie Membre');
  const { postId, caseId } = await hide(marie, mona);
  const words = appealWords.fr;
  const { page } = await visitAs(site, marie, { locale: 'fr', ...phone });
  await page.goto(`/decisions/${caseId}`);
  await page.getByRole('heading', { level: 1, name: decisionWords.fr.titles.hidden.post }).waitFor();
  await button(page, words.send).click();
  await expectFieldError(labelled(page, words.text), wordsOf('fr').fields.appeal_empty);
  await labelled(page, words.text).fill('Je parlais de moi, pas d’elle.');
  await page.reload();
  await expect.poll(() => labelled(page, words.text).inputValue()).toBe('Je parlais de moi, pas d’elle.');
  await expectNoHorizontalScroll(page, 'an appeal');
  await button(page, words.send).click();
  await page.getByText(words.waits).waitFor();

  const first = await visitAs(site, mona);
  const closed = await openAppeal(first.page, 'en', 'Je parlais de moi');
  await closed.getByText(adminWords.en.moderation.appeals.someone_else).waitFor();

  const { appeals } = adminWords.en.moderation;
  const second = await visitAs(site, theo, { width: 390, height: 844 });
  const details = await openAppeal(second.page, 'en', 'Je parlais de moi');
  await details.getByText('Un peu dur.').first().waitFor();
  await expectNoHorizontalScroll(second.page, 'an appeal for a moderator');
  await button(details, appeals.reverse).click();
  await expectFieldError(labelled(details, appeals.message), wordsOf('en').fields.appeal_message_empty);
  await labelled(details, appeals.message).fill('C’est clair maintenant.');
  await button(details, appeals.reverse).click();
  await second.page.getByText(appeals.done).first().waitFor();

  await page.goto('/notifications');
  await page.locator(`main a[href="/decisions/${caseId}"]`).first().click();
  await page.getByRole('heading', { name: words.outcomes.reversed }).waitFor();
  await page.getByText('C’est clair maintenant.').waitFor();
  await page.goto(`/prayers/${postId}`);
  await page.getByText('Une parole vive').first().waitFor();
});

test('an account is closed in French; the member appeals in English through the mail; another administrator opens it', async () => {
  const { site, community } = opened;
  const ada = await community.join('Ada Admin', { role: 'admin' });
  const rene = await community.join('René Admin', { role: 'admin' });
  const paul = await community.join('Paul Presses');
  const { measures: words, history } = adminWords.fr.moderation;
  const { page } = await visitAs(site, ada, { locale: 'fr' });
  await page.goto(`/admin/users/${paul.id}?tab=reports`);
  await button(page, words.take).click();
  const dialog = page.getByRole('dialog');
  await labelled(dialog, words.kind).selectOption('closure');
  await labelled(dialog, words.reason).selectOption({ label: 'Des paroles blessantes' });
  await button(dialog, words.send).click();
  const timeline = page.getByRole('region', { name: history.title });
  await timeline.getByText(/Fermeture du compte/).waitFor();

  const { text } = await site.mailTo(paul.email, (mail) => mail.text.includes('/appeal/'));
  const link = /https?:\/\/\S+\/appeal\/\S+/.exec(text)?.[0] ?? '';
  const guest = await visit(site.url, { ...phone });
  await guest.page.goto(`${site.url}${new URL(link).pathname}`);
  await guest.page.getByRole('heading', { level: 1, name: measureWords.en.titles.closure }).waitFor();
  await guest.page.getByText('Hurtful words').waitFor();
  await labelled(guest.page, appealWords.en.text).fill('It was someone else at my keyboard.');
  await expectNoHorizontalScroll(guest.page, 'an appeal by link');
  await button(guest.page, appealWords.en.send).click();
  await guest.page.getByText(appealWords.en.waits).waitFor();

  const { appeals } = adminWords.fr.moderation;
  const other = await visitAs(site, rene, { locale: 'fr' });
  const details = await openAppeal(other.page, 'fr', 'someone else at my keyboard');
  await labelled(details, appeals.message).fill('We believe you.');
  await button(details, appeals.reverse).click();
  await other.page.getByText(appeals.done).first().waitFor();
  await guest.page.reload();
  await guest.page.getByRole('heading', { name: appealWords.en.outcomes.reversed }).waitFor();
  await page.reload();
  await timeline
    .getByText(history.appealDecided({ subject: appeals.subjects.closure, outcome: 'Décision annulée' }))
    .waitFor();
});
