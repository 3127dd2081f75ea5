import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What toasts have said on a page and nobody has asked for yet. */
const said = new WeakMap<Page, string[]>();

/** Writes down what toasts say; before the page is opened. */
export async function recordToasts(page: Page): Promise<void> {
  const heard: string[] = [];
  said.set(page, heard);
  await page.exposeBinding('heardToast', (_source, text: string) => heard.push(text));
  await page.addInitScript(observeToasts);
}

/** Runs in the page: tells of every toast the moment it appears. */
function observeToasts(): void {
  const told = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const shown of document.querySelectorAll('[role="status"][aria-atomic="true"] p')) {
      if (told.has(shown)) continue;
      told.add(shown);
      const tell: unknown = Reflect.get(window, 'heardToast');
      if (typeof tell === 'function') tell(shown.textContent);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** A toast goes by itself, on a slow machine before anybody looks: it has been shown, or will be. Each counts once. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const heard = said.get(page);
  if (!heard) throw new Error('nobody heard the toasts of this page: `hearToasts` before it is opened');
  const isMeant = (one: string) => (typeof text === 'string' ? one === text : text.test(one));
  await expect
    .poll(() => heard, { message: `a toast: ${text}` })
    .toSatisfy((all: string[]) => all.some(isMeant));
  heard.splice(heard.findIndex(isMeant), 1);
}
