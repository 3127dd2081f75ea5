import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { aboutYouWords } from '../web/src/words/about-you.ts';
import { adminWords } from '../web/src/words/admin.ts';
import { textCheckWords } from '../web/src/words/text-checks.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectAbsent, labelled } from './fields.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);
const desktop = { locale: 'en', width: 1280, height: 800, bypassCSP: true } as const;

/** Its name is followed by its hint. */
const chooseAudience = async (page: Page, name: string) => {
  await page.locator('button[name=audience]').click();
  await page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
};

test('a member reads in French that a prayer is about them and has it hidden until a moderator decides', async () => {
  const { site, community } = opened;
  const anna = await community.join('Anna Author');
  const ben = await community.join('Ben Brother');
  const ruth = await community.join('Ruth Reader');
  const mona = await community.join('Mona Moderator', { role: 'moderator' });
  const title = 'For my brother';

  const author = await visitAs(site, anna, desktop);
  const { page } = author;
  const { about } = textCheckWords.en;
  const t = wordsOf('en');
  await page.goto('/prayers?add=');
  const form = page.getByRole('region', { name: t.prayers.form.formTitle });
  await labelled(form, t.prayers.form.title).fill(title);
  await labelled(form, t.prayers.form.text).fill('He starts treatment on Monday.');
  await labelled(form, t.feed.filters.category).selectOption({ index: 1 });
  const choose = (question: string, answer: string) =>
    form.getByRole('group', { name: question }).getByRole('radio', { name: answer }).check();
  await choose(about.question, about.yes);
  await chooseAudience(page, t.audiences.public);
  await button(form, t.prayers.form.send).click();
  await form.getByText(t.fields.subject_not_asked).waitFor();
  await choose(about.agrees, about.agreements.agreed);
  await choose(about.mention, about.mentions.first_name);
  await labelled(form, about.link).fill('Ben');
  await page.getByRole('option', { name: /^Ben Brother/ }).click();
  await button(form, about.unlink({ name: 'Ben Brother' })).waitFor();
  await expectFitsAndAccessible(page, 'the question whether a prayer is about someone else');
  await chooseAudience(page, t.audiences.members);
  await button(form, t.prayers.form.send).click();
  await page.getByRole('article', { name: title }).waitFor();

  const words = aboutYouWords.fr;
  const linked = await visitAs(site, ben, frenchPhone);
  await linked.page.goto('/notifications');
  await linked.page.getByText('Anna Author a partagé une prière à votre sujet').click();
  await linked.page.getByText(words.title, { exact: true }).waitFor();
  await expectFitsAndAccessible(linked.page, 'a prayer about its reader');
  const address = new URL(linked.page.url()).pathname;

  const reader = await visitAs(site, ruth, desktop);
  await reader.page.goto(address);
  await reader.page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expectAbsent(reader.page.getByText(aboutYouWords.en.title));

  await button(linked.page, words.ask).click();
  const dialog = linked.page.getByRole('dialog', { name: words.dialogTitle });
  await labelled(dialog, words.note).fill('Je ne suis pas prêt à en parler.');
  await expectFitsAndAccessible(linked.page, 'asking for the removal of a prayer');
  await button(dialog, words.send).click();
  await linked.page.getByText(words.done).waitFor();
  await linked.page.getByRole('article', { name: title }).waitFor({ state: 'detached' });
  // An open page of somebody else loses it too.
  await reader.page.getByRole('heading', { level: 1, name: title }).waitFor({ state: 'detached' });
  await page.goto(address);
  await page.getByText(t.post.flagged).waitFor();

  const admin = adminWords.en.moderation;
  const moderator = await visitAs(site, mona, desktop);
  await moderator.page.goto('/admin/moderation');
  const row = moderator.page.getByRole('row').filter({ hasText: title });
  await row.getByText(admin.reasons.about_me).last().waitFor();
  await row.getByRole('button', { name: admin.lookAt({ name: '' }).trim() }).click();
  const drawer = moderator.page.getByRole('dialog', { name: admin.look });
  await drawer.getByText('Je ne suis pas prêt à en parler.').waitFor();
  await drawer.getByText(admin.aboutSomeoneElse({ agreement: 'agreed', mention: 'first_name' })).waitFor();
  await button(drawer, admin.putBack).click();
  await moderator.page.getByText(t.fields.removal_reason_required).waitFor();
  await labelled(drawer, admin.message).fill('It names nobody.');
  await expectFitsAndAccessible(moderator.page, 'a request for removal');
  await button(drawer, admin.putBack).click();
  await drawer.waitFor({ state: 'detached' });

  await reader.page.goto(address);
  await reader.page.getByRole('heading', { level: 1, name: title }).waitFor();
  await linked.page.goto('/notifications');
  await linked.page.getByText(/La modération l’a rétablie.*It names nobody/).waitFor();
  await page.goto('/notifications');
  await page.getByText(/A moderator approved your prayer request.*It names nobody/).waitFor();
  for (const { context } of [author, linked, reader, moderator]) await context.close();
});
