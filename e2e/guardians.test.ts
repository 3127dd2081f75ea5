import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { birthdayAt } from '../server/src/testing/people.ts';
import { settingsWords } from '../web/src/words/admin/settings.ts';
import { guardianWords } from '../web/src/words/guardian.ts';
import { visit } from './browser.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectAbsent, expectFieldError, expectNoHorizontalScroll, labelled } from './fields.ts';
import { createPerson, fillSignUp, logIn, type Person } from './person.ts';
import { type Site, startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function letChildrenJoin(): Promise<void> {
  const words = settingsWords.en;
  const { page } = await visitAs(opened.site, await opened.community.join('Ada Admin', { role: 'admin' }));
  await page.goto('/admin/settings?tab=user_registration');
  await page.getByRole('switch', { name: words.requireBirthDate }).click();
  await labelled(page, words.minimumAge).fill('8');
  await button(page, words.save).click();
  await page.getByText(words.isSaved).waitFor();
}

/** The newest link to the page of a guardian. */
async function linkFor(site: Site, email: string, sentence: string): Promise<string> {
  const { text } = await site.mailTo(email, (one) => one.text.includes(sentence));
  return /https?:\/\/\S+\/guardian\/\S+/.exec(text)?.[0] ?? '';
}

const tryToLogIn = async (page: Page, { email, password }: Person): Promise<void> => {
  const { accounts } = wordsOf('fr');
  await page.goto('/login');
  await labelled(page, accounts.email).fill(email);
  await labelled(page, accounts.password).fill(password);
  await button(page, accounts.logIn).click();
};

test('a child joins in French once their mother consents, who becomes their friend and later withdraws', async () => {
  const { site, community } = opened;
  await letChildrenJoin();
  const { accounts, errors, fields } = wordsOf('fr');
  const french = guardianWords.fr;
  const english = guardianWords.en;
  const marie = await community.join('Marie Roy');
  const mia = createPerson('Mia', 'Roy');
  const child = await visit(site.url, { locale: 'fr', width: 360, height: 740 });
  const { page } = child;
  await page.goto('/signup');
  await fillSignUp(page, { person: mia, locale: 'fr' });
  await labelled(page, accounts.birthday).fill(birthdayAt(15));
  await expectAbsent(labelled(page, french.email));
  await labelled(page, accounts.birthday).fill(birthdayAt(11));
  await button(page, accounts.signUp).click();
  await expectFieldError(labelled(page, french.email), fields.guardian_email_required);
  await labelled(page, french.email).fill(mia.email);
  await button(page, accounts.signUp).click();
  await expectFieldError(labelled(page, french.email), fields.guardian_email_own);
  await expectNoHorizontalScroll(page, 'the address of a guardian');
  await labelled(page, french.email).fill(marie.email);
  await button(page, accounts.signUp).click();
  await page.waitForURL(/\/verify-email\//);
  const { text } = await site.mailTo(mia.email);
  await labelled(page, accounts.code).fill(/\b[2-9A-HJKMNP-TV-Z]{6}\b/.exec(text)?.[0] ?? '');
  await button(page, accounts.verify).click();
  await heading(page, french.waitTitle).waitFor();
  await tryToLogIn(page, mia);
  await page.getByRole('alert').getByText(errors.guardian_pending).waitFor();

  const link = await linkFor(site, marie.email, 'Mia Roy aimerait');
  const mother = await visitAs(site, marie, { width: 360, height: 740 });
  await mother.page.goto(link);
  await heading(mother.page, english.title({ child: 'Mia Roy', site: 'Radiant' })).waitFor();
  await button(mother.page, english.consent).click();
  await expectFieldError(labelled(mother.page, english.name), wordsOf('en').fields.full_name_required);
  await labelled(mother.page, english.name).fill('Marie Roy');
  await mother.page.getByRole('checkbox').check();
  await expectNoHorizontalScroll(mother.page, 'the consent');
  await button(mother.page, english.consent).click();
  await heading(mother.page, english.consentedTitle).waitFor();
  await mother.page.goto(link);
  await heading(mother.page, english.goneTitle).waitFor();

  await logIn(child, { person: mia, locale: 'fr' });
  const { id } = await community.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', mia.email)
    .executeTakeFirstOrThrow();
  await mother.page.goto(`/profile/${id}`);
  await button(mother.page, wordsOf('en').friends.ask({ name: 'Mia Roy' })).click();
  await page.goto('/friends');
  await button(page, wordsOf('fr').friends.acceptOf({ name: 'Marie Roy' })).click();
  await page
    .getByText(wordsOf('fr').friends.accepted({ name: 'Marie Roy' }))
    .first()
    .waitFor();

  await mother.page.goto(await linkFor(site, marie.email, 'Mia Roy peut maintenant'));
  await button(mother.page, english.withdraw).click();
  await button(mother.page.getByRole('alertdialog'), english.withdrawConfirm).click();
  await heading(mother.page, english.withdrawnTitle).waitFor();
  await tryToLogIn(page, mia);
  await page.getByRole('alert').getByText(errors.account_disabled).waitFor();
});

test('a stranger whose address was given refuses in French, and the account is gone', async () => {
  const { site, community } = opened;
  const words = guardianWords.fr;
  const answer = await fetch(`${site.url}/api/creer-compte`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'fr' },
    body: JSON.stringify({
      firstName: 'Nils',
      lastName: 'Berg',
      email: 'nils@parish.example',
      password: 'Quiet-Morning-8',
      conditions: true,
      birthday: birthdayAt(10),
      courrielparent: 'stranger@parish.example',
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { page } = await visit(site.url, { locale: 'fr' });
  await page.goto(await linkFor(site, 'stranger@parish.example', 'Nils Berg aimerait'));
  await button(page, words.refuse).click();
  await button(page.getByRole('alertdialog'), words.refuseConfirm).click();
  await heading(page, words.refusedTitle).waitFor();
  const gone = () =>
    community.db.selectFrom('members').select('id').where('email', '=', 'nils@parish.example').execute();
  await expect.poll(gone).toEqual([]);
});
