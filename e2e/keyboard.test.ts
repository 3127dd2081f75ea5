import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../server/src/platform/passwords/hashing.ts';
import type { Person } from '../server/src/testing/people.ts';
import { composerTextId } from '../web/src/features/posts/composer-tabs.ts';
import { translationWords } from '../web/src/words/translation.ts';
import { nextFrame, visit } from './browser.ts';
import { type Community, openCommunity, visitAs } from './community.ts';
import { button, buttonOf, expectFocus, hasFocus, labelled } from './fields.ts';
import { findFocusProblems } from './focus.ts';
import { type Site, startSite } from './site.ts';

/**
 * Keyboard only: everything can be reached, is visible when focused, and can be left again. One page of each kind is
 * walked; the accessibility journey examines the focus on all of them.
 */
const password = 'Quiet-Morning-8';
const email = 'phoebe@parish.example';
const wide = { width: 1280, height: 900 };
const phone = { width: 360, height: 780 };

let site: Site;
let community: Community;
let phoebe: Person;
let other: Person;

beforeAll(async () => {
  site = await startSite();
  community = await openCommunity(site);
  phoebe = await community.join('Phoebe Martin');
  await community.db
    .updateTable('members')
    .set({ email, password_hash: await hashPassword(password) })
    .where('id', '=', phoebe.id)
    .execute();
  other = await community.join('Lois Martin');
  for (let index = 1; index <= 4; index += 1) {
    const post = await community.post(index % 2 ? phoebe : other, {
      title: `Petition ${index}`,
      text: 'For all who ask, and for all who listen. '.repeat(6),
      at: new Date(Date.now() - index * 60_000),
    });
    await community.comment(other, post);
  }
});

afterAll(async () => {
  await community.close();
  await site.stop();
});

/** A description of the focused element; empty if none. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 50);
    return `${element.tagName.toLowerCase()} ‘${name || element.getAttribute('name')}’`;
  });

async function expectSeen(page: Page): Promise<void> {
  const problems = await findFocusProblems(page, 'focused element');
  expect(problems).toEqual([]);
}

/** Presses Tab until the target has the focus; the focus must be visible all the way. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key);
    await expectSeen(page);
    if ((await target.count()) === 1 && (await hasFocus(target))) return;
  }
  throw new Error(`${key} does not lead to ${target}; it ended on ${await focused(page)}`);
}

/** What the composer loads when somebody begins to write would otherwise come after the key has passed. */
async function waitForComposer(page: Page): Promise<void> {
  await page.locator('select[name="term"]').waitFor();
  await button(page, translationWords.en.add.fr).waitFor();
}

/** Scrolls to load everything and returns to the top. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('[class*="_skeleton_"]'));
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      // Intersection observers report with a frame, which can be late: the loading itself is awaited below.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await page.waitForFunction(() => !document.querySelector('[class*="_skeleton_"], [aria-busy="true"]'));
  const composer = page.locator(`#${composerTextId}`);
  if ((await composer.count()) > 0) {
    await composer.focus();
    await waitForComposer(page);
    // The next Tab starts at the top again.
    await page.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute('tabindex');
    });
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** Returns the number of stops. Fails where the focus is trapped or not visible. */
async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<number> {
  const mark = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return 'end';
      const before = element.dataset.stop;
      document.querySelector<HTMLElement>('[data-stop="last"]')?.setAttribute('data-stop', '');
      element.dataset.stop = 'last';
      // Date and time fields have a stop for each part within one element.
      const hasParts = element.matches('[type="date"], [type="time"]');
      if (before === undefined) return hasParts ? 'parts' : 'new';
      return before === 'last' && hasParts ? 'part' : 'end';
    });
  let stops = 0;
  for (; stops < 200; stops += 1) {
    await page.keyboard.press(key);
    const found = await mark();
    if (found === 'end') break;
    // Examining one part would restart them. Backwards, the browser's own picker icon comes first.
    if (found === 'new' || (found === 'parts' && key === 'Tab')) await expectSeen(page);
  }
  expect(stops, 'stops until the end of the page').toBeLessThan(200);
  const missed = await page.evaluate(() => {
    /** A radio group is one stop, at the checked button; arrows lead to the others. */
    const isOfReachedGroup = (element: Element) =>
      element instanceof HTMLInputElement &&
      element.type === 'radio' &&
      document.querySelector(`input[name="${CSS.escape(element.name)}"]:checked[data-stop]`) !== null;
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0)
      .filter((element) => !element.matches(':disabled') && element.dataset.stop === undefined)
      .filter((element) => !isOfReachedGroup(element))
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(missed, 'what the key does not reach').toEqual([]);
  return stops;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('from sign-in to a comment', () => {
  test('a member signs in, writes, prays, comments and reads on by keyboard alone', async () => {
    const { page, context } = await visit(site.url);
    await page.goto('/');
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Log In' }));
    await page.keyboard.press('Enter');
    await expectFocus(heading(page, 'Welcome Back'));
    await tabTo(page, labelled(page, 'Email'));
    await page.keyboard.type(email);
    await tabTo(page, labelled(page, 'Password'));
    await page.keyboard.type(password);
    await tabTo(page, labelled(page, 'Remember me'));
    await page.keyboard.press('Space');
    await expect.poll(() => labelled(page, 'Remember me').isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await expectFocus(heading(page, 'Welcome to Radiant'));

    const composer = page.getByRole('region', { name: 'Share with your community' });
    await tabTo(page, composer.getByRole('tab', { name: 'Prayer' }));
    await page.keyboard.press('ArrowRight');
    await expectFocus(composer.getByRole('tab', { name: 'Post' }));
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, labelled(page, 'Your prayer request'));
    await page.keyboard.type('Written with keys alone.');
    await waitForComposer(page);
    await tabTo(page, button(composer, 'Who can see this: Public'));
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('menuitemradio', { name: /^Public/ }));
    await page.keyboard.press('ArrowDown');
    await expectSeen(page);
    await page.keyboard.press('Enter');
    await expectFocus(button(composer, 'Who can see this: Members'));
    await tabTo(page, button(composer, 'Share'));
    await page.keyboard.press('Enter');
    const card = page.getByRole('article').filter({ hasText: 'Written with keys alone.' });
    await expectFocus(card);
    await expectSeen(page);

    // From the member's own new post to the next one.
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const next = page.getByRole('article').filter({ hasText: 'Petition 2' });
    await expectFocus(next);
    await tabTo(page, next.getByRole('button', { name: /^Pray/ }));
    await page.keyboard.press('Enter');
    await next.getByRole('button', { name: /^Prayed/ }).waitFor();
    await expectFocus(next.getByRole('button', { name: /^Prayed/ }));
    await tabTo(page, next.getByRole('link', { name: /^Comment/ }));
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('heading', { level: 2, name: '1 comment' }));
    await tabTo(page, labelled(page, 'Your comment'));
    await page.keyboard.type('Amen to that.');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: '2 comments' }).waitFor();
    await expectFocus(labelled(page, 'Your comment'));
    await expect.poll(() => labelled(page, 'Your comment').inputValue()).toBe('');

    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Home' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectFocus(heading(page, 'Welcome to Radiant'));
    await context.close();
  });

  test('the feed’s sort order is one tab stop with arrow keys; its filters follow and return the focus', async () => {
    const { page, context } = await visitAs(site, phoebe);
    await page.goto('/');
    await waitUntilLoaded(page);
    await tabTo(page, page.getByRole('radio', { name: 'Most Recent' }));
    await page.keyboard.press('ArrowRight');
    const popular = page.getByRole('radio', { name: 'Most Popular' });
    await expectFocus(popular);
    await expectSeen(page);
    await expect.poll(() => popular.isChecked()).toBe(true);
    await page.waitForURL('**/?sort=popular');
    await page.keyboard.press('Tab');
    await expectFocus(button(page, 'Filter'));
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Filter posts' });
    await expect.poll(() => panel.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await expectFocus(button(page, 'Filter'));
    await context.close();
  });

  test('the skip link is the first tab stop and leads past the navigation', async () => {
    const { page, context } = await visit(site.url);
    for (const path of ['/', '/login', '/terms', '/nothing/here']) {
      await page.goto(path);
      await page.locator('main h1').waitFor();
      await page.keyboard.press('Tab');
      const link = page.getByRole('link', { name: 'Skip to content' });
      await expectFocus(link);
      await expectSeen(page);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect
        .poll(
          () =>
            page.evaluate(() => {
              const { activeElement } = document;
              const main = document.querySelector('main');
              if (!activeElement || !main) return 'nothing has the focus';
              const isAfter =
                main.contains(activeElement) ||
                (main.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
              return isAfter ? 'on' : `still before the content: ${activeElement.outerHTML.slice(0, 80)}`;
            }),
          { message: path },
        )
        .toBe('on');
    }
    await context.close();
  });
});

const ownPostPath = async () => `/post/${await ownPost()}`;
const walks: Record<
  string,
  {
    size: typeof wide;
    visitor: () => Person | undefined | Promise<Person>;
    paths: readonly (string | (() => string | Promise<string>))[];
  }
> = {
  'a guest': { size: phone, visitor: () => undefined, paths: ['/', '/signup'] },
  'a member on a wide screen': { size: wide, visitor: () => phoebe, paths: ['/', ownPostPath] },
  'a member': {
    size: phone,
    visitor: () => phoebe,
    paths: [
      '/',
      ownPostPath,
      () => `/profile/${phoebe.id}`,
      () => `/profile/edit/${phoebe.id}`,
      async () => `/events/${await community.event(other, { title: 'Soup supper', place: 'Parish hall' })}`,
      '/posts/create',
      '/settings/notifications',
    ],
  },
  'an administrator': {
    size: phone,
    visitor: () => community.join('Prisca Presiding', { role: 'admin' }),
    paths: ['/admin/users', '/admin/settings?tab=theme'],
  },
};

test.each(Object.entries(walks))(
  'every tab stop of %s is reachable and visible, forwards and backwards',
  async (_who, { size, visitor, paths }) => {
    const person = await visitor();
    const { page, context } = person ? await visitAs(site, person, size) : await visit(site.url, size);
    for (const path of paths) {
      await page.goto(typeof path === 'string' ? path : await path());
      await walkThrough(page);
    }
    await context.close();
  },
);

async function walkThrough(page: Page): Promise<void> {
  await waitUntilLoaded(page);
  const forwards = await tabThrough(page, 'Tab');
  expect(forwards).toBeGreaterThan(5);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-stop]')) delete element.dataset.stop;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, document.body.scrollHeight);
  });
  await tabThrough(page, 'Shift+Tab');
}

async function ownPost(): Promise<string> {
  const { id } = await community.db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', phoebe.id)
    .where('title', '=', 'Petition 1')
    .executeTakeFirstOrThrow();
  return id;
}

/** The scroll position after all effects of the last key. */
const scrollTop = (page: Page): Promise<number> =>
  nextFrame(page).then(() => page.evaluate(() => Math.round(scrollY)));

describe('far down the feed', () => {
  async function openFarDown() {
    const { page, context } = await visitAs(site, phoebe, wide);
    await page.goto('/');
    await waitUntilLoaded(page);
    await page.evaluate(() => scrollTo(0, 700));
    const top = await scrollTop(page);
    expect(top).toBeGreaterThan(400);
    return { page, context, top };
  }

  test('the page does not scroll when a header menu returns the focus', async () => {
    const { page, context, top } = await openFarDown();
    const account = page.getByRole('banner').getByRole('button', { name: /Account menu/ });
    await account.click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await expectFocus(account);
    const afterwards = await scrollTop(page);
    expect(afterwards).toBe(top);
    await context.close();
  });

  test('the page does not scroll when the focus enters the header', async () => {
    const { page, context, top } = await openFarDown();
    const search = page.getByRole('combobox', { name: 'Search people and posts' });
    await page.keyboard.press('/');
    await expectFocus(search);
    const tops = { '/': await scrollTop(page) };
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link')
      .first()
      .evaluate((link) => link.focus({ preventScroll: true }));
    for (const name of ['account', 'bell', 'field', 'search', 'logo', 'skip link']) {
      await page.keyboard.press('Shift+Tab');
      Object.assign(tops, { [name]: await scrollTop(page) });
    }
    const hasReachedTheEnd = await hasFocus(page.getByRole('link', { name: 'Skip to content' }));
    expect(hasReachedTheEnd).toBe(true);
    expect(new Set(Object.values(tops)), JSON.stringify(tops)).toEqual(new Set([top]));
    await context.close();
  });

  test('focused content is never covered by the header', async () => {
    const { page, context } = await openFarDown();
    const last = page.getByRole('main').getByRole('article').last();
    await last.getByRole('link').first().focus();
    const covered: string[] = [];
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press('Shift+Tab');
      const top = await page.evaluate(() => {
        const header = document.querySelector('header[data-sticky]')?.getBoundingClientRect().bottom ?? 0;
        const rest = (document.activeElement?.getBoundingClientRect().top ?? 0) - header;
        return document.activeElement?.closest('main') ? rest : 0;
      });
      if (top < 0) covered.push(`${await focused(page)} by ${-top} px`);
    }
    expect(covered).toEqual([]);
    await context.close();
  });
});

describe('popups', () => {
  test('the notification panel opens with its list, closes with Escape and returns the focus', async () => {
    const { page, context } = await visitAs(site, phoebe);
    await page.goto('/');
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
    await bell.waitFor();
    await tabTo(page, bell);
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await expect.poll(() => panel.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await expect.poll(() => bell.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await expectFocus(bell);
    // Tab moves past it, which closes it.
    await page.keyboard.press('Enter');
    await panel.waitFor();
    const account = page.getByRole('button', { name: /Account menu/ });
    await tabTo(page, account);
    await panel.waitFor({ state: 'detached' });
    await context.close();
  });

  test('the account menu supports arrows, first letters, Home and End; Escape returns the focus', async () => {
    const { page, context } = await visitAs(site, phoebe);
    await page.goto('/');
    const trigger = page.getByRole('button', { name: /Account menu/ });
    await trigger.waitFor();
    await tabTo(page, trigger);
    await page.keyboard.press('ArrowDown');
    await expectFocus(page.getByRole('menuitem', { name: 'Profile' }));
    await expectSeen(page);
    await page.keyboard.press('End');
    await expectFocus(page.getByRole('menuitem', { name: 'Log out' }));
    await page.keyboard.press('ArrowDown');
    await expectFocus(page.getByRole('menuitem', { name: 'Profile' }));
    await page.keyboard.type('da');
    await expectFocus(page.getByRole('menuitemradio', { name: 'Dark' }));
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    if ((await page.getByRole('menu').count()) > 0) await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expectFocus(trigger);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
    await page.keyboard.press('p');
    await expectFocus(page.getByRole('menuitem', { name: 'Profile' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/profile/${phoebe.id}`);
    await heading(page, 'Phoebe Martin').waitFor();
    await expect
      .poll(() => page.getByRole('main').evaluate((main) => main.contains(document.activeElement)))
      .toBe(true);
    await context.close();
  });

  test('the drawer on a phone traps the focus while open and returns it', async () => {
    const { page, context } = await visitAs(site, phoebe, phone);
    await page.goto('/');
    const trigger = button(page, 'Open menu');
    await trigger.waitFor();
    await tabTo(page, trigger);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.waitFor();
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      await expectSeen(page);
      const isBehind = await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
      );
      expect(isBehind, await focused(page)).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expectFocus(trigger);
    await page.keyboard.press('Enter');
    await tabTo(page, drawer.getByRole('link', { name: 'Prayer Wall' }));
    await page.keyboard.press('Enter');
    await expectFocus(heading(page, 'Prayer Wall'));
    await drawer.waitFor({ state: 'hidden' });
    await context.close();
  });

  test('the delete confirmation focuses Cancel, traps the focus, and moves on to the next post', async () => {
    await community.post(phoebe, { title: 'To be taken back' });
    const { page, context } = await visitAs(site, phoebe);
    await page.goto('/');
    const card = page.getByRole('article').filter({ hasText: 'To be taken back' });
    await card.waitFor();
    await page.keyboard.press('j');
    await expectFocus(card);
    const trigger = buttonOf(card, 'Actions for the post by Phoebe Martin');
    await tabTo(page, trigger);
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('menuitem', { name: 'Save' }));
    await page.keyboard.press('End');
    await expectFocus(page.getByRole('menuitem', { name: 'Delete' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete this post?' });
    await expectFocus(button(dialog, 'Cancel'));
    await expectSeen(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(trigger);

    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('menuitem', { name: 'Save' }));
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expectFocus(button(dialog, 'Cancel'));
    await tabTo(page, button(dialog, 'Delete'));
    // The live stream removes the post before the response arrives.
    await page.route('**/api/delete-post-actualite', async (route) => {
      const answer = await route.fetch();
      await card.waitFor({ state: 'detached' });
      await route.fulfill({ response: answer });
    });
    await page.keyboard.press('Enter');
    await expect.poll(() => card.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('ARTICLE');
    await expectSeen(page);
    await context.close();
  });
});
