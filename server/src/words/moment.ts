import type { Locale } from '@radiant/contract/words/words.ts';

const tags = { en: 'en-CA', fr: 'fr-CA' } as const;

/** An instant on the clock of some place; `isNamed` adds the name of its zone, for who may be elsewhere. */
export type Moment = { at: Date; timeZone: string; isNamed: boolean };

/** Day and time as written in Canada: `Friday, November 27 at 6:00 p.m.`, `vendredi 27 novembre à 18 h 00`. */
export function writeMoment(locale: Locale, { at, timeZone, isNamed }: Moment): string {
  const words = new Intl.DateTimeFormat(tags[locale], {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);
  // A time stays on one line; the first of a month is an ordinal in French.
  const kept = words
    .replace(/(\d) ([ap]\.m\.|h\b)/, '$1\u00a0$2')
    .replace(/\bh (\d)/, 'h\u00a0$1')
    .replace(locale === 'fr' ? / 1 (?=\p{L})/u : /$^/, ' 1er ');
  return isNamed ? `${kept} ${zoneName(locale, at, timeZone)}` : kept;
}

/** `EST`, `HNE`. Asked for by itself: within a whole date it changes how the hours are written. */
const zoneName = (locale: Locale, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(tags[locale], { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** A day of the calendar: `November 1, 2026`, `1er novembre 2026`. */
export function writeDay(locale: Locale, day: string, dateStyle: 'long' | 'medium'): string {
  const told = new Intl.DateTimeFormat(tags[locale], { dateStyle, timeZone: 'UTC' }).format(new Date(day));
  return locale === 'fr' ? told.replace(/^1 /, '1er ') : told;
}
