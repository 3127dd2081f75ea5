import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Person } from '../server/src/testing/people.ts';
import { openSiteForFile, visitAs } from './community.ts';
import { button, expectFocus, expectNoHorizontalScroll, labelled } from './fields.ts';
import { startSite } from './site.ts';
import { wordsOf } from './words.ts';

const journeys = openSiteForFile(startSite);
const t = wordsOf('en');

const screen = (page: Page, title: string) => page.getByRole('article', { name: title });
/** The wall shows the same prayers, so that only the heading tells where one is. */
async function openFrom(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: t.layout.prayNow }).click();
  await page.getByRole('heading', { name: t.pray.title, level: 1 }).waitFor();
}
const prayersOf = async (person: Person): Promise<string[]> => {
  const rows = await journeys.community.db
    .selectFrom('reactions')
    .innerJoin('posts', 'posts.id', 'reactions.post_id')
    .select('title')
    .where('member_id', '=', person.id)
    .orderBy('title')
    .execute();
  return rows.map(({ title }) => title ?? '');
};

const keptBy = async (person: Person): Promise<(string | null)[]> => {
  const rows = await journeys.community.db
    .selectFrom('saved_posts')
    .innerJoin('posts', 'posts.id', 'saved_posts.post_id')
    .select('title')
    .where('member_id', '=', person.id)
    .orderBy('position')
    .execute();
  return rows.map(({ title }) => title);
};

/** Oldest first, which is the order in which they are prayed for. */
async function askFor(titles: readonly string[]): Promise<void> {
  await journeys.community.db.deleteFrom('posts').execute();
  for (const [index, title] of titles.entries()) {
    const asker = await journeys.community.join(`Asker ${title}`);
    await journeys.community.post(asker, {
      kind: 'prayer',
      title,
      at: new Date(Date.now() - (titles.length - index) * 60_000),
    });
  }
}

describe('Pray now', () => {
  test('goes through the prayers by keyboard, without a connection too, and sends each prayer once', async () => {
    await askFor(['For rain', 'For rest', 'For peace', 'For courage']);
    const boris = await journeys.community.join('Boris Brother');
    const { page, context } = await visitAs(journeys.site, boris);
    await page.goto('/prayers');
    await openFrom(page);
    await screen(page, 'For rain').waitFor();

    // Space prays, arrows move, and the focus follows to the new prayer.
    await page.keyboard.press('Space');
    await expectFocus(screen(page, 'For rest'));
    await page.keyboard.press('ArrowRight');
    await expectFocus(screen(page, 'For peace'));
    await page.keyboard.press('ArrowLeft');
    await expectFocus(screen(page, 'For rest'));
    await expect.poll(() => prayersOf(boris)).toEqual(['For rain']);
    await button(page, t.pray.keep).click();
    await expect
      .poll(() => page.getByRole('button', { name: t.pray.keep }).getAttribute('aria-pressed'))
      .toBe('true');

    await context.setOffline(true);
    // Space on a button presses the button.
    await page.getByRole('button', { name: t.pray.next, exact: true }).focus();
    await page.keyboard.press('Space');
    await expectFocus(screen(page, 'For peace'));
    await page.keyboard.press('Space');
    await expectFocus(screen(page, 'For courage'));
    await page.keyboard.press('Space');
    await page.getByRole('heading', { name: t.pray.prayedForPeople({ count: 3 }) }).waitFor();
    await expect.poll(() => prayersOf(boris)).toEqual(['For rain']);

    await context.setOffline(false);
    await expect.poll(() => prayersOf(boris)).toEqual(['For courage', 'For peace', 'For rain']);
    // Whoever comes back goes on with what is left.
    await page.getByRole('main').getByRole('link', { name: t.pray.toWall }).click();
    await openFrom(page);
    await screen(page, 'For rest').waitFor();
    await page.reload();
    await screen(page, 'For rest').waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('heading', { name: t.pray.prayedForPeople({ count: 1 }) }).waitFor();
    await expect.poll(async () => (await prayersOf(boris)).length).toBe(4);
    const counts = await journeys.community.db.selectFrom('post_counts').select('reaction_count').execute();
    expect(counts.map(({ reaction_count }) => reaction_count)).toEqual([1, 1, 1, 1]);
    await context.close();
  });

  test('what was prayed before the page was closed is sent at the next start', async () => {
    await askFor(['For rain', 'For rest']);
    const ruth = await journeys.community.join('Ruth Reader');
    const { page, context } = await visitAs(journeys.site, ruth);
    await page.goto('/pray');
    await screen(page, 'For rain').waitFor();
    await context.setOffline(true);
    await page.keyboard.press('Space');
    await expectFocus(screen(page, 'For rest'));
    await page.close();
    await context.setOffline(false);
    await expect.poll(() => prayersOf(ruth)).toEqual([]);
    const again = await context.newPage();
    await again.goto('/events');
    await expect.poll(() => prayersOf(ruth)).toEqual(['For rain']);
    const unsent = () => again.evaluate(() => Object.keys(localStorage).filter((key) => /unsent/.test(key)));
    await expect.poll(unsent).toEqual([]);
    await context.close();
  });

  test('shows one prayer in large type on a phone in French, and takes a comment', async () => {
    const fr = wordsOf('fr');
    await askFor(['Pour la paix']);
    const luc = await journeys.community.join('Luc Lecteur');
    const { page, context } = await visitAs(journeys.site, luc, { locale: 'fr', width: 360, height: 740 });
    await page.goto('/pray');
    await screen(page, 'Pour la paix').waitFor();
    await expectNoHorizontalScroll(page, 'Pray now');
    const size = await screen(page, 'Pour la paix')
      .locator('p[dir=auto]')
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
    expect(size).toBeGreaterThanOrEqual(20);
    await page.getByRole('button', { name: fr.post.comment, exact: true }).click();
    const field = labelled(page, fr.comments.label);
    await expectFocus(field);
    // Letters and spaces belong to the field.
    await field.pressSequentially('Je prie avec vous');
    await page.locator('main form').getByRole('button', { name: fr.comments.send }).click();
    await page.getByText(fr.pray.commentSent).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: fr.pray.prayed }).click();
    await page.getByRole('heading', { name: fr.pray.prayedForPeople({ count: 1 }) }).waitFor();
    await context.close();
  });
});

describe('the prayer list', () => {
  test('keeps prayers of others and private ones, in the order of their owner, and Pray now goes through it', async () => {
    await askFor(['For rain', 'For rest']);
    const naomi = await journeys.community.join('Naomi Keeper');
    const { page, context } = await visitAs(journeys.site, naomi);
    await page.goto('/pray');
    for (const title of ['For rain', 'For rest']) {
      await screen(page, title).waitFor();
      await button(page, t.pray.keep).click();
      await page.getByText(t.saved.done).first().waitFor();
      await page.keyboard.press('ArrowRight');
    }
    await page.goto('/prayer-list');
    const titles = () => page.getByRole('main').getByRole('listitem').getByRole('heading').allTextContents();
    await expect.poll(titles).toEqual(['For rain', 'For rest']);

    await button(page, t.prayerList.add).click();
    await labelled(page, t.prayers.form.title).fill('For patience');
    await labelled(page, t.prayers.form.text).fill('With my son');
    await labelled(page, t.feed.filters.category).selectOption({ index: 1 });
    await button(page, t.platform.save).click();
    await expect.poll(titles).toEqual(['For rain', 'For rest', 'For patience']);
    const { audience } = await journeys.community.db
      .selectFrom('posts')
      .select('audience')
      .where('title', '=', 'For patience')
      .executeTakeFirstOrThrow();
    expect(audience).toBe('private');

    // The second move is made before the first one has reached the server.
    const answered: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/position')) answered.push(response.status());
    });
    await page.route(
      '**/api/prayer-list/*/position',
      async (route) => {
        await expect.poll(titles).toEqual(['For patience', 'For rain', 'For rest']);
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      },
      { times: 1 },
    );
    for (let time = 0; time < 2; time += 1) {
      await page.getByRole('button', { name: t.prayerList.moveUp({ name: 'For patience' }) }).press('Enter');
    }
    await expect.poll(titles).toEqual(['For patience', 'For rain', 'For rest']);
    await expect.poll(() => answered).toEqual([200, 200]);
    await expect.poll(() => keptBy(naomi)).toEqual(['For patience', 'For rain', 'For rest']);
    await page.reload();
    await expect.poll(titles).toEqual(['For patience', 'For rain', 'For rest']);

    await page.getByRole('button', { name: 'For rain' }).filter({ hasText: t.post.pray }).click();
    await page.getByRole('button', { name: t.prayerList.prayedToday }).waitFor();
    await openFrom(page);
    await screen(page, 'For patience').waitFor();
    await page.keyboard.press('Space');
    await expectFocus(screen(page, 'For rest'));
    await page.keyboard.press('Space');
    await page.getByRole('heading', { name: t.pray.prayedForPeople({ count: 2 }) }).waitFor();
    await expect.poll(() => prayersOf(naomi)).toEqual(['For rain', 'For rest']);
    await context.close();
  });
});
