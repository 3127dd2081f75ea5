import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../server/src/testing/people.ts';
import { readCsv, readExcel, readPdf } from '../server/src/testing/read-exports.ts';
import { adminWords } from '../web/src/words/admin.ts';
import { visit } from './browser.ts';
import { becomePerson, type Community, openCommunity, visitAs } from './community.ts';
import { button, expectNoHorizontalScroll, failUntilRetried } from './fields.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
let community: Community;
let admin: Person;

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
  // Old enough to have a previous period to compare with.
  const founder = await community.join('Felicity Founder');
  await sql`update members set created_at = now() - interval '200 days' where id = ${founder.id}`.execute(
    community.db,
  );
  // All of today's registrations before the first page: the figures of the files are then those of the page.
  admin = await community.join('Ada Presiding', { role: 'admin' });
  const now = Date.now();
  for (const [days, kind] of [
    [0, 'prayer'],
    [1, 'prayer'],
    [2, 'testimony'],
    [40, 'prayer'],
  ] as const) {
    const postId = await community.post(founder, { kind, text: 'A word from some days ago' });
    await sql`update posts set published_at = ${new Date(now - days * 86_400_000)} where id = ${postId}`.execute(
      community.db,
    );
  }
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

const { analytics: words, calendar, table } = adminWords.en;

const cardOf = (page: Page, label: string) =>
  page
    .getByRole('tabpanel')
    .locator('ul[aria-label] > li')
    .filter({ has: page.getByText(label, { exact: true }) });

async function expectFigure(page: Page, label: string, value: string): Promise<void> {
  await expect.poll(async () => (await cardOf(page, label).innerText()).split('\n')[1]).toBe(value);
}

async function saved(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  await button(page, words.export).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('an administrator opens a tab for another range of days, which is kept in the URL, also one chosen in a calendar', async () => {
  const { page } = await visitAs(site, admin);
  await page.goto('/admin/analytics');
  await page.getByRole('heading', { name: words.title, level: 1 }).waitFor();
  await expectFigure(page, words.figures.posts, '3');
  // Registrations are shown even when they are few.
  await expect
    .poll(async () => (await cardOf(page, words.figures.newMembers).innerText()).split('\n')[1])
    .toMatch(/^[1-9]/);

  await page.getByLabel(words.range, { exact: true }).selectOption('7-days');
  await expect.poll(() => new URL(page.url()).search).toContain('range=7-days');
  await page.getByRole('tab', { name: words.tabs.content }).click();
  await expectFigure(page, words.figures.prayers, '2');
  await page.getByText(words.asTable).first().click();
  await page.getByRole('rowheader').first().waitFor();

  // The URL contains the range.
  await page.reload();
  await expectFigure(page, words.figures.prayers, '2');
  await expect
    .poll(() => page.getByRole('tab', { name: words.tabs.content }).getAttribute('aria-selected'))
    .toBe('true');

  await button(page, words.reset).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=content');
  // The list of prayers of the same days has as many rows as the figure says.
  await cardOf(page, words.figures.prayers).getByRole('link').click();
  await expect.poll(() => page.url()).toMatch(/\/admin\/prayers\?from=[\d-]+&to=[\d-]+$/);
  await page.getByText(table.results({ count: 2 })).waitFor();

  // A custom range is chosen in a calendar.
  await page.goto('/admin/analytics?range=7-days');
  await expectFigure(page, words.figures.posts, '3');
  await page.getByLabel(words.range, { exact: true }).selectOption('custom');
  await button(page, calendar.previous).click();
  const days = page.locator('fieldset table').first().getByRole('button');
  await days.nth(0).click();
  await days.nth(4).click();
  await expect.poll(() => new URL(page.url()).search).toMatch(/range=custom&from=[\d-]+&to=[\d-]+/);
  const params = new URL(page.url()).searchParams;
  const length = (Date.parse(params.get('to') ?? '') - Date.parse(params.get('from') ?? '')) / 86_400_000;
  expect(length).toBe(4);
});

test('figures are downloaded as CSV, Excel and PDF with the same contents as the page', async () => {
  const { page } = await visitAs(site, admin);
  await page.goto('/admin/analytics');
  await expectFigure(page, words.figures.posts, '3');
  const people = (await cardOf(page, words.figures.newMembers).innerText()).split('\n')[1];
  const day = /^radiant-statistics-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d/;

  const csv = await saved(page, words.formats.csv);
  expect(csv.name).toMatch(new RegExp(`${day.source}\\.csv$`));
  const rows = readCsv(csv.bytes);
  expect(rows.find(([label]) => label === words.figures.posts)?.[1]).toBe('3');
  expect(rows.find(([label]) => label === words.figures.newMembers)?.[1]).toBe(people);

  const excel = await saved(page, words.formats.excel);
  expect(excel.name).toMatch(new RegExp(`${day.source}\\.xlsx$`));
  const { Overview: overview = [] } = await readExcel(excel.bytes);
  expect(overview.find(([label]) => label === words.figures.posts)?.[1]).toBe(3);

  const pdf = await saved(page, words.formats.pdf);
  expect(pdf.name).toMatch(new RegExp(`${day.source}\\.pdf$`));
  expect((await readPdf(pdf.bytes)).join(' ')).toContain(words.figures.answered);

  const lines = await community.db
    .selectFrom('audit_log')
    .select('details')
    .where('actor_id', '=', admin.id)
    .where('action', '=', 'analytics.export')
    .execute();
  expect(lines.map(({ details }) => details.format).toSorted()).toEqual(['csv', 'excel', 'pdf']);
});

test('on a phone, in French, an error is shown with a retry', async () => {
  const french = adminWords.fr;
  const { page } = await visitAs(site, admin, { locale: 'fr', width: 360, height: 740 });
  await failUntilRetried(page, '**/api/dashboard/statistics?*', 400);
  await page.goto('/admin/analytics');
  await page.getByText(french.table.failed).waitFor();
  await button(page, french.table.retry).click();
  await expectFigure(page, french.analytics.figures.posts, '3');
  await expectNoHorizontalScroll(page, 'the figures');
  await expect.poll(() => page.getByText(table.failed).count()).toBe(0);
});

test('moderators and members have no access', async () => {
  const visitor = await visit(site.url);
  const { page } = visitor;
  for (const role of ['moderator', 'user'] as const) {
    await becomePerson(visitor, site, await community.join(`Ruth ${role}`, { role }));
    await page.goto('/admin/analytics');
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/admin/analytics');
  }
});
