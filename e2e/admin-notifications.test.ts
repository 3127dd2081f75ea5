import type { Campaign } from '@radiant/contract/campaigns.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Person } from '../server/src/testing/people.ts';
import { en as editor } from '../web/src/words/admin/editor-en.ts';
import { adminWords } from '../web/src/words/admin.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectFieldError } from './fields.ts';
import { startSite } from './site.ts';
import { expectToast, recordToasts } from './toasts.ts';
import { wordsOf } from './words.ts';

const home = openSiteForFile(startSite);

const list = '/admin/notifications';
const { notifications: words, templates, table } = adminWords.en;

/** Creates a draft over the API; `more` overrides its fields. */
async function write(admin: Person, title: string, more: Record<string, unknown> = {}): Promise<Campaign> {
  const answer = await fetch(`${home.site.url}/api/dashboard/notifications`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      title,
      content: '<p>There is <strong>soup</strong> for everyone.</p>',
      audience: { type: 'role_based', roles: ['moderator'] },
      ...more,
    }),
  });
  expect(answer.status).toBe(201);
  return await answer.json();
}

async function saveTemplate(admin: Person, name: string): Promise<void> {
  const answer = await fetch(`${home.site.url}/api/dashboard/notification-templates`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, content: '<p>How good that you are here.</p>' }),
  });
  expect(answer.status).toBe(201);
}

const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const confirmDialog = (page: Page) => page.getByRole('alertdialog');

async function openMenu(page: Page, name: string): Promise<void> {
  await button(page, words.actionsFor({ name })).click();
  await page.getByRole('menu').waitFor();
}

const offered = (page: Page) => page.getByRole('menuitem').allInnerTexts();
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click();

test('a draft is sent after confirming, listed with its figures and deleted', async () => {
  const admin = await home.community.join('Priscilla Presiding', { role: 'admin' });
  const luke = await home.community.join('Luke Listening');
  await write(admin, 'The hall opens', { scheduledFor: tomorrow() });
  await write(admin, 'A quiet hour', { audience: { type: 'specific_users', userIds: [luke.id] } });
  const { page } = await visitAs(home.site, admin);
  await recordToasts(page);
  await page.goto(list);
  await rowOf(page, 'The hall opens').getByText(words.statuses.scheduled).filter({ visible: true }).waitFor();
  for (const shown of [words.statuses.draft, 'There is soup for everyone.', '1 person']) {
    await expect.poll(() => rowOf(page, 'A quiet hour').innerText()).toContain(shown);
  }

  await tab(page, words.tabs.draft).click();
  await expect.poll(() => rowOf(page, 'The hall opens').count()).toBe(0);
  await openMenu(page, 'A quiet hour');
  await expect.poll(() => offered(page)).toEqual([words.edit, words.send, words.remove]);
  await choose(page, words.send);
  await confirmDialog(page).getByRole('heading', { name: words.sendTitle }).waitFor();
  await expect.poll(() => confirmDialog(page).innerText()).not.toContain(words.sendOverrides);
  await button(confirmDialog(page), words.send).click();
  await expectToast(page, words.sent);
  await expect.poll(() => rowOf(page, 'A quiet hour').count()).toBe(0);

  await tab(page, words.tabs.scheduled).click();
  await openMenu(page, 'The hall opens');
  await expect
    .poll(() => offered(page))
    .toEqual([words.edit, words.sendNow, words.cancelSending, words.remove]);
  await choose(page, words.sendNow);
  await confirmDialog(page).getByText(words.sendOverrides).waitFor();
  await button(confirmDialog(page), words.back).click();
  await openMenu(page, 'The hall opens');
  await choose(page, words.cancelSending);
  await button(confirmDialog(page), words.cancelConfirm).click();
  await expectToast(page, words.cancelled);

  await tab(page, words.tabs.sent).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=sent');
  await rowOf(page, 'The hall opens')
    .getByText(words.statuses.cancelled, { exact: true })
    .filter({ visible: true })
    .waitFor();
  // The page refetches it until it is sent.
  const sent = rowOf(page, 'A quiet hour');
  await sent.getByText(words.statuses.sent, { exact: true }).filter({ visible: true }).waitFor();
  await expect
    .poll(() => sent.getByRole('listitem').allInnerTexts())
    .toEqual(['1 sent', '0% opened', '0% clicked']);

  await page.getByRole('link', { name: 'A quiet hour' }).click();
  await page.getByRole('heading', { name: 'A quiet hour', level: 1 }).waitFor();
  const figures = page.getByRole('list', { name: words.columns.stats });
  await expect
    .poll(() => figures.getByRole('listitem').first().innerText())
    .toMatch(new RegExp(`^${words.detail.recipients}\\s+1$`));
  await page.getByText(words.detail.opensNone).waitFor();
  await page.getByRole('article').getByText('There is soup for everyone.').waitFor();
  await page.getByRole('link', { name: words.duplicate }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: editor.form.title, exact: true }).inputValue())
    .toBe('A quiet hour');
  await page.getByText(luke.name).first().waitFor();
  await button(page, editor.form.save).click();
  await expectToast(page, editor.form.draftSaved);
  await tab(page, words.tabs.draft).click();
  await rowOf(page, 'A quiet hour').waitFor();
  await remove(page, 'A quiet hour');
  await tab(page, words.tabs.sent).click();

  await openMenu(page, 'A quiet hour');
  await expect.poll(() => offered(page)).toEqual([words.duplicate, words.remove]);
  await page.keyboard.press('Escape');
  await remove(page, 'A quiet hour');
});

async function remove(page: Page, title: string): Promise<void> {
  await openMenu(page, title);
  await choose(page, words.remove);
  await confirmDialog(page).getByText(words.removeText).waitFor();
  await button(confirmDialog(page), words.remove).click();
  await expectToast(page, words.removed);
  await expect.poll(() => rowOf(page, title).count()).toBe(0);
}

test('a long list is sorted and paged, and the URL keeps both; a template is created, changed, used and deleted', async () => {
  const admin = await home.community.join('Persis Presiding', { role: 'admin' });
  const { page } = await visitAs(home.site, admin);
  await recordToasts(page);
  const titles = Array.from({ length: 12 }, (_, index) => `Candle ${String(index + 1).padStart(2, '0')}`);
  for (const title of titles) await write(admin, title);
  await page.goto(`${list}?tab=draft`);
  const shown = () => page.locator('tbody strong').allInnerTexts();
  await expect.poll(shown).toEqual(titles.slice(2).reverse());

  await button(page, words.columns.title).click();
  await expect.poll(shown).toEqual(titles.slice(0, 10));
  await button(page, table.next).click();
  await expect.poll(shown).toEqual(titles.slice(10));
  await page.reload();
  await expect.poll(shown).toEqual(titles.slice(10));
  await page.getByText(table.page({ page: 2, pages: 2 })).waitFor();
  await button(page, words.columns.date).click();
  await expect.poll(shown).toEqual(titles.slice(0, 10));

  await page.goto(list);
  await page.getByRole('link', { name: words.manageTemplates }).click();
  await page.getByRole('heading', { name: templates.title, level: 1 }).waitFor();
  await button(page, templates.create).first().click();
  const sheet = page.getByRole('dialog', { name: templates.createTitle });
  const name = sheet.getByRole('textbox', { name: templates.name });
  const content = sheet.getByRole('textbox', { name: templates.content });
  await content.waitFor();
  await button(sheet, templates.saveNew).click();
  const { fields } = wordsOf('en');
  await expectFieldError(name, fields.template_name_required);
  await expectFieldError(content, fields.template_content_required);
  await name.fill('Evening prayer');
  await content.fill('We meet at seven.');
  await button(sheet, templates.saveNew).click();
  await expectToast(page, templates.created);
  const row = rowOf(page, 'Evening prayer');
  await row.getByText('We meet at seven.').waitFor();
  await expect.poll(() => row.innerText()).toContain(templates.unused);

  await openMenu(page, 'Evening prayer');
  await choose(page, templates.edit);
  const editing = page.getByRole('dialog', { name: templates.editTitle });
  await editing.getByRole('textbox', { name: templates.name }).fill('Morning prayer');
  await page.keyboard.press('Escape');
  await confirmDialog(page).getByText(templates.leaveText).waitFor();
  await button(confirmDialog(page), templates.stay).click();
  await button(editing, templates.save).click();
  await expectToast(page, templates.updated);

  await openMenu(page, 'Morning prayer');
  await choose(page, templates.use);
  await page.waitForURL(/\/admin\/notifications\/create\?templateId=[0-9a-f-]+$/);
  await page.goBack();
  await openMenu(page, 'Morning prayer');
  await choose(page, templates.remove);
  await confirmDialog(page).getByText(templates.removeText).waitFor();
  await button(confirmDialog(page), templates.remove).click();
  await expectToast(page, templates.removed);
  await expect.poll(() => rowOf(page, 'Morning prayer').count()).toBe(0);
});

test('both pages fit a phone in French and are accessible', async () => {
  const admin = await home.community.join('Paula Presiding', { role: 'admin' });
  await write(admin, 'A walk by the river');
  await saveTemplate(admin, 'Welcome to everyone');
  const own = adminWords.fr;
  const { page } = await visitAs(home.site, admin, frenchPhone);

  await page.goto(list);
  await page.getByRole('heading', { name: own.notifications.title, level: 1 }).waitFor();
  await rowOf(page, 'A walk by the river')
    .getByText(own.notifications.statuses.draft)
    .filter({ visible: true })
    .first()
    .waitFor();
  await page.getByRole('link', { name: own.notifications.manageTemplates }).click();
  await rowOf(page, 'Welcome to everyone').waitFor();
  await expectFitsAndAccessible(page, 'the templates');
  await button(page, own.templates.create).first().click();
  const sheet = page.getByRole('dialog', { name: own.templates.createTitle });
  await sheet.getByRole('textbox', { name: own.templates.content }).waitFor();
  await expectFitsAndAccessible(page, 'a template');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
});
