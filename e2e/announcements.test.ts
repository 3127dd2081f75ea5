import type { Campaign } from '@radiant/contract/campaigns.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Person } from '../server/src/testing/people.ts';
import { announcementWords } from '../web/src/words/announcements.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectNoHorizontalScroll } from './fields.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const home = openSiteForFile(startSite);

/** Calls the API; the administrators' screens have their own journey. */
async function ask<Answer>(person: Person, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${home.site.url}/api/dashboard/notifications${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return await answer.json();
}

const bell = (page: Page, locale: 'en' | 'fr', unseen: number) =>
  button(page.getByRole('banner'), wordsOf(locale).notifications.bell({ unseen }));

test('an announcement reaches its audience on open pages; reads and clicks are counted without names', async () => {
  const admin = await home.community.join('Priscilla Presiding', { role: 'admin' });
  const lydia = await home.community.join('Lydia Listening');
  const luc = await home.community.join('Luc Lisant');
  const outsider = await home.community.join('Otis Outside');
  const english = await visitAs(home.site, lydia, { width: 360, height: 740 });
  const french = await visitAs(home.site, luc, { locale: 'fr', theme: 'dark' });
  await Promise.all([english.page.goto('/prayers'), french.page.goto('/friends')]);
  await bell(english.page, 'en', 0).waitFor();
  await bell(french.page, 'fr', 0).waitFor();

  const campaign = await ask<Campaign>(admin, '', {
    title: 'The parish hall opens again',
    content:
      '<p>Dear $' +
      '{firstName},</p><p>the <strong>kitchen</strong> is new.</p><ul><li>Soup on Friday</li><li>Bring a friend</li></ul><script>alert(1)</script>',
    link: '/events',
    audience: { type: 'specific_users', userIds: [lydia.id, luc.id] },
    sendImmediate: true,
  });

  await bell(english.page, 'en', 1).waitFor();
  await bell(french.page, 'fr', 1).waitFor();

  await bell(english.page, 'en', 1).click();
  await english.page.getByRole('link', { name: 'The parish hall opens again' }).click();
  const article = english.page.getByRole('article', { name: 'The parish hall opens again' });
  await article.getByText('Dear Lydia,').waitFor();
  await expect
    .poll(() => article.getByRole('listitem').allTextContents())
    .toEqual(['Soup on Friday', 'Bring a friend']);
  await expect.poll(() => article.locator('strong').textContent()).toBe('kitchen');
  const read = await article.textContent();
  expect(read).not.toContain('alert');
  await article.getByText(announcementWords.en.counted).waitFor();
  await expectNoHorizontalScroll(english.page, 'an announcement');
  await article.getByRole('link', { name: announcementWords.en.more }).click();
  await english.page.waitForURL('**/events');

  await french.page.goto(`/announcements/${campaign.id}`);
  const articleFr = french.page.getByRole('article', { name: 'The parish hall opens again' });
  await articleFr.getByText('Dear Luc,').waitFor();
  await articleFr.getByText(announcementWords.fr.label, { exact: true }).waitFor();

  await expect
    .poll(() => ask(admin, `/${campaign.id}/statistics`))
    .toMatchObject({ status: 'sent', sent: 2, opened: 2, clicked: 1 });

  const { page } = await visitAs(home.site, outsider);
  await page.goto(`/announcements/${campaign.id}`);
  await page.getByRole('heading', { name: wordsOf('en').layout.notFoundTitle }).waitFor();
  await expect
    .poll(() => ask(admin, `/${campaign.id}/statistics`))
    .toMatchObject({ sent: 2, opened: 2, clicked: 1 });
});
