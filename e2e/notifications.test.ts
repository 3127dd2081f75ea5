import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../server/src/platform/crypto.ts';
import type { Person } from '../server/src/testing/people.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { button, expectFocus, expectNoHorizontalScroll, failUntilRetried } from './fields.ts';
import { type Site, startSite } from './site.ts';
import { wordsOf } from './words.ts';

let site: Site;
let community: Community;
const { notifications: t } = wordsOf('en');
const hour = 60 * 60 * 1000;

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

/** Calls the API for an action that this journey does not watch. */
async function act(person: Person, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
}
const pray = (person: Person, id: string) => act(person, '/api/like', { id, like: true });
const bell = (page: Page, unseen: number) => button(page.getByRole('banner'), t.bell({ unseen }));
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Inserts notifications without a post, each this many hours old. */
async function remind(person: Person, hoursAgo: readonly number[]): Promise<void> {
  await community.db
    .insertInto('notifications')
    .values(
      hoursAgo.map((hours) => {
        const at = new Date(Date.now() - hours * hour);
        return {
          id: newId(),
          member_id: person.id,
          kind: 'prayer-time' as const,
          first_at: at,
          last_at: at,
        };
      }),
    )
    .execute();
}

test('an event appears on every open page, in the panel and on its own page', async () => {
  const [asker, helper] = [await community.join('Lydia Asking'), await community.join('Silas Helping')];
  const [first, second, third] = [
    await community.post(asker),
    await community.post(asker),
    await community.post(asker),
  ];
  const asking = await visitAs(site, asker);
  const { page } = asking;
  await page.goto('/prayers');
  await bell(page, 0).waitFor();
  const tab = await asking.context.newPage();
  await tab.goto('/friends');
  await bell(tab, 0).waitFor();

  const helping = await visitAs(site, helper);
  await helping.page.goto(`/post/${first}`);
  await helping.page.getByRole('article').getByRole('button', { name: /^Pray/ }).click();
  await bell(page, 1).waitFor();
  await bell(tab, 1).waitFor();

  await bell(page, 1).click();
  const panel = page.getByRole('dialog', { name: t.title });
  await panel.getByText('Someone prayed for your request').waitFor();
  await bell(tab, 0).waitFor();
  await panel.getByRole('link', { name: t.seeAll }).click();
  await page.waitForURL('**/notifications');
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: t.days.today }).waitFor();
  await expect.poll(() => rows(page).count()).toBe(1);
  await expect.poll(() => page.getByText(t.fresh).count()).toBe(0);

  // Live, without a reload.
  await pray(helper, second);
  await expect.poll(() => rows(page).count()).toBe(2);
  await rows(page).first().getByText(t.fresh).waitFor();
  await pray(helper, third);
  await expect.poll(() => rows(page).count()).toBe(3);
  await page.getByRole('link', { name: 'Someone prayed' }).first().click();
  await page.waitForURL(`**/post/${third}`);
});

test('one is deleted and the focus moves to its neighbour; all are cleared and restored on another device', async () => {
  const reader = await community.join('Damaris Reading');
  await remind(reader, [0, 1, 2]);
  const { page } = await visitAs(site, reader);
  await page.goto('/notifications');
  await expect.poll(() => rows(page).count()).toBe(3);
  const links = rows(page).getByRole('link');
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expectFocus(links.nth(1));
  await page.keyboard.press('ArrowUp');
  await expectFocus(links.first());
  await page.keyboard.press('Tab');
  const menus = rows(page).getByRole('button');
  await expectFocus(menus.first());
  await page.keyboard.press('Enter');
  const remove = page.getByRole('menuitem', { name: t.delete, exact: true });
  await expectFocus(remove);
  await page.keyboard.press('Enter');
  await messages(page).getByText(t.deleted).waitFor();
  await expect.poll(() => rows(page).count()).toBe(2);
  await expectFocus(menus.first());

  await button(page, t.clearAll).click();
  // The undo toast disappears after a while, but not under the pointer.
  await button(messages(page), t.undo).hover();
  await page.getByRole('heading', { name: t.emptyTitle }).waitFor();
  await expectFocus(page.getByRole('heading', { name: t.title, level: 1 }));
  await page.getByRole('link', { name: 'Prayer Wall' }).first().press('Enter');
  await page.waitForURL('**/prayers');
  await button(messages(page), t.undo).click();
  await messages(page).getByText(t.restored).waitFor();
  await page.goBack();
  await expect.poll(() => rows(page).count()).toBe(2);

  await menus.first().click();
  await remove.click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await menus.first().click();
  await remove.click();
  await page.getByRole('heading', { name: t.emptyTitle }).waitFor();
  await expectFocus(page.getByRole('heading', { name: t.title, level: 1 }));
});

test('are grouped by day, and older ones load on demand; what cannot be loaded is loaded on retry', async () => {
  const reader = await community.join('Eunice Reading');
  await remind(
    reader,
    Array.from({ length: 30 }, (_, index) => 60 + index),
  );
  await remind(reader, [0]);
  const { page } = await visitAs(site, reader);
  await failUntilRetried(page, '**/api/notifications', 400);
  await page.goto('/notifications');
  await page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: t.days.today }).waitFor();
  await page.getByRole('heading', { name: t.days.earlier }).waitFor();
  await expect.poll(() => rows(page).count()).toBeLessThan(31);
  await page.route('**/api/notifications?*', (route) => route.abort());
  await button(page, t.older).click();
  await page.getByRole('alert').getByText(t.errorOlder).waitFor();
  await page.unroute('**/api/notifications?*');
  await button(page, t.older).click();
  await expect.poll(() => rows(page).count()).toBe(31);
});

test('a member who turned off prayer responses gets everything else', async () => {
  const [asker, helper] = [await community.join('Phoebe Quiet'), await community.join('Jason Helping')];
  const post = await community.post(asker);
  await act(asker, '/api/reminder-settings', {
    prayerResponseNotifications: false,
    timeZone: 'America/Toronto',
  });
  const { page } = await visitAs(site, asker);
  await page.goto('/notifications');
  await page.getByRole('heading', { name: t.emptyTitle }).waitFor();
  await pray(helper, post);
  await act(helper, '/api/ajouter-comme-ami', { idevalueur: asker.id });
  await rows(page).getByText('Jason Helping sent you a friend request').waitFor();
  await expect.poll(() => rows(page).count()).toBe(1);
});

test('works in French on a phone', async () => {
  const { notifications } = wordsOf('fr');
  const marie = await community.join('Marie Petite');
  await remind(
    marie,
    Array.from({ length: 12 }, (_, index) => index * 8),
  );
  const { page } = await visitAs(site, marie, { locale: 'fr', width: 360, height: 640 });
  await page.goto('/notifications');
  await page.getByRole('heading', { name: notifications.days.earlier }).waitFor();
  await expectNoHorizontalScroll(page, 'the notifications');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  const panel = page.getByRole('dialog', { name: notifications.title });
  await panel.getByRole('listitem').first().waitFor();
  // The link below stays in view while the list scrolls.
  const foot = async () => {
    const box = await panel.getByRole('link', { name: notifications.seeAll }).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 640);
  };
  await expect.poll(foot).toBeLessThan(640);
});
