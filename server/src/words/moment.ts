import { correctFrenchDates } from '@radiant/contract/words/french-dates.ts';
import { addZoneName } from '@radiant/contract/words/time-zones.ts';
import type { Locale } from '@radiant/contract/words/words.ts';

const tags = { en: 'en-CA', fr: 'fr-CA' } as const;

/** `hasZoneName` adds the zone, for readers who may be elsewhere. */
export type Moment = { at: Date; timeZone: string; hasZoneName: boolean };

/** Canadian format: `Friday, November 27 at 6:00 p.m.`, `vendredi 27 novembre à 18 h`. */
export function formatMoment(locale: Locale, { at, timeZone, hasZoneName }: Moment): string {
  const formatted = new Intl.DateTimeFormat(tags[locale], {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);
  // Keeps the time on one line.
  const spaced = correctFrenchDates(formatted).replace(/(\d) ([ap]\.m\.)/, '$1\u00a0$2');
  return hasZoneName ? addZoneName(locale, spaced, timeZone) : spaced;
}

/** `November 1, 2026`, `1er novembre 2026`. */
export const formatDay = (locale: Locale, day: string, dateStyle: 'long' | 'medium'): string =>
  correctFrenchDates(
    new Intl.DateTimeFormat(tags[locale], { dateStyle, timeZone: 'UTC' }).format(new Date(day)),
  );
