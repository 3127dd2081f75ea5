import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright-core';

/** Milliseconds between two checks: a few frames of a busy page. */
const intervalMs = 25;
/** Then Playwright's own wait begins, which reports what it waits for. */
const maxPollingMs = 5_000;

type Check = (locator: Locator) => Promise<boolean>;

const isAttached: Check = async (locator) => (await locator.count()) > 0;
const isVisible: Check = (locator) => locator.isVisible();
const negate =
  (check: Check): Check =>
  async (locator) =>
    !(await check(locator));

const checksByState: Readonly<Record<string, Check>> = {
  attached: isAttached,
  detached: negate(isAttached),
  visible: isVisible,
  hidden: negate(isVisible),
};

const actions = [
  'blur',
  'boundingBox',
  'check',
  'click',
  'dblclick',
  'dispatchEvent',
  'evaluate',
  'fill',
  'focus',
  'getAttribute',
  'hover',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEnabled',
  'press',
  'pressSequentially',
  'scrollIntoViewIfNeeded',
  'selectOption',
  'setChecked',
  'setInputFiles',
  'tap',
  'textContent',
  'uncheck',
] as const satisfies readonly (keyof Locator)[];

let isInstalled = false;

/** Playwright checks at 0, 20, 70, 170, 270 ms and then every 500 ms, which dominates a journey of a hundred steps. */
export function pollFrequently(any: Locator): void {
  if (isInstalled) return;
  isInstalled = true;
  const prototype: object = Object.getPrototypeOf(any);
  for (const name of actions) pollBefore(prototype, name, () => isAttached);
  pollBefore(prototype, 'waitFor', (options) => checksByState[stateOf(options)] ?? isVisible);
}

function pollBefore(prototype: object, name: string, checkFor: (options: unknown) => Check): void {
  const act: unknown = Reflect.get(prototype, name);
  if (typeof act !== 'function') throw new Error(`a locator has no ${name}`);
  Reflect.set(prototype, name, async function (this: Locator, ...given: unknown[]): Promise<unknown> {
    await pollUntil(this, checkFor(given[0]), timeoutOf(given.at(-1)));
    return Reflect.apply(act, this, given);
  });
}

/** Errors, such as two matching elements or a closed page, are left for Playwright to report. */
async function pollUntil(locator: Locator, look: Check, timeoutMs: number): Promise<void> {
  const end = Date.now() + Math.min(maxPollingMs, timeoutMs);
  while (Date.now() < end) {
    if (await look(locator).catch(() => true)) return;
    await pause(intervalMs);
  }
}

const timeoutOf = (options: unknown): number =>
  typeof options === 'object' &&
  options !== null &&
  'timeout' in options &&
  typeof options.timeout === 'number'
    ? options.timeout
    : maxPollingMs;

const stateOf = (options: unknown): string =>
  typeof options === 'object' && options !== null && 'state' in options && typeof options.state === 'string'
    ? options.state
    : 'visible';
