import { test } from 'vitest';
import { adminWords } from '../web/src/words/admin.ts';
import { measureWords } from '../web/src/words/measures.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectFieldError, expectNoHorizontalScroll, labelled } from './fields.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);

test('an administrator limits a member in English, who reads in French why and that it has ended', async () => {
  const { site, community } = opened;
  const { measures: words } = adminWords.en.moderation;
  const french = measureWords.fr;
  const paul = await community.join('Paul Presses');
  const admin = await visitAs(site, await community.join('Ada Admin', { role: 'admin' }), {
    width: 390,
    height: 844,
  });
  await admin.page.goto(`/admin/users/${paul.id}?tab=reports`);
  await button(admin.page, words.take).click();
  const dialog = admin.page.getByRole('dialog');
  await labelled(dialog, words.kind).selectOption('limit');
  await button(dialog, words.send).click();
  await expectFieldError(labelled(dialog, words.reason), wordsOf('en').fields.measure_reason_missing);
  await labelled(dialog, words.reason).selectOption({ label: 'Hurtful words' });
  await labelled(dialog, words.message).fill('Merci d’écrire plus doucement.');
  await expectNoHorizontalScroll(admin.page, 'a measure');
  await button(dialog, words.send).click();
  const measures = admin.page.getByRole('region', { name: words.title });
  await measures.getByRole('listitem').getByText('Hurtful words').waitFor();

  const member = await visitAs(site, paul, { locale: 'fr', width: 360, height: 740 });
  const { page } = member;
  await page.goto('/notifications');
  await page.locator('main a[href^="/measures/"]').first().click();
  await page.getByRole('heading', { level: 1, name: french.titles.limit }).waitFor();
  await page.getByText('Des paroles blessantes').waitFor();
  await page.getByText('Merci d’écrire plus doucement.').waitFor();
  await expectNoHorizontalScroll(page, 'the page of a measure');

  await measures.getByRole('button', { name: words.lift }).click();
  await button(admin.page.getByRole('alertdialog'), words.lift).click();
  await admin.page.getByText(words.liftDone).first().waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: french.titles.limit }).waitFor();
  await page.getByText(/^Terminé le/).waitFor();
});
