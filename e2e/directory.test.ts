import { expect, test } from 'vitest';
import { directoryWords } from '../web/src/words/directory.ts';
import { expectFitsAndAccessible } from './accessible.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectAbsent, expectFieldError, labelled } from './fields.ts';
import { expectPrinted, keep, listPages, paperSizes } from './printed-pages.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);

const looks = [
  ['en', { theme: 'light', width: 1280, height: 900 }],
  ['fr', { theme: 'dark', width: 360, height: 780 }],
] as const;

test.each(looks)(
  'members list themselves, form a household, and others read what each shows: %s',
  async (locale, size) => {
    const { site, community } = opened;
    const { layout } = wordsOf(locale);
    const words = directoryWords[locale];
    const { own, household } = words;
    // Names of their own, so that the second language does not find the people of the first.
    const last = { en: 'Adams', fr: 'Élie' }[locale];
    const marc = await community.join(`Marc ${last}`);
    const lucie = await community.join(`Lucie ${last}`);
    const paul = await community.join(`Paul ${last}`);
    await community.group([marc, paul]);
    const look = { locale, ...size, bypassCSP: true };

    const listing = await visitAs(site, marc, look);
    const { page } = listing;
    await page.goto('/directory');
    await page.getByRole('link', { name: words.mine, exact: true }).click();
    await page.getByText(own.notListed).waitFor();
    await labelled(page, words.fields.phone).fill('call me');
    await button(page, own.list).click();
    await expectFieldError(labelled(page, words.fields.phone), wordsOf(locale).fields.phone_invalid);
    await labelled(page, words.fields.phone).fill('514 555-0101');
    await labelled(page, words.fields.address).fill('12 rue des Érables');
    await labelled(page, words.fields.help).fill('Soup');
    const choose = (field: 'phone' | 'address' | 'help', audience: keyof typeof own.audiences) =>
      labelled(page, own.audience({ field: words.fields[field] })).selectOption(audience);
    await choose('phone', 'groups');
    await choose('help', 'members');
    const preview = page.getByRole('region', { name: own.preview });
    await expect.poll(() => preview.getByText('Soup').count()).toBe(2);
    await expect.poll(() => preview.getByText('514 555-0101').count()).toBe(1);
    await expectAbsent(preview.getByText('12 rue des Érables'));
    // What is below the sticky header counts as covered.
    await page.evaluate(() => scrollTo(0, 0));
    await expectFitsAndAccessible(page, 'the own entry in the directory');
    await button(page, own.list).click();
    await page.getByText(own.listed).waitFor();

    const name = `Famille ${last}`;
    await labelled(page, household.name).fill(name);
    await button(page, household.create).click();
    await button(page, wordsOf(locale).secretLink.create).click();
    const address = new URL(await labelled(page, household.link).inputValue()).pathname;
    await page.evaluate(() => scrollTo(0, 0));
    await expectFitsAndAccessible(page, 'the household');

    const joining = await visitAs(site, lucie, look);
    await joining.page.goto(address);
    await button(joining.page, words.invitation.join).waitFor();
    await expectFitsAndAccessible(joining.page, 'the invitation to a household');
    await button(joining.page, words.invitation.join).click();
    await joining.page.getByRole('heading', { level: 3, name }).waitFor();
    await button(joining.page, own.list).click();
    await joining.page.getByText(own.listed).waitFor();

    const reading = await visitAs(site, paul, look);
    await reading.page.goto('/');
    if (size.width < 640) await button(reading.page, layout.openMenu).click();
    await reading.page.getByRole('link', { name: layout.directory, exact: true }).click();
    await labelled(reading.page, words.term).fill(`lucie ${last.toLowerCase().replace('é', 'e')}`);
    await reading.page.keyboard.press('Enter');
    const list = reading.page.getByRole('list', { name: words.list });
    await expect.poll(() => list.getByText('Soup').count()).toBe(0);
    await list.getByRole('heading', { level: 2, name }).waitFor();
    await labelled(reading.page, words.term).fill('');
    await reading.page.keyboard.press('Enter');
    await list.getByText('514 555-0101').waitFor();
    await list.getByText('Soup').waitFor();
    await expectAbsent(list.getByText('12 rue des Érables'));
    await expectFitsAndAccessible(reading.page, 'the directory');

    await reading.page.emulateMedia({ media: 'print' });
    // Opened first, too: nothing but the list may be on paper.
    await reading.page.goto('/directory');
    await list.getByText('514 555-0101').waitFor();
    for (const format of ['Letter', 'A4'] as const) {
      const pdf = await reading.page.pdf({ format, preferCSSPageSize: false });
      const pages = await listPages(await keep(`directory-${locale}-${format}`, pdf));
      // The browser driver's A4 is a point larger than that of style sheets.
      expect(pages).toEqual([{ Letter: paperSizes.letter, A4: '596 x 843' }[format]]);
      await expectPrinted(pdf, {
        shown: [name, `Marc ${last}`, `Lucie ${last}`, `Paul ${last}`, '514 555-0101', words.printedNote],
        absent: [words.letter, words.mine, words.intro, '12 rue des Érables'],
      });
    }
    await reading.page.emulateMedia({ media: null });

    await button(page, own.leave).click();
    await button(page.getByRole('alertdialog'), own.leave).click();
    await page.getByText(own.notListed).waitFor();
    await reading.page.reload();
    await list.getByRole('heading', { level: 3, name: `Lucie ${last}` }).waitFor();
    await expectAbsent(list.getByText(`Marc ${last}`));
    for (const { context } of [listing, joining, reading]) await context.close();
  },
);
