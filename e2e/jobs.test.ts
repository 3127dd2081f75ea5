import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { handlers } from '../server/src/features.ts';
import { createJobs } from '../server/src/platform/jobs/jobs.ts';
import { sweepTask } from '../server/src/platform/jobs/sweep.ts';
import { sendTask } from '../server/src/platform/mail/mail.ts';
import { adminWords } from '../web/src/words/admin.ts';
import { expectFitsAndAccessible, expectNoViolations, rulesOfLook } from './accessible.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectNoHorizontalScroll } from './fields.ts';
import { startSite } from './site.ts';

const home = openSiteForFile(startSite);

// A first attempt may have left some.
beforeEach(async () => {
  await sql`delete from jobs where attempts > 0`.execute(home.community.db);
});

/** A job that always fails and becomes a dead letter. */
const addFailingJob = () => createJobs<Record<string, object>>().enqueue(home.community.db, 'mails.send', {});
/** Removes the cause: the job now names a mail that does not exist, as if cancelled. */
const repairJobs = () =>
  sql`
    update jobs
    set payload = '{"mailId": "01890000-0000-7000-8000-000000000000"}'`.execute(home.community.db);
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: 'mails.send' });

test.each(['en', 'fr'] as const)('every kind of job has a name in words (%s)', (locale) => {
  expect(Object.keys(adminWords[locale].jobs.tasks).sort()).toEqual(
    [...Object.keys(handlers), sendTask, sweepTask].sort(),
  );
});

test('a failed job is seen, retried once its cause is gone, and then gone from the list', async () => {
  const admin = await home.community.join('Priscilla Presiding', { role: 'admin' });
  const { jobs: words } = adminWords.en;
  await addFailingJob();
  const { page } = await visitAs(home.site, admin);
  await page.goto('/admin/jobs');
  await page.getByRole('heading', { name: words.title, level: 1 }).waitFor();
  await rowOf(page).waitFor();
  const versions = page.locator('dl').filter({ hasText: 'PostgreSQL' });
  await expect.poll(() => versions.innerText()).toContain(process.versions.node);
  await expect.poll(() => rowOf(page).innerText()).toContain('the payload cannot be read: mailId');

  await repairJobs();
  const name = words.name({ task: 'mails.send', id: '' }).trim();
  await rowOf(page).getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: words.retry, exact: true }).click();
  await page.getByText(words.retried({ count: 1 })).waitFor();
  await expect.poll(() => rowOf(page).count()).toBe(0);
  const left = () => sql`select from jobs where attempts > 0`.execute(home.community.db);
  await expect.poll(async () => (await left()).rows.length).toBe(0);
});

test('several jobs are discarded together after confirming', async () => {
  const admin = await home.community.join('Phoebe Presiding', { role: 'admin' });
  const { jobs: words, table } = adminWords.fr;
  await Promise.all([addFailingJob(), addFailingJob()]);
  const { page } = await visitAs(home.site, admin, { locale: 'fr', width: 360, height: 740, theme: 'dark' });
  await page.goto('/admin/jobs');
  await expect.poll(() => rowOf(page).count()).toBe(2);
  await expectNoHorizontalScroll(page, 'the jobs');
  await page.getByRole('checkbox', { name: table.selectAll }).first().check();
  await button(page, words.discardSome({ count: 2 })).click();
  await button(page.getByRole('alertdialog'), words.discard).click();
  await page.getByText(words.discarded({ count: 2 })).waitFor();
  await expect.poll(() => rowOf(page).count()).toBe(0);
});

test('fits a phone and is accessible', async () => {
  const admin = await home.community.join('Persis Presiding', { role: 'admin' });
  await addFailingJob();
  const { page } = await visitAs(home.site, admin, { width: 360, bypassCSP: true });
  await page.goto('/admin/jobs');
  await rowOf(page).first().waitFor();
  await expectFitsAndAccessible(page, 'the jobs');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectNoViolations(page, 'the jobs, wide', rulesOfLook);
});
