import type { Locale } from '@radiant/contract/words/locale.ts';
import { addFrenchOrdinals } from '@radiant/contract/words/ordinal.ts';
import { localTimeZone, withNonBreakingTimes } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';

const readerZone = localTimeZone();

const formatInReaderZone = (locale: Locale, instant: string, options: Intl.DateTimeFormatOptions): string =>
  addFrenchOrdinals(
    new Intl.DateTimeFormat(localeTags[locale], { timeZone: readerZone, ...options }).format(
      new Date(instant),
    ),
  );

/** In the reader's time zone: `Sat, Nov 28, 7:00 p.m.` */
export const formatShortEventTime = (locale: Locale, instant: string): string =>
  withNonBreakingTimes(
    formatInReaderZone(locale, instant, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
  );
