import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { birthdayAt } from '../server/src/testing/people.ts';
import { settingsWords } from '../web/src/words/admin/settings.ts';
import { visit } from './browser.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectAbsent, expectFieldError, expectNoHorizontalScroll, labelled } from './fields.ts';
import { createPerson, fillSignUp, logIn, verify } from './person.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);

async function askForBirthDates(): Promise<void> {
  const words = settingsWords.en;
  const { page } = await visitAs(opened.site, await opened.community.join('Ada Admin', { role: 'admin' }));
  await page.goto('/admin/settings?tab=user_registration');
  await page.getByRole('switch', { name: words.requireBirthDate }).click();
  await button(page, words.save).click();
  await page.getByText(words.isSaved).waitFor();
}

const signUp = async (page: Page, locale: 'en' | 'fr', birthday: string) => {
  const { accounts } = wordsOf(locale);
  await labelled(page, accounts.birthday).fill(birthday);
  await button(page, accounts.signUp).click();
};

test('a child is turned away kindly, a young member joins in French, shares with members and is no friend for an adult', async () => {
  const { site, community } = opened;
  await askForBirthDates();
  const { accounts, audiences, fields } = wordsOf('fr');
  const { friends, profiles } = wordsOf('en');
  const young = createPerson('Lea', 'Roy');
  const visitor = await visit(site.url, { locale: 'fr', width: 360, height: 740 });
  const { page } = visitor;
  await page.goto('/signup');
  await fillSignUp(page, { person: young, locale: 'fr' });
  await button(page, accounts.signUp).click();
  await expectFieldError(labelled(page, accounts.birthday), fields.birthday_required);
  await signUp(page, 'fr', birthdayAt(11));
  await expectFieldError(labelled(page, accounts.birthday), fields.birthday_too_young);
  await expectNoHorizontalScroll(page, 'the birth date');
  await signUp(page, 'fr', birthdayAt(15));
  await page.waitForURL(/\/verify-email\//);
  await verify(site, visitor, { person: young, locale: 'fr' });
  await logIn(visitor, { person: young, locale: 'fr' });

  await page.goto('/posts/create');
  await page.locator('button[name=audience]').click();
  await page.getByRole('menuitemradio', { name: new RegExp(`^${audiences.friends}`) }).waitFor();
  await expectAbsent(page.getByRole('menuitemradio', { name: new RegExp(`^${audiences.public}`) }));

  const leader = await community.join('Lena Leader');
  const { id } = await community.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', young.email)
    .executeTakeFirstOrThrow();
  const stranger = await visitAs(site, await community.join('Simon Stranger'));
  await stranger.page.goto(`/profile/${id}`);
  await stranger.page.getByText(profiles.goneTitle).waitFor();
  await community.group([leader, { ...leader, id }], { name: 'Youth choir' });
  const leading = await visitAs(site, leader);
  await leading.page.goto(`/profile/${id}`);
  await leading.page.getByRole('heading', { level: 1, name: 'Lea Roy' }).waitFor();
  await button(leading.page, friends.options({ name: 'Lea Roy' })).waitFor();
  await expectAbsent(button(leading.page, friends.ask({ name: 'Lea Roy' })));
  const adult = await community.join('Paul Adult');
  await leading.page.goto(`/profile/${adult.id}`);
  await button(leading.page, friends.ask({ name: 'Paul Adult' })).waitFor();
});
