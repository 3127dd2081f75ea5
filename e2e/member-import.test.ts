import { afterAll, expect, test } from 'vitest';
import { adminWords } from '../web/src/words/admin.ts';
import { expectAccessible } from './accessible.ts';
import { visit } from './browser.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { type MailSink, startMailSink } from './crash/mail-sink.ts';
import { button, expectNoHorizontalScroll, labelled } from './fields.ts';
import { parseMail } from './outbox.ts';
import { startSite } from './site.ts';
import { waitFor } from './wait-for.ts';
import { wordsOf } from './words.ts';

let sink: MailSink;
const opened = openSiteForFile(async () => {
  sink = await startMailSink();
  return await startSite(undefined, { MAIL_URL: sink.url });
});
afterAll(() => sink.stop());

const linkMailedTo = (address: string) =>
  waitFor(`an invitation to ${address}`, async () => {
    const mail = sink.deliveries.find(({ recipient }) => recipient === address);
    return mail && /https?:\/\/\S+\/reset-password\/\S+/.exec(parseMail(mail.source).text)?.[0];
  });

/** The second column is not named as one is, the dates are Canadian, and the bytes are those of Excel. */
const csv = (place: string) =>
  Buffer.from(
    [
      'Prénom;Famille;Courriel;Langue;Date de naissance',
      `Noël;Léger;noel@${place}.example;français;1980-02-29`,
      `Ruth;Roy;ruth@${place}.example;English;25/12/1975`,
      `;Vide;vide@${place}.example;;`,
      `Double;Roy;RUTH@${place}.example;;04/05/1980`,
    ].join('\r\n'),
    'latin1',
  );

test.each([
  ['en', { width: 1280, height: 800 }],
  ['fr', { width: 360, height: 740 }],
] as const)(
  'members come from a spreadsheet, accept their invitation, and the rest is undone: %s',
  async (locale, size) => {
    const { site, community } = opened;
    const { imports: words, users } = adminWords[locale];
    const { accounts } = wordsOf(locale);
    const name = { en: 'Ada Admin', fr: 'Anne Admin' }[locale];
    const { page } = await visitAs(site, await community.join(name, { role: 'admin' }), {
      locale,
      ...size,
      bypassCSP: true,
    });
    await page.goto('/admin/users');
    await page.getByRole('heading', { name: users.title }).waitFor();
    const download = page.waitForEvent('download');
    await button(page, words.forImport.open).click();
    await expectAccessible(page, `the question before an export in ${locale}`);
    await button(page.getByRole('alertdialog'), words.forImport.confirm).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await page.getByRole('link', { name: words.open, exact: true }).click();
    await page.getByText(words.earlier.empty).waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'membres.csv', mimeType: 'text/csv', buffer: csv(locale) });

    // The last name has to be chosen; the rest is recognized.
    await page.getByText(words.preview.missing({ fields: words.fields.lastName })).waitFor();
    await labelled(page, words.mapping.required({ field: words.fields.lastName })).selectOption('Famille');
    await page.getByText(words.preview.ready({ count: 2, total: '4' })).waitFor();
    const problems = page.getByRole('table', { name: words.preview.problems({ count: 2 }) });
    await problems.getByText(words.problems.first_name_required).waitFor();
    await problems.getByText(words.problems.date_ambiguous).waitFor();
    const repeated = `${words.problems.email_repeated} ${words.preview.sameAs({ line: 3 })}`;
    await problems.getByText(repeated).waitFor();
    await page.getByRole('list', { name: words.preview.examples }).getByText('Noël Léger').waitFor();
    await expectNoHorizontalScroll(page, 'the preview of an import');
    await expectAccessible(page, `the preview of an import in ${locale}`);

    await button(page, words.run({ count: 2 })).click();
    await button(page.getByRole('alertdialog'), words.run({ count: 2 })).click();
    await page.getByText(words.earlier.unused({ count: 2 })).waitFor();
    await expect.poll(() => page.getByText(words.preview.title).count()).toBe(0);

    const invited = await visit(site.url, { locale, ...size });
    await invited.page.goto(await linkMailedTo(`noel@${locale}.example`));
    await labelled(invited.page, accounts.newPassword).fill('Evening-Lantern-9');
    await labelled(invited.page, accounts.confirmPassword).fill('Evening-Lantern-9');
    await button(invited.page, accounts.resetPassword).click();
    await invited.page.getByRole('heading', { name: accounts.resetDoneTitle }).waitFor();
    await invited.page.getByRole('link', { name: accounts.logIn }).click();
    await labelled(invited.page, accounts.email).fill(`noel@${locale}.example`);
    await labelled(invited.page, accounts.password).fill('Evening-Lantern-9');
    await button(invited.page, accounts.logIn).click();
    await invited.page.getByRole('heading', { name: accounts.consentsTitle }).waitFor();

    await page.reload();
    await page.getByText(words.earlier.unused({ count: 1 })).waitFor();
    await page.getByRole('button', { name: words.earlier.undo }).first().click();
    await button(page.getByRole('alertdialog'), words.earlier.undoConfirm).click();
    await page.getByText(words.earlier.kept).waitFor();
    await page.getByRole('link', { name: 'Noël Léger' }).waitFor();
    await page.getByText(words.earlier.empty).waitFor();
    await waitFor('the unused account to be erased', async () => {
      const rows = await community.db
        .selectFrom('members')
        .select('email')
        .where('email', 'like', `%@${locale}.example`)
        .execute();
      return rows.length === 1 && rows[0]?.email === `noel@${locale}.example`;
    });
  },
);
