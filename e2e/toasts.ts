import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const toastsByPage = new WeakMap<Page, string[]>();

/** Call before the page is opened. */
export async function recordToasts(page: Page): Promise<void> {
  const toasts: string[] = [];
  toastsByPage.set(page, toasts);
  await page.exposeBinding('reportToast', (_source, text: string) => toasts.push(text));
  await page.addInitScript(observeToasts);
}

function observeToasts(): void {
  const reported = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[role="status"][aria-atomic="true"] p')) {
      if (reported.has(toast)) continue;
      reported.add(toast);
      const report: unknown = Reflect.get(window, 'reportToast');
      if (typeof report === 'function') report(toast.textContent);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Past toasts count too, because they disappear by themselves; each counts once. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const heard = toastsByPage.get(page);
  if (!heard)
    throw new Error('the toasts of this page are not recorded: call recordToasts before it is opened');
  const isMatch = (one: string) => (typeof text === 'string' ? one === text : text.test(one));
  await expect
    .poll(() => heard, { message: `a toast: ${text}` })
    .toSatisfy((all: string[]) => all.some(isMatch));
  heard.splice(heard.findIndex(isMatch), 1);
}
