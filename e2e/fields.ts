import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page, Route } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

export const descriptionOf = (field: Locator): Promise<string> =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

export async function expectFieldError(field: Locator, sentence: string): Promise<void> {
  await expect.poll(() => field.getAttribute('aria-invalid'), { message: sentence }).toBe('true');
  await expect.poll(() => descriptionOf(field)).toContain(sentence);
}

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((it) => it === document.activeElement);

export async function expectFocus(element: Locator): Promise<void> {
  await expect.poll(() => hasFocus(element), { message: `focus on ${element}` }).toBe(true);
}

export const labelled = (page: Page | Locator, label: string): Locator =>
  page.getByLabel(label, { exact: true });

export const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** A button whose name goes on to say what it belongs to, such as a post. */
export const buttonOf = (page: Page | Locator, word: string): Locator => {
  const beginning = word
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  return page.getByRole('button', { name: new RegExp(`^${beginning}(?!\\p{L})`, 'u') });
};

/** Responds with `status` until the user retries, because the page may retry automatically. */
export async function failUntilRetried(page: Page, url: string, status: number): Promise<void> {
  await page.addInitScript(() =>
    addEventListener(
      'click',
      ({ target }) => {
        const isButton = target instanceof Element && target.closest('button') !== null;
        if (isButton) document.documentElement.setAttribute('data-pressed', '');
      },
      { capture: true },
    ),
  );
  await page.route(url, async (route) => {
    const isPressed = await page.evaluate(() => document.documentElement.hasAttribute('data-pressed'));
    await (isPressed ? route.continue() : route.fulfill({ status, body: '{}' }));
  });
}

/** Holds requests back until they are released, with the server's response or a refusal. */
export async function holdRequests(page: Page, url: string) {
  const { promise: released, resolve } = Promise.withResolvers<(route: Route) => Promise<void>>();
  const { promise: isSent, resolve: noteSent } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(url, async (route) => {
    count += 1;
    noteSent();
    await (await released)(route);
  });
  return {
    isSent,
    count: () => count,
    release: () => resolve((route) => route.continue()),
    refuse: () => resolve((route) => route.fulfill({ status: 503, body: '{}' })),
  };
}

/** A chosen file is shown before it is stored. */
export const countDraftFiles = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('radiant-draft-files');
        // Creating the database here would create it without its store.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const database = opening.result;
          const hasFiles = database.objectStoreNames.contains('files');
          const counting = hasFiles ? database.transaction('files').objectStore('files').count() : null;
          database.close();
          if (counting === null) return resolve(0);
          counting.onsuccess = () => resolve(counting.result);
          counting.onerror = () => reject(counting.error);
        };
      }),
  );

/** A path, because the content of a buffer would be sent to the browser. */
export async function createLargeFile(name: string, megabytes: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'radiant-large-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, '');
  await truncate(path, megabytes * 1024 * 1024);
  return path;
}

export async function expectNoHorizontalScroll(page: Page, what: string): Promise<void> {
  const widthOver = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(widthOver, { message: `${what}: what is wider than the page` }).toBeLessThanOrEqual(0);
}

/** Does not wait: what must never be shown could disappear while waiting. */
export async function expectAbsent(what: Locator): Promise<void> {
  const found = await what.count();
  expect(found, `${what}`).toBe(0);
}
