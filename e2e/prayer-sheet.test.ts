import { expect, test } from 'vitest';
import { adminWords } from '../web/src/words/admin.ts';
import { printingWords } from '../web/src/words/printing.ts';
import { expectFitsAndAccessible, frenchPhone } from './accessible.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, labelled } from './fields.ts';
import { expectPrinted, keep, listPages, paperSizes } from './printed-pages.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);

const longPrayer = 'Seigneur, apprends-nous à attendre ensemble. '.repeat(40).trim();

test('a member agrees in French to have a prayer printed; a moderator prints the sheet; the member withdraws', async () => {
  const { site, community } = opened;
  const rose = await community.join('Rose Asselin');
  const mona = await community.join('Mona Moderator', { role: 'moderator' });
  const fr = wordsOf('fr');
  const [field, words] = [printingWords.fr, adminWords.en.sheet];

  const author = await visitAs(site, rose, frenchPhone);
  const { page } = author;
  await page.goto('/prayers?add=');
  const form = page.getByRole('region', { name: fr.prayers.form.formTitle });
  await labelled(form, fr.prayers.form.title).fill('Pour une longue attente');
  await labelled(form, fr.prayers.form.text).fill(longPrayer);
  await labelled(form, fr.feed.filters.category).selectOption({ index: 1 });
  await page.locator('button[name=audience]').click();
  await page.getByRole('menuitemradio', { name: new RegExp(`^${fr.audiences.private}`) }).click();
  await labelled(form, field.label).waitFor({ state: 'detached' });
  await page.locator('button[name=audience]').click();
  await page.getByRole('menuitemradio', { name: new RegExp(`^${fr.audiences.members}`) }).click();
  await labelled(form, field.label).selectOption(field.choices.first_name);
  await expectFitsAndAccessible(page, 'the choice whether a prayer may be printed');
  await button(form, fr.prayers.form.send).click();
  await page.getByRole('article', { name: 'Pour une longue attente' }).waitFor();
  for (const title of ['For rain', 'For my knees'])
    await community.post(rose, { kind: 'prayer', audience: 'members', title, text: `${title}, please.` });
  const english = await community.post(rose, {
    ...{ kind: 'prayer', audience: 'members', language: 'en' },
    ...{ title: 'For the harvest', text: 'The frost came early this year.' },
  });
  await community.db
    .insertInto('print_agreements')
    .values({ post_id: english, choice: 'full_name', agreed_at: new Date() })
    .execute();

  const editor = await visitAs(site, mona, { locale: 'en', width: 1280, height: 900, bypassCSP: true });
  await editor.page.goto('/admin/moderation');
  await editor.page.getByRole('link', { name: adminWords.en.frame.prayerSheet }).click();
  await editor.page.getByRole('heading', { level: 1, name: words.title }).waitFor();
  const sheetIn = ({ preview }: { preview: string }) =>
    editor.page.getByRole('region', { name: preview }).getByRole('article');
  const sheet = sheetIn(words);
  const print = async (name: string) => keep(name, await editor.page.pdf({ preferCSSPageSize: true }));
  const notAgreed = ['Mona', 'For rain', 'For my knees', words.print];

  // Each prayer is proposed for the sheet of its language.
  await sheet.getByRole('heading', { level: 3, name: 'For the harvest' }).waitFor();
  await expect.poll(async () => listPages(await print('letter-en'))).toEqual([paperSizes.letter]);
  await expectPrinted(await print('letter-en'), {
    shown: [adminWords.en.sheet.heading, 'For the harvest', 'The frost came early', 'Rose Asselin'],
    absent: ['Pour une longue attente', ...notAgreed],
  });
  await editor.page.getByRole('radio', { name: words.languages.fr }).check();
  await sheet.getByRole('heading', { level: 3, name: 'Pour une longue attente' }).waitFor();
  await expectFitsAndAccessible(editor.page, 'the prayer sheet');

  const paper = {
    shown: [adminWords.fr.sheet.heading, 'Pour une longue attente', longPrayer, 'Rose'],
    absent: ['Asselin', 'For the harvest', ...notAgreed],
  };
  await expect.poll(async () => listPages(await print('letter'))).toEqual([paperSizes.letter]);
  await expectPrinted(await print('letter'), paper);
  await editor.page.getByRole('radio', { name: words.papers.a4 }).check();
  await editor.page.getByRole('checkbox', { name: words.large }).check();
  await expect.poll(async () => listPages(await print('a4-large'))).toEqual([paperSizes.a4, paperSizes.a4]);
  await expectPrinted(await print('a4-large'), paper);
  await editor.page.getByRole('checkbox', { name: /^Pour une longue attente/ }).uncheck();
  await sheet.getByText(adminWords.fr.sheet.noPrayers).waitFor();

  // The author changes her mind.
  await page
    .getByRole('button', {
      name: fr.post.actions({ author: 'Rose Asselin', post: 'Pour une longue attente' }),
    })
    .click();
  await page.getByRole('menuitem', { name: fr.post.edit }).click();
  const dialog = page.getByRole('dialog', { name: fr.editing.title });
  await expect.poll(() => labelled(dialog, field.label).inputValue()).toBe('first_name');
  await labelled(dialog, field.label).selectOption(field.choices.no);
  await button(dialog, fr.editing.save).click();
  await dialog.waitFor({ state: 'detached' });

  // In French: it is no longer offered; the other one can be put on the French sheet.
  await editor.context.addCookies([{ name: 'radiant-locale', value: 'fr', url: site.url }]);
  await editor.page.reload();
  const french = adminWords.fr.sheet;
  await editor.page.getByRole('heading', { level: 1, name: french.title }).waitFor();
  await sheetIn(french).getByText(french.noPrayers).waitFor();
  const offered = editor.page.getByRole('region', { name: french.prayers }).getByRole('checkbox');
  await expect.poll(() => offered.count()).toBe(1);
  await editor.page.getByRole('checkbox', { name: /^For the harvest/ }).check();
  await sheetIn(french).getByRole('heading', { level: 3, name: 'For the harvest' }).waitFor();
  await editor.page.getByText(french.chosen({ count: 1 })).waitFor();
  await expectFitsAndAccessible(editor.page, 'the prayer sheet in French');
  for (const { context } of [author, editor]) await context.close();
});
