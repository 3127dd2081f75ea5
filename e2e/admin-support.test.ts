import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newId } from '../server/src/platform/crypto.ts';
import type { Person } from '../server/src/testing/people.ts';
import { adminWords } from '../web/src/words/admin.ts';
import { supportWords } from '../web/src/words/support.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectFieldError, expectNoHorizontalScroll } from './fields.ts';
import { startSite } from './site.ts';
import { expectToast, recordToasts } from './toasts.ts';
import { wordsOf } from './words.ts';

const home = openSiteForFile(startSite);

const path = '/admin/support';
const { support: words } = adminWords.en;
/** Messages of an earlier attempt remain. */
const uniqueSubject = (subject: string) => `${subject} ${newId().slice(-6)}`;
const rowOf = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject });

async function write(member: Person, subject: string): Promise<void> {
  const answer = await fetch(`${home.site.url}/api/support/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ objet: subject, message: 'May we use it on Friday?' }),
  });
  expect(answer.status).toBe(201);
}

test('a message is read, answered by mail and marked as done', async () => {
  const admin = await home.community.join('Priscilla Presiding', { role: 'admin' });
  const ruth = await home.community.join('Ruth Asking');
  const subject = uniqueSubject('The hall');
  await write(ruth, subject);
  const { page } = await visitAs(home.site, admin);
  await recordToasts(page);
  await page.goto(path);
  await rowOf(page, subject).getByRole('cell', { name: words.messages.states.open, exact: true }).waitFor();
  await rowOf(page, subject).getByRole('link', { name: subject, exact: true }).click();
  await page.getByRole('heading', { name: subject, level: 2 }).waitFor();
  await page.getByText('May we use it on Friday?').waitFor();
  const answer = page.getByRole('textbox', { name: words.messages.answer });
  await button(page, words.messages.send).click();
  await expectFieldError(answer, wordsOf('en').fields.answer_required);
  await answer.fill('From nine on. Welcome!');
  await page.reload();
  await expect.poll(() => answer.inputValue()).toBe('From nine on. Welcome!');
  await button(page, words.messages.send).click();
  await expectToast(page, words.messages.sent);
  await page.getByRole('heading', { name: words.messages.answers }).waitFor();
  const mail = () =>
    home.community.db
      .selectFrom('mails')
      .select('recipient')
      .where('template', '=', 'support-answer')
      .where('recipient', '=', ruth.email)
      .execute();
  await expect.poll(mail).toEqual([{ recipient: ruth.email }]);
  await button(page, words.messages.markDone).click();
  await expectToast(page, words.messages.markedDone);
  await page.getByRole('link', { name: words.messages.back }).click();
  await rowOf(page, subject).getByRole('cell', { name: words.messages.states.done, exact: true }).waitFor();
});

test('the documentation finds how to make a backup, also in French on a phone', async () => {
  const admin = await home.community.join('Phoebe Presiding', { role: 'admin' });
  const own = adminWords.fr.support;
  const { page } = await visitAs(home.site, admin, { locale: 'fr', width: 360, height: 740, theme: 'dark' });
  await page.goto(`${path}?tab=documentation`);
  await page.getByRole('searchbox', { name: own.documentation.search }).fill('sauvegarde');
  const article = page.getByText('Faire une sauvegarde', { exact: true });
  await article.click();
  await page.getByText('Copiez tout le dossier de données, y compris sa clé secrète.').waitFor();
  await expectNoHorizontalScroll(page, 'the documentation');
  await page.getByRole('searchbox', { name: own.documentation.search }).fill('girafe');
  await page.getByText(own.documentation.nothing({ term: 'girafe' })).waitFor();
});

test('an administrator writes to the others; members have no access', async () => {
  const admin = await home.community.join('Persis Presiding', { role: 'admin' });
  const { contact } = supportWords.en;
  const { page, context } = await visitAs(home.site, admin);
  await page.goto(`${path}?tab=contact`);
  const subject = uniqueSubject('Who has the key?');
  await page.getByLabel(contact.subject, { exact: true }).fill(subject);
  await page.getByLabel(contact.message, { exact: true }).fill('It is not on its hook.');
  await button(page, contact.send).click();
  await page.getByRole('heading', { name: contact.sentTitle }).waitFor();
  await page.getByRole('tab', { name: words.tabs.messages }).click();
  await rowOf(page, subject).waitFor();
  await context.close();
  const member = await visitAs(home.site, await home.community.join('Mia Member'));
  await member.page.goto(path);
  await expect.poll(() => new URL(member.page.url()).pathname).toBe('/');
});

test('a message fits a phone in French and is accessible', async () => {
  const admin = await home.community.join('Paula Presiding', { role: 'admin' });
  const subject = uniqueSubject('A question in French');
  await write(await home.community.join('Silas Asking'), subject);
  const own = adminWords.fr.support;
  const { page } = await visitAs(home.site, admin, frenchPhone);
  await page.goto(path);
  await rowOf(page, subject).waitFor();
  await rowOf(page, subject).getByRole('link', { name: subject, exact: true }).click();
  await page.getByRole('textbox', { name: own.messages.answer }).waitFor();
  await expectFitsAndAccessible(page, 'a message');
});
