import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAuditEntry } from '../server/src/platform/audit.ts';
import { newId } from '../server/src/platform/crypto.ts';
import { settingsWords } from '../web/src/words/admin/settings.ts';
import { adminWords } from '../web/src/words/admin.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { button, expectNoHorizontalScroll } from './fields.ts';
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

const rows = (page: Page) => page.locator('tbody tr');

test('an action is found by its target, opened and filtered', async () => {
  const admin = await community.join('Priscilla Presiding', { role: 'admin' });
  // A unique name, because rows of an earlier attempt cannot be deleted.
  const member = await community.join(`Nathanael ${newId().slice(-8)}`);
  const { audit: words } = adminWords.en;
  const line = { at: new Date(), actorId: admin.id, ip: '203.0.113.9' };
  await community.db.transaction().execute(async (tx) => {
    await insertAuditEntry(tx, {
      ...line,
      action: 'users.disable',
      subject: { kind: 'member', id: member.id },
    });
    await insertAuditEntry(tx, {
      ...line,
      action: 'settings.update',
      subject: { kind: 'settings', id: 'general' },
      details: { fields: ['contactEmail'] },
    });
  });
  const { page } = await visitAs(site, admin);
  await page.goto(`/admin/audit?actor=${admin.id}`);
  await page.getByRole('heading', { name: words.title, level: 1 }).waitFor();
  await rows(page).filter({ hasText: words.acts['settings.update'] }).waitFor();

  await page.getByRole('searchbox', { name: words.search }).fill(member.name.toLowerCase());
  await expect.poll(() => rows(page).count()).toBe(1);
  await expect.poll(() => rows(page).innerText()).toContain(words.acts['users.disable']);
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(member.name.toLowerCase());
  const link = rows(page).getByRole('link', { name: member.name });
  await expect.poll(() => link.getAttribute('href')).toBe(`/admin/users/${member.id}`);

  // The search also matches translated words of the page.
  await page.getByRole('searchbox', { name: words.search }).fill('changed site');
  await rows(page).filter({ hasText: words.acts['settings.update'] }).waitFor();
  await expect.poll(() => rows(page).count()).toBe(1);
  const act = words.acts['settings.update'];
  await rows(page)
    .getByRole('button', { name: words.actionsFor({ act }) })
    .click();
  await page.getByRole('menuitem', { name: words.showDetails }).click();
  const dialog = page.getByRole('dialog');
  // Under the name of the setting on its page.
  await dialog.getByText(settingsWords.en.contactEmail, { exact: true }).waitFor();
  await dialog.getByText('203.0.113.9').waitFor();
  await button(dialog, words.close).click();

  await button(page, words.clear).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
});

test('in French, on a phone, a filter without results can be cleared', async () => {
  const admin = await community.join('Phoebe Presiding', { role: 'admin' });
  const { audit: words, table } = adminWords.fr;
  await community.db.transaction().execute((tx) =>
    insertAuditEntry(tx, {
      at: new Date(),
      actorId: admin.id,
      action: 'events.cancel',
      subject: { kind: 'event', id: admin.id },
      ip: null,
    }),
  );
  const { page } = await visitAs(site, admin, { locale: 'fr', width: 360, height: 740, theme: 'dark' });
  await page.goto('/admin/audit?area=analytics');
  await page.getByText(table.none).waitFor();
  await expectNoHorizontalScroll(page, 'the audit log');
  await page.getByRole('combobox', { name: words.area }).selectOption('events');
  await rows(page).filter({ hasText: words.acts['events.cancel'] }).first().waitFor();
});
