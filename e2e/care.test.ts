import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminWords } from '../web/src/words/admin.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectAbsent, labelled } from './fields.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);

/** Its name is followed by its hint. */
const option = (page: Page, name: string) =>
  page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) });

test('a member entrusts a prayer to the care team, who finds and answers it; an administrator sees nothing', async () => {
  const { site, community } = opened;
  const fr = wordsOf('fr');
  const en = wordsOf('en');
  const asker = await community.join('Rose Asselin');
  const carer = await community.join('Carol Care');
  const admin = await community.join('Ada Admin', { role: 'admin' });
  await community.joinCareTeam(carer, 'lead');

  const { page } = await visitAs(site, asker, frenchPhone);
  await page.goto('/prayers?add=');
  const form = page.getByRole('region', { name: fr.prayers.form.formTitle });
  await labelled(form, fr.prayers.form.title).fill('Depuis mardi');
  await labelled(form, fr.prayers.form.text).fill('Je n’arrive plus à dormir.');
  await labelled(form, fr.feed.filters.category).selectOption({ index: 1 });
  await page.locator('button[name=audience]').click();
  await option(page, fr.audiences.care).click();
  await form.getByText(fr.composer.careReach({ people: 'Carol Care' })).waitFor();
  await expectFitsAndAccessible(page, 'a request to the care team');
  await button(form, fr.prayers.form.send).click();
  await page.getByRole('article', { name: 'Depuis mardi' }).waitFor();

  const desk = await visitAs(site, carer, { locale: 'en', width: 1280, height: 800, bypassCSP: true });
  await desk.page.goto('/');
  await desk.page.getByRole('button', { name: new RegExp(en.layout.accountMenu) }).click();
  await desk.page.getByRole('menuitem', { name: en.care.title, exact: true }).click();
  await desk.page.getByRole('heading', { level: 1, name: en.care.title }).waitFor();
  await expectFitsAndAccessible(desk.page, 'the care desk');
  const request = desk.page.getByRole('article', { name: 'Depuis mardi' });
  await request.getByRole('link', { name: 'Depuis mardi' }).first().click();
  await labelled(desk.page, en.comments.label).fill('I will call you tonight');
  await button(desk.page, en.comments.send).click();
  await desk.page.getByRole('listitem').filter({ hasText: 'I will call you tonight' }).last().waitFor();
  const address = new URL(desk.page.url()).pathname;

  await page.goto(address);
  await page.getByText('I will call you tonight').waitFor();

  const other = await visitAs(site, admin, { locale: 'en' });
  await other.page.goto(address);
  await other.page.getByText(en.post.gone).waitFor();
  await expectAbsent(other.page.getByText('Je n’arrive plus à dormir.'));
  await other.page.goto('/care');
  await other.page.getByRole('heading', { level: 1, name: en.care.teamTitle }).waitFor();
  await other.page.getByRole('link', { name: 'Carol Care' }).waitFor();
  await expectAbsent(other.page.getByRole('article'));
});

test('an administrator appoints a lead of the care team, and removes her', async () => {
  const { site, community } = opened;
  const words = adminWords.en.users.details.care;
  const admin = await community.join('Ada Admin', { role: 'admin' });
  const carer = await community.join('Lea Lead');
  const { page } = await visitAs(site, admin, { locale: 'en', bypassCSP: true });
  await page.goto(`/admin/users/${carer.id}?tab=security`);
  const section = page.getByRole('region', { name: words.title });
  await section.getByText(words.states.none).waitFor();
  await button(section, words.add).click();
  await section.getByText(words.states.member).waitFor();
  await button(section, words.makeLead).click();
  await section.getByText(words.states.lead).waitFor();
  await expectFitsAndAccessible(page, 'the care team of a member');
  await button(section, words.remove).click();
  await button(page.getByRole('alertdialog'), words.remove).click();
  await section.getByText(words.states.none).waitFor();
  const rows = await community.db
    .selectFrom('care_team')
    .select('role')
    .where('member_id', '=', carer.id)
    .execute();
  expect(rows).toEqual([]);
});
