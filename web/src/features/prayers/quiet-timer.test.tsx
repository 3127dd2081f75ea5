import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { en } from '../../words/en.ts';
import { startMinuteTimer } from './minute-timer.ts';
import { TimeLeft } from './quiet-timer.tsx';

const minute = 60_000;
let page: EventTarget & { hidden: boolean };

function setHidden(isHidden: boolean): void {
  page.hidden = isHidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
});

function start(minutes: number) {
  const reports: number[] = [];
  const stop = startMinuteTimer(minutes, (left) => void (reports.at(-1) === left || reports.push(left)));
  return { reports, stop };
}

describe('the timer', () => {
  test('counts whole minutes down to none, and then stops', () => {
    const { reports } = start(5);
    expect(reports).toEqual([5]);
    vi.advanceTimersByTime(minute);
    expect(reports).toEqual([5, 4]);
    vi.advanceTimersByTime(4 * minute - 1000);
    expect(reports).toEqual([5, 4, 3, 2, 1]);
    vi.advanceTimersByTime(1000);
    expect(reports).toEqual([5, 4, 3, 2, 1, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not count when it is off', () => {
    const { reports } = start(0);
    expect(vi.getTimerCount()).toBe(0);
    setHidden(true);
    setHidden(false);
    vi.advanceTimersByTime(30 * minute);
    expect(reports).toEqual([]);
  });

  test('rests while the page is hidden, and shows the time that is left afterwards', () => {
    const { reports } = start(10);
    setHidden(true);
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(4 * minute);
    expect(reports).toEqual([10]);
    setHidden(false);
    expect(reports).toEqual([10, 6]);
    vi.advanceTimersByTime(minute);
    expect(reports).toEqual([10, 6, 5]);
  });

  test('that ended while the screen was locked says so at once', () => {
    const { reports } = start(5);
    setHidden(true);
    vi.advanceTimersByTime(20 * minute);
    setHidden(false);
    expect(reports).toEqual([5, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('reports nothing once it is stopped', () => {
    const { reports, stop } = start(5);
    stop();
    setHidden(true);
    setHidden(false);
    vi.advanceTimersByTime(10 * minute);
    expect(reports).toEqual([5]);
  });
});

describe('what is shown', () => {
  const show = (props: { isOn: boolean; minutesLeft: number }) =>
    renderToStaticMarkup(<TimeLeft words={en.pray} {...props} />);

  test('the minutes are not announced, the end is, politely', () => {
    expect(show({ isOn: true, minutesLeft: 4 })).toBe(
      '<span>4 minutes left</span><span role="status"></span>',
    );
    expect(show({ isOn: true, minutesLeft: 0 })).toBe(`<span role="status">${en.pray.timerOver}</span>`);
  });

  test('nothing when it is off', () => {
    expect(show({ isOn: false, minutesLeft: 0 })).toBe('<span role="status"></span>');
  });

  test('nothing moves for those who prefer reduced motion', () => {
    for (const file of ['quiet-timer', 'prayer-screen', 'pray-session']) {
      const css = readFileSync(new URL(`./${file}.module.css`, import.meta.url), 'utf8');
      const [always = '', ...onlyWithMotion] = css.split('@media (prefers-reduced-motion: no-preference)');
      expect(always, file).not.toMatch(/animation|transition/);
      expect(onlyWithMotion.length, file).toBe(file === 'prayer-screen' ? 1 : 0);
    }
  });
});
