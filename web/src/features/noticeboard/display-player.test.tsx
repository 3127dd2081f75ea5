import type { DisplayContent } from '@radiant/contract/displays.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import type { DisplayCopy } from './display-copy.ts';
import { type DisplayPlayer, type DisplayState, startDisplay } from './display-player.ts';
import { DisplayScreen } from './display-screen.tsx';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const prayer = (text: string, language: 'en' | 'fr' = 'en') => ({
  ...{ title: null, text, language, name: 'Anna' },
});

/** The verse is the one of the site's day. */
function contentAt(now: number, prayers = [prayer('For Paul'), prayer('Pour Marie', 'fr')]): DisplayContent {
  const timeZone = 'America/Toronto';
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(now);
  const event = {
    ...{ title: 'Soup', language: 'en' as const, place: 'Hall', isOnline: false },
    ...{ startsAt: '2026-10-31T23:00:00.000Z', endsAt: '2026-11-01T01:00:00.000Z' },
  };
  const edition = (language: 'en' | 'fr') => ({
    ...{ language, events: [event] },
    verse: { text: `Verse of ${day}`, reference: language === 'en' ? 'John 1:5' : 'Jean 1.5' },
  });
  return {
    ...{ site: 'St. Anne', timeZone, textSize: 'normal', address: 'parish.example', code: 'data:,' },
    editions: [edition('en'), edition('fr')],
    prayers,
  };
}

let stored: DisplayCopy | null;
let player: DisplayPlayer;
let state: DisplayState;
let load: () => Promise<DisplayContent>;
let requests = 0;
let reloads: number[] = [];
const seen: { now: number; state: DisplayState }[] = [];

function open(): void {
  player = startDisplay({
    load: () => {
      requests += 1;
      return load();
    },
    copy: {
      read: () => stored,
      write(copy) {
        stored = copy && structuredClone(copy);
      },
    },
    onChange(changed) {
      state = changed;
      seen.push({ now: Date.now(), state });
    },
    reload() {
      reloads.push(Date.now());
      player.stop();
      open();
    },
    random: () => 0.5,
  });
}
const render = (one: DisplayState) => renderToStaticMarkup(<DisplayScreen state={one} />);
const show = () => render(state);
const isOffline = () => Promise.reject(new ApiError('unreachable'));
/** What was shown since then, each screen once. */
const shownSince = (start: number): string[] => {
  const shown = new Map<string, DisplayState>();
  for (const one of seen.filter(({ now }) => now >= start).map((entry) => entry.state))
    shown.set(one.status === 'on' ? `${one.slide?.key}` : one.status, one);
  return [...shown.values()].map(render);
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-10-31T16:00:00Z') });
  stored = null;
  requests = 0;
  reloads = [];
  seen.length = 0;
  load = async () => contentAt(Date.now());
});
afterEach(() => {
  player.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('plays a day with a midnight, the end of summer time and two hours without a connection', async () => {
  open();
  const start = Date.now();
  const clockAt: Record<string, string> = {};
  let maxNodes = 0;
  for (let elapsed = 0; elapsed < 24 * hour; elapsed += minute) {
    const hours = elapsed / hour;
    load = hours >= 6 && hours < 8 ? isOffline : async () => contentAt(Date.now());
    await vi.advanceTimersByTimeAsync(minute);
    expect(vi.getTimerCount()).toBeLessThanOrEqual(3);
    const html = show();
    maxNodes = Math.max(maxNodes, html.match(/<\w/g)?.length ?? 0);
    const [, time = '', day = ''] =
      html.replaceAll(/\s/g, ' ').match(/<span[^>]*>(.*?)<\/span><span[^>]*>(.*?)<\/span><\/p><\/header>/) ??
      [];
    clockAt[new Date().toISOString().slice(11, 16)] = `${day} ${time}`;
  }
  const english = (at: string) => clockAt[at]?.replace('1er', '1');
  // Midnight, then the hour that happens twice.
  expect(english('03:59')).toMatch(/(October 31|31 octobre) (11:59 p\.m\.|23 h 59)$/);
  expect(english('04:00')).toMatch(/(November 1|1 novembre) (12:00 a\.m\.|0 h)$/);
  for (const at of ['05:30', '06:30']) expect(english(at)).toMatch(/(1:30 a\.m\.|1 h 30)$/);
  expect(english('07:30')).toMatch(/(2:30 a\.m\.|2 h 30)$/);

  // Every part in both languages, also while it was offline.
  for (const html of [shownSince(start), shownSince(start + 6 * hour)])
    for (const text of ['Verse of', 'Jean 1.5', 'For Paul', 'Pour Marie', 'À venir', 'Let us pray'])
      expect(
        html.some((one) => one.includes(text)),
        text,
      ).toBe(true);
  // Within minutes of midnight the verse is the new one; an event that is over is not shown.
  const nextDay = shownSince(Date.parse('2026-11-01T04:07:00Z'));
  expect(nextDay.some((html) => html.includes('Verse of 2026-11-01'))).toBe(true);
  expect(nextDay.some((html) => html.includes('Verse of 2026-10-31'))).toBe(false);
  expect(shownSince(Date.parse('2026-11-01T01:01:00Z')).some((html) => html.includes('Soup'))).toBe(false);

  expect(maxNodes).toBeLessThan(50);
  expect(requests).toBeGreaterThan((24 * hour) / (6 * minute));
  expect(requests).toBeLessThan((24 * hour) / (4 * minute));
  expect(reloads.map((at) => new Date(at).toISOString().slice(0, 13))).toEqual(['2026-11-01T08']);
});

test('a prayer that was withdrawn is off the screen with the next answer, without fading', async () => {
  load = async () => contentAt(Date.now(), [prayer('For Paul')]);
  open();
  while (!show().includes('For Paul')) await vi.advanceTimersByTimeAsync(second);
  load = async () => contentAt(Date.now(), []);
  player.refresh();
  await vi.advanceTimersByTimeAsync(0);
  expect(show()).not.toContain('For Paul');
  expect(JSON.stringify(stored)).not.toContain('For Paul');
});

test('a restart without a connection shows what was stored; after a day only the prayers are gone', async () => {
  open();
  await vi.advanceTimersByTimeAsync(minute);
  player.stop();
  load = isOffline;
  open();
  expect(show()).toContain('Verse of');
  seen.length = 0;
  await vi.advanceTimersByTimeAsync(23 * hour);
  expect(shownSince(0).some((html) => html.includes('For Paul'))).toBe(true);
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(JSON.stringify(stored)).not.toContain('For Paul');
  player.stop();
  seen.length = 0;
  open();
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(shownSince(0).some((html) => html.includes('For Paul'))).toBe(false);
  expect(shownSince(0).every((html) => html.includes('Verse of'))).toBe(true);
  expect(reloads).toEqual([]);
});

test('a display that was turned off says so in both languages and keeps nothing', async () => {
  open();
  await vi.advanceTimersByTimeAsync(minute);
  load = () => Promise.reject(new ApiError('not_found'));
  await vi.advanceTimersByTimeAsync(6 * minute);
  expect(show()).toContain('This display was turned off.');
  expect(show()).toContain('Cet écran a été désactivé.');
  for (const text of ['Verse of', 'St. Anne', 'For Paul', 'parish.example'])
    expect(show()).not.toContain(text);
  expect(stored).toBeNull();
});

test('without anything stored it says that it waits for the connection, and starts once there is one', async () => {
  load = isOffline;
  open();
  await vi.advanceTimersByTimeAsync(minute);
  expect(show()).toContain('Waiting for the connection');
  load = async () => contentAt(Date.now());
  player.refresh();
  await vi.advanceTimersByTimeAsync(0);
  expect(show()).toContain('Verse of 2026-10-31');
});
