import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Texts of toasts that no test has expected yet. */
const said = new WeakMap<Page, string[]>();

/** Call before the page is opened. */
export async function recordToasts(page: Page): Promise<void> {
  const heard: string[] = [];
  said.set(page, heard);
  await page.exposeBinding('heardToast', (_source, text: string) => heard.push(text));
  await page.addInitScript(observeToasts);
}

/** Runs in the page: reports every toast when it appears. */
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

/** Toasts disappear by themselves, so past ones count too; each counts once. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const heard = said.get(page);
  if (!heard) throw new Error('nobody heard the toasts of this page: `hearToasts` before it is opened');
  const isMeant = (one: string) => (typeof text === 'string' ? one === text : text.test(one));
  await expect
    .poll(() => heard, { message: `a toast: ${text}` })
    .toSatisfy((all: string[]) => all.some(isMeant));
  heard.splice(heard.findIndex(isMeant), 1);
}
