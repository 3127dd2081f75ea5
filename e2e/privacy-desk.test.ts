import { addDays, dayOf } from '@radiant/contract/days.ts';
import { expect, test } from 'vitest';
import { newId } from '../server/src/platform/crypto.ts';
import { createJobs } from '../server/src/platform/jobs/jobs.ts';
import { sweepTask } from '../server/src/platform/jobs/sweep.ts';
import { recordBounce } from '../server/src/platform/mail/bounces.ts';
import { serverWords } from '../server/src/words/words.ts';
import { adminWords } from '../web/src/words/admin.ts';
import { legalTexts } from '../web/src/words/legal.ts';
import { mailWords } from '../web/src/words/mails.ts';
import { privacyWords } from '../web/src/words/privacy.ts';
import { privacyOfficerWords } from '../web/src/words/privacy-officer.ts';
import { supportWords } from '../web/src/words/support.ts';
import { visit } from './browser.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectFieldError, expectNoHorizontalScroll, labelled } from './fields.ts';
import { startSite } from './site.ts';
import { waitFor } from './wait-for.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);

test('an incident is entered in French, found risky, and its notice drafted; another administrator reads it in English', async () => {
  const { site, community } = opened;
  const { incidents: words } = adminWords.fr;
  const { page } = await visitAs(site, await community.join('Ada Admin', { role: 'admin' }), {
    locale: 'fr',
    width: 390,
    height: 844,
  });
  await page.goto('/admin/incidents');
  await page.getByText(words.emptyTitle).waitFor();
  await button(page, words.record).click();
  const dialog = page.getByRole('dialog');
  await labelled(dialog, words.form.startedOn).fill('2026-11-17');
  await labelled(dialog, words.form.knownOn).fill('2026-11-16');
  await labelled(dialog, words.form.information).fill('Noms et adresses');
  await labelled(dialog, words.form.circumstances).fill('Une liste est restée dans la salle.');
  await button(dialog, words.form.save).click();
  await expectFieldError(labelled(dialog, words.form.knownOn), wordsOf('fr').fields.incident_known_before);
  await labelled(dialog, words.form.knownOn).fill('2026-11-18');
  await expectNoHorizontalScroll(page, 'the form of an incident');
  await button(dialog, words.form.save).click();
  const card = page.getByRole('article');
  await card.getByText(words.risks.unknown).waitFor();

  await button(card, words.edit).click();
  await labelled(dialog, words.form.risk).selectOption('serious');
  await labelled(dialog, words.form.riskReasons).fill('Des numéros confidentiels.');
  await button(dialog, words.form.save).click();
  await card.getByText(words.notifyNow).waitFor();
  await button(card, words.notices.toCommission).click();
  await expect
    .poll(() => labelled(dialog, words.notices.label).inputValue())
    .toContain('Des numéros confidentiels.');
  await expectNoHorizontalScroll(page, 'the notice');

  const other = await visitAs(site, await community.join('Ben Admin', { role: 'admin' }));
  await other.page.goto('/admin/incidents');
  await other.page.getByRole('article').getByText('Une liste est restée dans la salle.').waitFor();
  await other.page.getByText(adminWords.en.incidents.risks.serious).waitFor();
});

test('mail that comes back is told to the member, who starts it again, and to administrators', async () => {
  const { site, community } = opened;
  const ruth = await community.join('Ruth Returns');
  const mail = { id: newId(), member_id: ruth.id, recipient: ruth.email };
  await recordBounce(community.db, mail, { kind: 'permanent', status: '5.1.1', at: new Date() });

  const { jobs } = adminWords.en;
  const admin = await visitAs(site, await community.join('Cleo Admin', { role: 'admin' }));
  await admin.page.goto('/admin/jobs');
  const table = admin.page.getByRole('table', { name: jobs.stoppedAddresses });
  await table.getByRole('link', { name: ruth.name }).waitFor();

  const { stopped } = mailWords.fr;
  const { page } = await visitAs(site, ruth, { locale: 'fr', width: 360, height: 740 });
  await page.goto('/settings/notifications');
  await page.getByText(stopped.title).waitFor();
  await expectNoHorizontalScroll(page, 'the settings of mail');
  await button(page, stopped.resume).click();
  await page.getByText(stopped.resumed).first().waitFor();
  await page.getByText(stopped.title).waitFor({ state: 'detached' });
  await admin.page.reload();
  await table.getByRole('link', { name: ruth.name }).waitFor({ state: 'detached' });
});

test('an administrator opens an account and reads who did; its member reads on a phone in French that it was opened, and what they agreed to', async () => {
  const { site, community } = opened;
  const rita = await community.join('Rita Reads');
  const { accesses: words } = adminWords.en.users.details;
  const { page } = await visitAs(site, await community.join('Dora Admin', { role: 'admin' }));
  await page.goto(`/admin/users/${rita.id}?tab=audit`);
  const named = page.getByRole('region', { name: words.title });
  await named.getByText(privacyWords.en.accesses.kinds.account).waitFor();
  await named.getByText('Dora Admin').waitFor();

  const { accesses } = privacyWords.fr;
  const phone = await visitAs(site, rita, { locale: 'fr', width: 360, height: 740 });
  await phone.page.goto('/settings/privacy');
  const log = phone.page.getByRole('region', { name: accesses.title });
  await log.getByText(accesses.kinds.account).waitFor();
  await log.getByText(`${accesses.by.admin} · `).waitFor();
  await expect.poll(() => log.getByText('Dora Admin').count()).toBe(0);
  await expectNoHorizontalScroll(phone.page, 'the access log');

  const { consents } = privacyWords.fr;
  const agreed = phone.page.getByRole('region', { name: consents.title });
  await agreed.getByText(consents.purposes.terms).waitFor();
  await page.goto('/admin/retention');
  const { retention } = adminWords.en;
  await page.getByRole('row', { name: retention.kinds.accessLogYears }).getByText('2 years').waitFor();
  await page.getByRole('row', { name: privacyWords.en.consents.purposes.terms }).waitFor();
});

test('someone who reads the privacy policy finds the person in charge and asks what is stored; an administrator answers from the list of requests', async () => {
  const { site, community } = opened;
  const words = privacyOfficerWords.fr;
  const { requests } = supportWords.fr.contact;
  const { page } = await visitAs(site, await community.join('Rose Requests'), {
    locale: 'fr',
    width: 360,
    height: 740,
  });
  await page.goto('/privacy');
  await page.getByRole('link', { name: legalTexts.fr.request }).click();
  await page.getByRole('heading', { name: words.title, level: 1 }).waitFor();
  await page.getByText(words.requests.deletion.name).waitFor();
  await labelled(page, words.message).fill('Que conservez-vous à mon sujet\u202f?');
  await button(page, words.submit).click();
  await expectFieldError(labelled(page, words.kind), wordsOf('fr').fields.privacy_request_required);
  await labelled(page, words.kind).selectOption('access');
  await expectNoHorizontalScroll(page, 'the page of the person in charge of privacy');
  await button(page, words.submit).click();
  await page.getByText(words.sentTitle).waitFor();

  const { messages } = adminWords.en.support;
  const admin = await visitAs(site, await community.join('Olive Officer', { role: 'admin' }));
  await admin.page.goto('/admin/support');
  await labelled(admin.page, messages.kind).selectOption('deletion');
  await admin.page.getByText(adminWords.en.table.none).waitFor();
  await labelled(admin.page, messages.kind).selectOption('any');
  await admin.page.getByRole('link', { name: requests.access, exact: true }).click();
  await admin.page.getByText(`${messages.requests.access}: `).waitFor();
  await labelled(admin.page, messages.answer).fill('Voici ce que nous conservons.');
  await button(admin.page, messages.send).click();
  await admin.page.getByText('Voici ce que nous conservons.').waitFor();
});

test('a guest asks in English by keyboard, and is confirmed by mail; an administrator is reminded in French before the day', async () => {
  const { site, community } = opened;
  const words = privacyOfficerWords.en;
  const { contact } = supportWords.en;
  const { page } = await visit(site.url);
  await page.goto('/privacy/officer');
  await labelled(page, contact.email).focus();
  await page.keyboard.type('gus.guest@example.org');
  await page.keyboard.press('Tab');
  await labelled(page, words.kind).press('D');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Please delete what you have about me.');
  await button(page, words.submit).press('Enter');
  await page.getByText(words.sentTitle).waitFor();
  const { subject, text } = await site.mailTo('gus.guest@example.org');
  expect(subject).toBe(serverWords.en.mails.privacyRequestReceived.subject);
  expect(text).not.toContain('Please delete what you have about me.');

  const admin = await community.join('Odile Officer', { role: 'admin' });
  await community.db
    .updateTable('support_messages')
    .set({ due_on: addDays(dayOf(new Date(), 'America/Toronto'), 3) })
    .where('email', '=', 'gus.guest@example.org')
    .execute();
  await createJobs<Record<string, object>>().enqueue(community.db, sweepTask, {});
  const reminder = serverWords.fr.notifications.privacyRequestDue;
  const phone = await visitAs(site, admin, { locale: 'fr', width: 360, height: 740 });
  await waitFor('the reminder', async () => {
    await phone.page.goto('/notifications');
    return (await phone.page.getByText(reminder).count()) > 0;
  });
  await phone.page.getByText(reminder).first().click();
  await phone.page.getByText('Please delete what you have about me.').waitFor();
  await phone.page.getByText(`${adminWords.fr.support.messages.requests.deletion}\u00a0: `).waitFor();
  await expectNoHorizontalScroll(phone.page, 'a request in the administration');
});
