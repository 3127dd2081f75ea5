import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoHorizontalScroll } from './fields.ts';

let axe: Promise<string> | undefined;
const readAxe = () => {
  axe ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return axe;
};

/** The visit needs `bypassCSP` for axe. */
export async function expectFitsAndAccessible(page: Page, what: string): Promise<void> {
  await expectNoHorizontalScroll(page, what);
  await page.evaluate(await readAxe());
  const found = await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 200))))`,
  );
  expect(found, what).toEqual([]);
}
