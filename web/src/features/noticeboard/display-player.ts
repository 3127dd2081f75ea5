import type { DisplayContent } from '@radiant/contract/displays.ts';
import { utcOffsetAt, wallClockAt } from '@radiant/contract/wall-clock.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { DisplayCopy } from './display-copy.ts';
import { dwellMsOf, listSlides, type Slide } from './display-slides.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Minutes, so that a prayer that was withdrawn is soon gone. */
const refreshMs = 5 * minuteMs;
/** A fifth more or less: the displays of a diocese do not ask all at once. */
const jitter = 0.2;
/** After that without the server, nobody knows whether the authors still agree. */
export const maxPrayerAgeMs = 24 * hourMs;
/** Nobody looks then. A page loads a new version, and what a browser leaks is freed. */
const reloadHours = [3, 4];
const minReloadAgeMs = 12 * hourMs;

export type DisplayState =
  | { status: 'loading' | 'unreachable' | 'off' }
  /** `previous` fades out while `slide` fades in. */
  | { status: 'on'; content: DisplayContent; now: number; slide: Slide | null; previous: Slide | null };

type Parts = {
  load: () => Promise<DisplayContent>;
  copy: { read: () => DisplayCopy | null; write: (copy: DisplayCopy | null) => void };
  onChange: (state: DisplayState) => void;
  reload: () => void;
  random?: () => number;
};

export type DisplayPlayer = { refresh: () => void; stop: () => void };

/** Plays the slides, and asks the server for what is to be shown. There are three timers at most. */
export function startDisplay({ load, copy, onChange, reload, random = Math.random }: Parts): DisplayPlayer {
  const startedAt = Date.now();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let current = copy.read();
  let status: 'loading' | 'unreachable' | 'off' | 'on' = current ? 'on' : 'loading';
  let slide: Slide | null = null;
  let previous: Slide | null = null;
  let index = 0;
  let isStopped = false;
  let isLoading = false;

  function setTimer(name: 'refresh' | 'slide' | 'minute', ms: number, run: () => void): void {
    clearTimeout(timers.get(name));
    timers.set(name, setTimeout(run, ms));
  }

  /** From the screen and from the device. */
  function dropOldPrayers(now: number): void {
    if (!current || current.content.prayers.length === 0) return;
    const age = now - current.at;
    // A clock that was set back says nothing about the age.
    if (age > -minuteMs && age < maxPrayerAgeMs) return;
    current = { ...current, content: { ...current.content, prayers: [] } };
    copy.write(current);
  }

  function show(change: 'next' | 'update'): void {
    const now = Date.now();
    dropOldPrayers(now);
    if (status !== 'on' || !current) {
      slide = previous = null;
      clearTimeout(timers.get('slide'));
      onChange({ status: status === 'on' ? 'loading' : status });
      return;
    }
    const slides = listSlides(current.content, now);
    const found = slide ? slides.findIndex(({ key }) => key === slide?.key) : -1;
    if (change === 'next' || found < 0) turnTo(slides, found < 0 ? index : found + 1, found >= 0);
    else index = found;
    onChange({ status: 'on', content: current.content, now, slide, previous });
  }

  /** @param fades false where what was shown must not be seen any more */
  function turnTo(slides: readonly Slide[], next: number, fades: boolean): void {
    index = slides.length === 0 ? 0 : next % slides.length;
    const turned = slides[index] ?? null;
    previous = fades && turned?.key !== slide?.key ? slide : null;
    slide = turned;
    if (slide) setTimer('slide', dwellMsOf(slide), () => show('next'));
    else clearTimeout(timers.get('slide'));
  }

  async function refresh(): Promise<void> {
    if (isLoading || isStopped) return;
    isLoading = true;
    try {
      const content = await load();
      if (isStopped) return;
      current = { at: Date.now(), content };
      status = 'on';
      copy.write(current);
      if (isTimeToReload(content)) reload();
    } catch (error) {
      if (isStopped) return;
      if (error instanceof ApiError && error.code === 'not_found') {
        status = 'off';
        current = null;
        copy.write(null);
      } else if (status === 'loading') status = 'unreachable';
    } finally {
      isLoading = false;
    }
    if (isStopped) return;
    show('update');
    setTimer('refresh', refreshMs * (1 - jitter + 2 * jitter * random()), () => void refresh());
  }

  function isTimeToReload({ timeZone }: DisplayContent): boolean {
    const now = Date.now();
    const { time } = wallClockAt(now, utcOffsetAt(now, timeZone));
    return now - startedAt >= minReloadAgeMs && reloadHours.includes(Number(time.slice(0, 2)));
  }

  function tick(): void {
    setTimer('minute', minuteMs - (Date.now() % minuteMs), () => {
      show('update');
      tick();
    });
  }

  show('update');
  tick();
  void refresh();
  return {
    refresh: () => void refresh(),
    stop() {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
