import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { ElementHandle, Page } from 'playwright-core';
import { expect } from 'vitest';
import { nextFrame } from './browser.ts';
import { measureContrasts } from './contrast.ts';
import { expectNoHorizontalScroll } from './fields.ts';

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

export type Rules = { type: 'tag' | 'rule'; values: readonly string[] };

/** WCAG 2.2 A and AA and axe's best practices. */
export const allRules: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules that a scheme can break. */
const rulesOfScheme = ['color-contrast', 'link-in-text-block'];
/** The rules that a scheme and a width can break: all others were examined in another look of the same page. */
export const rulesOfLook: Rules = {
  type: 'rule',
  values: [
    ...rulesOfScheme,
    'aria-hidden-focus',
    'button-name',
    'label',
    'link-name',
    'scrollable-region-focusable',
    'target-size',
  ],
};

/** The look with the least room: French words are longer. The visit allows axe. */
export const frenchPhone = {
  locale: 'fr',
  theme: 'dark',
  width: 360,
  height: 780,
  bypassCSP: true,
} as const;

let axe: Promise<string> | undefined;
const readAxe = () => {
  axe ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return axe;
};

/** Names that several buttons share, or links to different addresses: by ear they could not be told apart. */
export async function findRepeatedNames(page: Page): Promise<string[]> {
  const targets = new Map<string, Set<string>>();
  const snapshot = await page.locator('main').ariaSnapshot();
  const all = snapshot.matchAll(/- '?(button|link) "((?:[^"\\]|\\.)*)".*(?:\n\s+- \/url: (.*))?/g);
  for (const { index, 1: role, 2: name, 3: url } of all) {
    const key = `${role} ${name}`;
    targets.set(key, (targets.get(key) ?? new Set()).add(url ?? String(index)));
  }
  return [...targets].filter(([, addresses]) => addresses.size > 1).map(([key]) => key);
}

/** WCAG 1.4.3, level AA. */
const contrastOfSmallText = 4.5;
/** Kinds of texts whose contrast has been measured and is sufficient in any size. */
const measured = new Set<string>();

/** One line per violation. The visit needs `bypassCSP` for axe. `within` is a selector. */
export async function findViolations(page: Page, rules = allRules, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(await readAxe());
    // Cards far below have an estimated height, with which they seem to cover what follows. Eight of a list are enough: each
    // kind of post is also examined on its own page.
    const content =
      '* { content-visibility: visible !important } li:nth-child(n + 9) > article { content-visibility: hidden !important }';
    await page.addStyleTag({ content });
  }
  await nextFrame(page);
  // A colour transition may still be running, however short it is; out of sight it may never end by itself. What inherits
  // the colour can begin another one.
  await page.evaluate(() => {
    for (let round = 0; round < 5; round += 1) {
      const transitions = document.getAnimations().filter((it) => it instanceof CSSTransition);
      for (const it of transitions) it.finish();
    }
  });
  const found = await page.evaluate(runAxe, { rules, within, measured: [...measured] });
  return [...found, ...(await findLowContrasts(page))];
}

type AxeInput = { rules: Rules; within: string | undefined; measured: string[] };

/** Runs in the page. Marks the texts whose contrast axe cannot decide with their scheme and kind, unless that was measured. */
async function runAxe({ rules, within, measured: known }: AxeInput): Promise<string[]> {
  const { violations, incomplete } = await window.axe.run(within ?? document, {
    runOnly: { type: rules.type, values: [...rules.values] },
    resultTypes: ['violations', 'incomplete'],
    elementRef: true,
    // They are other sites' pages.
    iframes: false,
  });
  const nameOf = (it: Element) => `${it.tagName}.${it.getAttribute('class')?.replaceAll(/_size\d+\S*/g, '')}`;
  const kindOf = (text: Element) => {
    // Up to what is behind the text.
    const chain: string[] = [];
    for (let it: Element | null = text; it && chain.length < 3; it = it.parentElement) {
      chain.push(nameOf(it));
      if (getComputedStyle(it).backgroundImage !== 'none') break;
    }
    return `${document.documentElement.dataset.theme} ${chain.join(' in ')}`;
  };
  const undecided = incomplete.find(({ id }) => id === 'color-contrast')?.nodes ?? [];
  for (const { element } of undecided) {
    const kind = element && kindOf(element);
    if (kind && !known.includes(kind)) element.setAttribute('data-undecided', kind);
  }
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} — ${failureSummary}`),
  );
}

/** Measures what axe left undecided, such as texts over gradients and pictures: each kind once in each scheme. */
async function findLowContrasts(page: Page): Promise<string[]> {
  const problems: string[] = [];
  let undecided: { kind: string; element: ElementHandle<HTMLElement | SVGElement> }[] = [];
  for (const element of await page.$$('[data-undecided]')) {
    undecided.push({ kind: (await element.getAttribute('data-undecided')) ?? '', element });
    await element.evaluate((it) => it.removeAttribute('data-undecided'));
  }
  while (undecided.length > 0) {
    const results = await measureContrasts(
      page,
      undecided.map(({ element }) => element),
    );
    for (const [index, first] of results) {
      const { kind, element } = undecided[index] ?? {};
      if (!kind || !element) continue;
      // Once more, because something may have moved over it just then.
      const isLow = first.contrast < first.required;
      const again = isLow ? (await measureContrasts(page, [element])).get(0) : undefined;
      const { contrast, required } = again ?? first;
      if (contrast >= contrastOfSmallText) measured.add(kind);
      if (contrast < required) problems.push(`color-contrast, measured: ${kind} has ${contrast.toFixed(2)}`);
    }
    undecided = undecided.filter(
      ({ kind }, index) => index > 0 && !results.has(index) && !measured.has(kind),
    );
  }
  return problems;
}

export async function expectNoViolations(
  page: Page,
  what: string,
  rules: Rules = allRules,
  within?: string,
): Promise<void> {
  const violations = await findViolations(page, rules, within);
  expect(violations, what).toEqual([]);
}

type Theme = 'light' | 'dark';

/** Changes the scheme as the visitor's choice would, without storing it. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((to) => {
    document.documentElement.dataset.theme = to;
  }, theme);
}

/**
 * All rules in the page's scheme, and in the other scheme the rules that it can break. The page stays in the other one,
 * because each change draws everything again.
 */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  await expectNoViolations(page, what, allRules, within);
  const theme = await page.evaluate(() => document.documentElement.dataset.theme);
  const other = theme === 'dark' ? 'light' : 'dark';
  await showTheme(page, other);
  await expectNoViolations(page, `${what}, ${other}`, { type: 'rule', values: rulesOfScheme }, within);
}

export async function expectFitsAndAccessible(page: Page, what: string): Promise<void> {
  await expectNoHorizontalScroll(page, what);
  await expectAccessible(page, what);
}
