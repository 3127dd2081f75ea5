import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminWords } from '../web/src/words/admin.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { button, expectNoHorizontalScroll, failUntilRetried } from './fields.ts';
import { type Site, startSite } from './site.ts';
import { expectToast, recordToasts } from './toasts.ts';

let site: Site;
let community: Community;

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(page: Page, name: string, item: string): Promise<void> {
  await rowOf(page, name).getByRole('button').click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

const stateOf = async (id: string) =>
  (
    await community.db
      .selectFrom('posts')
      .select(['state', 'removed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;

test('a moderator finds a post, hides it, shows it again and deletes it after confirming', async () => {
  const { content: words, table } = adminWords.en;
  const author = await community.join('Ottilie Overlong-Surname');
  const id = await community.post(author, {
    kind: 'general',
    title: 'A title that is longer than thirty letters',
    text: 'Soup on Sunday',
  });
  await community.post(author, { kind: 'general', title: 'Never seen here', audience: 'private' });
  const grace = await community.join('Gwen Guarding', { role: 'moderator' });
  const { page } = await visitAs(site, grace);
  await recordToasts(page);
  await page.goto('/admin/posts');
  await page.getByRole('heading', { name: words.views.posts.title, level: 1 }).waitFor();
  const row = rowOf(page, 'A title that is longer than th');
  await row.waitFor();
  await expect.poll(() => row.innerText()).toContain('Ottilie Overlo');
  await expect.poll(() => row.innerText()).toContain(words.statuses.published);
  await expect.poll(() => rowOf(page, 'Never seen here').count()).toBe(0);

  await page.getByRole('searchbox').fill('nothingofthekind');
  await page.getByText(table.none).waitFor();
  await page.getByRole('searchbox').fill('soup');
  await row.waitFor();

  await choose(page, 'A title that is longer', words.hide);
  await row.getByText(words.statuses.hidden).last().waitFor();
  await expect.poll(() => stateOf(id)).toBe('hidden');

  await choose(page, 'A title that is longer', words.view);
  await page.getByText('Soup on Sunday').waitFor();
  await page.getByText(words.details.lines['moderation.hide']({ name: 'Gwen Guarding' })).waitFor();
  await button(page, words.show).click();
  await expect.poll(() => stateOf(id)).toBe('published');
  await button(page, words.delete).first().click();
  await button(page.getByRole('alertdialog'), words.cancel).click();
  await expect.poll(() => stateOf(id)).toBe('published');
  await button(page, words.delete).first().click();
  await button(page.getByRole('alertdialog'), words.delete).click();
  await expectToast(page, words.deleted.posts);
  await page.getByRole('heading', { name: words.views.posts.title, level: 1 }).waitFor();
  await expect.poll(() => row.count()).toBe(0);
});

test('a prayer is created once all three fields are filled', async () => {
  const { content: words } = adminWords.en;
  const admin = await community.join('Paula Presiding', { role: 'admin' });
  const { page } = await visitAs(site, admin);
  await recordToasts(page);
  await page.goto('/admin/prayers');
  await button(page, words.create.prayer.open).click();
  const dialog = page.getByRole('dialog');
  const submit = button(dialog, words.create.prayer.submit);
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await dialog.getByLabel(words.create.heading, { exact: true }).fill('Rain for the fields');
  await dialog.getByLabel(words.create.prayer.field).fill('The earth is dry.');
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await dialog.getByLabel(words.create.category).selectOption('community');
  await submit.click();
  await expectToast(page, words.create.success);
  const row = rowOf(page, 'Rain for the fields');
  await row.waitFor();
  await expect.poll(() => row.innerText()).toContain(words.statuses.new);
});

test('several testimonies are approved and featured at once, in French on a phone', async () => {
  const { content: words, table } = adminWords.fr;
  const author = await community.join('Tilda Telling');
  const ids = [];
  for (const title of ['Du pain chaque jour', 'Un nouveau toit']) {
    ids.push(await community.post(author, { kind: 'testimony', title, state: 'pending' }));
  }
  const admin = await community.join('Petra Presiding', { role: 'admin' });
  const { page } = await visitAs(site, admin, { locale: 'fr', width: 360, height: 740, theme: 'dark' });
  await recordToasts(page);
  await page.goto('/admin/testimonies?status=pending');
  await rowOf(page, 'Un nouveau toit').waitFor();
  await expectNoHorizontalScroll(page, 'the testimonies');
  await page.getByRole('checkbox', { name: table.selectAll }).first().check();
  await button(page, words.approve).click();
  await expectToast(page, words.done.approve({ count: 2 }));
  await expect.poll(() => rowOf(page, 'Un nouveau toit').count()).toBe(0);

  await page.goto('/admin/testimonies');
  await choose(page, 'Un nouveau toit', words.feature);
  await rowOf(page, 'Un nouveau toit').getByText(words.statuses.featured).last().waitFor();
  await choose(page, 'Un nouveau toit', words.view);
  await page
    .getByRole('dialog')
    .getByText(words.details.lines['moderation.feature']({ name: 'Petra Presiding' }))
    .waitFor();
});

test('a list that cannot be loaded shows an error and a retry', async () => {
  const { table } = adminWords.en;
  const admin = await community.join('Philippa Presiding', { role: 'admin' });
  const { page } = await visitAs(site, admin);
  await failUntilRetried(page, '**/api/dashboard/posts?*', 400);
  await page.goto('/admin/posts');
  await page.getByText(table.failed).waitFor();
  await button(page, table.retry).click();
  await page.getByRole('table').waitFor();
});
