import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminWords } from '../web/src/words/admin.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { button, failUntilRetried } from './fields.ts';
import { type Site, startSite } from './site.ts';

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

test('an administrator sees the totals, the top prayers and pending work, and each figure links to its list', async () => {
  const admin = await community.join('Priscilla Presiding', { role: 'admin' });
  const author = await community.join('Bartholomew Montgomery-Featherstone');
  const prayer = await community.post(author, { title: 'For the harvest', audience: 'public' });
  await sql`
    insert into reactions (post_id, member_id, created_at) values (${prayer}::uuid, ${admin.id}::uuid, now())`.execute(
    community.db,
  );
  await community.db.updateTable('posts').set({ reaction_count: 1 }).where('id', '=', prayer).execute();
  const { dashboard: words, jobs } = adminWords.en;
  const { page } = await visitAs(site, admin);
  await page.goto('/admin');
  await page.getByRole('heading', { name: words.title, level: 1 }).waitFor();
  const loved = page.getByRole('listitem').filter({ hasText: 'For the harvest' });
  await loved.getByText(words.prayed({ count: 1, figure: '1' })).waitFor();
  await expect.poll(() => loved.innerText()).toContain('Bartholomew Montgome…');
  const { count } = await community.db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('kind', '=', 'prayer')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const prayers = page
    .getByRole('region', { name: words.totals })
    .getByRole('link', { name: words.kinds.prayer });
  await prayers.getByText(count, { exact: true }).waitFor();
  await expect.poll(() => prayers.getAttribute('href')).toBe('/admin/prayers');
  await page.getByText(words.asTable).click();
  await page.getByRole('columnheader', { name: words.kinds.scripture }).first().waitFor();

  await sql`
    insert into mails (id, dedupe_key, template, recipient, locale, state, failure, created_at)
    values (gen_random_uuid(), 'dashboard', 'verify-email', 'ruth@example.org', 'en', 'failed', 'recipient-refused', now())
    on conflict (dedupe_key) do nothing`.execute(community.db);
  await page.reload();
  await page.getByRole('link', { name: words.waits.failedMails({ count: 1 }) }).click();
  await page.getByRole('heading', { name: jobs.title, level: 1 }).waitFor();
});

test('an error is shown with a retry', async () => {
  const admin = await community.join('Phoebe Presiding', { role: 'admin' });
  const { dashboard: words, table } = adminWords.en;
  const { page } = await visitAs(site, admin);
  await failUntilRetried(page, '**/api/dashboard/home', 400);
  await page.goto('/admin');
  await page.getByText(table.failed).waitFor();
  await button(page, table.retry).click();
  await page.getByText(words.topPrayers).waitFor();
});

test('a member is led home from pages of the administration', async () => {
  const { page } = await visitAs(site, await community.join('Mia Member'));
  for (const path of ['/admin', '/admin/audit', '/admin/events', '/admin/jobs', '/admin/settings']) {
    await page.goto(path);
    await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe('/');
  }
});
