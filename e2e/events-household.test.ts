import { expect, test } from 'vitest';
import { newId } from '../server/src/platform/crypto.ts';
import { directoryWords } from '../web/src/words/directory.ts';
import { eventHouseholdWords } from '../web/src/words/event-household.ts';
import { expectFitsAndAccessible } from './accessible.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { expectAbsent, labelled } from './fields.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const opened = openSiteForFile(startSite);

const looks = [
  ['en', { theme: 'light', width: 1280, height: 900 }],
  ['fr', { theme: 'dark', width: 360, height: 780 }],
] as const;

const told = {
  en: 'Lucie Roy answered for you: you’re going to “Supper”',
  fr: 'Lucie Roy a répondu pour vous\u00a0: vous participez à «\u00a0Supper\u00a0»',
};

test.each(looks)(
  'a member answers for a person of their household who allowed it, who is told and changes it: %s',
  async (locale, size) => {
    const { site, community } = opened;
    const { eventPost } = wordsOf(locale);
    const { household } = directoryWords[locale];
    const words = eventHouseholdWords[locale];
    const look = { locale, ...size, bypassCSP: true };
    const host = await community.join('Helen Host', { role: 'admin' });
    const lucie = await community.join('Lucie Roy');
    const marc = await community.join('Marc Roy');
    const startsAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
    const id = await community.event(host, { title: 'Supper', startsAt });
    const householdId = newId();
    const now = new Date();
    await community.db
      .insertInto('households')
      .values({ id: householdId, name: 'Famille Roy', created_at: now })
      .execute();
    await community.db
      .insertInto('household_members')
      .values([lucie, marc].map((one) => ({ member_id: one.id, household_id: householdId, joined_at: now })))
      .execute();

    const answering = await visitAs(site, lucie, look);
    const section = answering.page.getByRole('region', { name: words.title });
    await answering.page.goto(`/events/${id}`);
    await answering.page.getByRole('button', { name: new RegExp(`^${eventPost.join}`) }).waitFor();
    await expectAbsent(section);

    const consenting = await visitAs(site, marc, look);
    await consenting.page.goto('/settings/directory');
    const consent = consenting.page.getByRole('switch', { name: household.letsAnswer });
    await consent.click();
    await expect.poll(() => consent.isChecked()).toBe(true);
    await consenting.page.reload();
    await expect.poll(() => consent.isChecked()).toBe(true);
    await consenting.page.evaluate(() => scrollTo(0, 0));
    await expectFitsAndAccessible(consenting.page, 'the consent to answers of the household');

    await answering.page.reload();
    const isGoing = labelled(section, words.isGoing({ name: 'Marc Roy' }));
    await section.getByText(words.noAnswer).waitFor();
    // By keyboard.
    await isGoing.focus();
    await answering.page.keyboard.press('Space');
    await section.getByText(words.noAnswer).waitFor({ state: 'detached' });
    await expect.poll(() => isGoing.isChecked()).toBe(true);
    await answering.page
      .getByText(eventPost.going({ count: 1 }))
      .first()
      .waitFor();
    await answering.page.evaluate(() => scrollTo(0, 0));
    await expectFitsAndAccessible(answering.page, 'an event with a person of the household');

    await consenting.page.goto('/notifications');
    await consenting.page.getByRole('link', { name: told[locale] }).first().click();
    await consenting.page.waitForURL(`**/events/${id}`);
    // The two of them have consented to nothing else.
    await expectAbsent(consenting.page.getByRole('region', { name: words.title }));
    await consenting.page.getByRole('button', { name: new RegExp(`^${eventPost.leave}`) }).click();
    // Without a reload.
    await section.getByText(words.answers['not-going']).waitFor();
    await expect.poll(() => isGoing.isChecked()).toBe(false);
    for (const { context } of [answering, consenting]) await context.close();
  },
);
