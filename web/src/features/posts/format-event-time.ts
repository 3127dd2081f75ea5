import { correctFrenchDates } from '@radiant/contract/words/french-dates.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { localTimeZone } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';

const readerZone = localTimeZone();

/** In the reader's time zone: `Sat, Nov 28, 7:00 p.m.` */
export const formatShortEventTime = (locale: Locale, instant: string): string =>
  correctFrenchDates(
    new Intl.DateTimeFormat(localeTags[locale], {
      timeZone: readerZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }).format(new Date(instant)),
  );
