import type { Page } from 'playwright-core';
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

const titles = { en: 'Parish supper', fr: 'Souper paroissial' };
const told = {
  en: 'Lucie Roy answered for you: you’re going to “Parish supper”',
  fr: 'Lucie Roy a répondu pour vous\u00a0: vous participez à «\u00a0Souper paroissial\u00a0»',
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
    const id = await community.event(host, { title: titles[locale], startsAt });
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
    const shown = (page: Page) => page.getByRole('article', { name: titles[locale] });
    const answer = (page: Page, word: string) =>
      shown(page).getByRole('button', { name: new RegExp(`^${word}`) });
    const section = answering.page.getByRole('region', { name: words.title });
    const listed = answering.page.waitForResponse(`**/api/events/${id}/household`);
    await answering.page.goto(`/events/${id}`);
    await listed;
    await answer(answering.page, eventPost.join).waitFor();
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
    await shown(answering.page)
      .getByText(eventPost.going({ count: 1 }))
      .waitFor();
    await answering.page.evaluate(() => scrollTo(0, 0));
    await expectFitsAndAccessible(answering.page, 'an event with a person of the household');

    await consenting.page.goto('/notifications');
    await consenting.page.getByText(told[locale]).first().click();
    await consenting.page.waitForURL(`**/events/${id}`);
    // Lucie let nobody answer for her.
    await expectAbsent(consenting.page.getByRole('region', { name: words.title }));
    await answer(consenting.page, eventPost.leave).click();
    // Without a reload.
    await section.getByText(words.answers['not-going']).waitFor();
    await expect.poll(() => isGoing.isChecked()).toBe(false);
    for (const { context } of [answering, consenting]) await context.close();
  },
);
