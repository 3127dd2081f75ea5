import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminWords } from '../web/src/words/admin.ts';
import { careContactWords } from '../web/src/words/care-contact.ts';
import { careRequestWords } from '../web/src/words/care-requests.ts';
import { textCheckWords } from '../web/src/words/text-checks.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectAbsent, expectFieldError, labelled } from './fields.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);

/** Its name is followed by its hint. */
const option = (page: Page, name: string) =>
  page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) });

test('a member asks to be contacted; the team takes it on, notes a call, hands it over; the member sees that it was read', async () => {
  const { site, community } = opened;
  const [fr, en] = [wordsOf('fr'), wordsOf('en')];
  const [frDesk, enDesk] = [careRequestWords.fr, careRequestWords.en];
  const asker = await community.join('Rose Asselin');
  const carol = await community.join('Carol Care');
  const luc = await community.join('Luc Care');
  const admin = await community.join('Ada Admin', { role: 'admin' });
  await community.joinCareTeam(carol, 'lead');
  await community.joinCareTeam(luc);

  const { page } = await visitAs(site, asker, frenchPhone);
  await page.goto('/prayers?add=');
  const form = page.getByRole('region', { name: fr.prayers.form.formTitle });
  await labelled(form, fr.prayers.form.title).fill('Depuis mardi');
  await labelled(form, fr.prayers.form.text).fill('Je n’arrive plus à dormir.');
  await labelled(form, fr.feed.filters.category).selectOption({ index: 1 });
  await page.locator('button[name=audience]').click();
  await option(page, fr.audiences.care).click();
  await form.getByText(fr.composer.careReach({ people: 'Carol Care et Luc Care' })).waitFor();
  await form.getByRole('checkbox', { name: careContactWords.fr.label }).check();
  await expectFitsAndAccessible(page, 'a request to the care team');
  await button(form, fr.prayers.form.send).click();
  await page
    .getByRole('article', { name: 'Depuis mardi' })
    .getByRole('link', { name: 'Depuis mardi' })
    .first()
    .click();
  await page.getByText(careContactWords.fr.notSeen).waitFor();
  const postAddress = new URL(page.url()).pathname;

  const desk = await visitAs(site, carol, { locale: 'en', width: 1280, height: 800, bypassCSP: true });
  await desk.page.goto('/');
  await desk.page.getByRole('button', { name: new RegExp(en.layout.accountMenu) }).click();
  await desk.page.getByRole('menuitem', { name: en.care.title, exact: true }).click();
  await desk.page.getByRole('heading', { level: 1, name: en.care.title }).waitFor();
  await button(desk.page, enDesk.showUnclaimed).click();
  await expectFitsAndAccessible(desk.page, 'the care desk');
  await button(desk.page, enDesk.takeOnOf({ person: 'Rose Asselin' })).click();
  await desk.page.getByText(enDesk.emptyTitles.unclaimed).waitFor();
  await desk.page.getByRole('tab', { name: new RegExp(`^${enDesk.lists.mine}`) }).click();
  await desk.page.getByRole('link', { name: 'Rose Asselin' }).click();
  await desk.page.getByRole('heading', { level: 1, name: 'Rose Asselin' }).waitFor();
  const address = new URL(desk.page.url()).pathname;
  await desk.page.getByText(enDesk.entryKinds.call, { exact: true }).click();
  await labelled(desk.page, enDesk.entryText).fill('We spoke. Her sister is at 506-555-0142.');

  // Somebody else is faster; what was typed stays.
  await community.db
    .updateTable('care_cases')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', address.split('/').at(-1) ?? '')
    .execute();
  await button(desk.page, enDesk.giveBack).click();
  await desk.page.getByText(en.fields.care_case_changed).waitFor();
  await expect.poll(() => labelled(desk.page, enDesk.entryText).inputValue()).toContain('Her sister');

  await button(desk.page, enDesk.entrySave).click();
  const log = desk.page.getByRole('region', { name: enDesk.logTitle });
  await log.getByRole('listitem').getByRole('link', { name: '506-555-0142' }).waitFor();
  await expect.poll(() => labelled(desk.page, enDesk.entryText).inputValue()).toBe('');
  await expectFitsAndAccessible(desk.page, 'a request in care');
  await button(desk.page, enDesk.handOver).click();
  const handOver = desk.page.getByRole('dialog', { name: enDesk.handOverTitle });
  await button(handOver, enDesk.handOverSubmit).click();
  await expectFieldError(labelled(handOver, enDesk.handOverTo), enDesk.handOverChoose);
  await labelled(handOver, enDesk.handOverTo).selectOption({ label: 'Luc Care' });
  await button(handOver, enDesk.handOverSubmit).click();
  await desk.page.getByText(enDesk.takenOnBy({ name: 'Luc Care' }), { exact: true }).waitFor();

  const other = await visitAs(site, luc, { ...frenchPhone });
  await other.page.goto('/care');
  await other.page.getByRole('link', { name: 'Rose Asselin' }).click();
  await other.page.getByText('We spoke.').waitFor();
  await expectFitsAndAccessible(other.page, 'a request in care, on a phone');
  await button(other.page, frDesk.close).click();
  await button(other.page, frDesk.reopen).waitFor();

  await page.reload();
  await page.getByText(/^Vu par l’équipe d’accompagnement · /).waitFor();
  await expectAbsent(page.getByText('We spoke.'));

  const outside = await visitAs(site, admin, { locale: 'en' });
  await outside.page.goto(postAddress);
  await outside.page.getByText(en.post.gone).waitFor();
  await expectAbsent(outside.page.getByText('Je n’arrive plus à dormir.'));
  await outside.page.goto(address);
  await outside.page.getByRole('heading', { level: 1, name: enDesk.goneTitle }).waitFor();
  await outside.page.goto('/care');
  await outside.page.getByRole('heading', { level: 1, name: en.care.teamTitle }).waitFor();
  await outside.page.getByRole('link', { name: 'Carol Care' }).waitFor();
  await expectAbsent(outside.page.getByText('Rose Asselin'));
});

test('whoever writes words of a crisis can let the team know; whoever is on call is told', async () => {
  const { site, community } = opened;
  const fr = wordsOf('fr');
  const [help, words] = [textCheckWords.fr.help, careRequestWords.en];
  const writer = await community.join('Noé Nadeau');
  const carol = await community.join('Carine Care');
  await community.joinCareTeam(carol);

  const desk = await visitAs(site, carol, { locale: 'en', bypassCSP: true });
  await desk.page.goto('/care?tab=team');
  await desk.page.getByRole('switch', { name: words.desk.beOnCall }).check();
  const row = desk.page.getByRole('listitem').filter({ hasText: 'Carine Care' });
  await row.getByText(words.desk.onCall, { exact: true }).waitFor();
  await desk.page.reload();
  await row.getByText(words.desk.onCall, { exact: true }).waitFor();
  await expectFitsAndAccessible(desk.page, 'the care team with somebody on call');
  await desk.page.goto('/care?list=unclaimed');
  await desk.page.getByText(words.emptyTitles.unclaimed).waitFor();

  const { page } = await visitAs(site, writer, frenchPhone);
  await page.goto('/');
  const composer = page.getByRole('region', { name: fr.composer.label });
  await labelled(composer, fr.composer.textLabels.prayer).fill('Je veux mourir.');
  await button(composer, fr.composer.share).click();
  const card = page.getByRole('region', { name: help.titles.suicide });
  await button(card, help.alertTeam).click();
  await card.getByText(help.teamAlerted).waitFor();
  await expectAbsent(button(card, help.alertTeam));
  await expectFitsAndAccessible(page, 'help after a text that the team was told of');

  // The open page shows it.
  await desk.page.getByRole('link', { name: 'Noé Nadeau' }).waitFor();
  await desk.page.goto('/notifications');
  await desk.page.getByRole('link', { name: /Someone may need the care team right now/ }).click();
  await desk.page.getByRole('heading', { level: 1, name: 'Noé Nadeau' }).waitFor();
  await desk.page.getByText(words.origins.alert).waitFor();
});

test('the team enters a request for somebody who called and takes up a post; administrators read counts only', async () => {
  const { site, community } = opened;
  const [en, words] = [wordsOf('en'), careRequestWords.en];
  const carol = await community.join('Carla Care');
  const author = await community.join('Paul Poster');
  const admin = await community.join('Ada Admin', { role: 'admin' });
  await community.joinCareTeam(carol);
  const postId = await community.post(author, { audience: 'members', title: 'A hard winter' });

  const { page } = await visitAs(site, carol, { locale: 'en', bypassCSP: true });
  await page.goto('/care');
  await button(page, words.enter).click();
  const dialog = page.getByRole('dialog', { name: words.enterTitle });
  await labelled(dialog, words.contactField).fill('506-555-0142 ext. 3');
  await button(dialog, words.saveRequest).click();
  await expectFieldError(labelled(dialog, words.person), en.fields.care_person_required);
  await expectFitsAndAccessible(page, 'entering a request');
  await page.reload();
  await button(page, words.enter).click();
  await expect.poll(() => labelled(dialog, words.contactField).inputValue()).toBe('506-555-0142 ext. 3');
  await labelled(dialog, words.person).fill('Mrs. Arsenault');
  await labelled(dialog, words.text).fill('She would like a visit.');
  await button(dialog, words.saveRequest).click();
  await page.getByRole('heading', { level: 1, name: 'Mrs. Arsenault' }).waitFor();
  const link = page.getByRole('link', { name: '506-555-0142 ext. 3' });
  await expect.poll(() => link.getAttribute('href')).toBe('tel:5065550142,3');

  await page.goto(`/post/${postId}`);
  await page
    .getByRole('article')
    .getByRole('button', { name: /A hard winter/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: careContactWords.en.takeUp }).click();
  await page.getByRole('heading', { level: 1, name: 'Paul Poster' }).waitFor();
  await page.getByText(words.origins.taken).waitFor();

  const outside = await visitAs(site, admin, { locale: 'en', bypassCSP: true });
  await outside.page.goto('/admin/analytics');
  const counts = outside.page.getByRole('table', { name: words.months });
  await counts.getByRole('row').nth(1).waitFor();
  await expectFitsAndAccessible(outside.page, 'the statistics with the counts of the care team');
  await expectAbsent(outside.page.getByText('Mrs. Arsenault'));
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
