import { correctFrenchDates } from '@radiant/contract/words/french-dates.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { localTimeZone } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';

const readerZone = localTimeZone();

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format is slow, and each button of an event's card is named with it. */
function getFormat(tag: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${tag} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(tag, {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  formats.set(key, format);
  return format;
}

/** In the reader's time zone: `Sat, Nov 28, 7:00 p.m.` Where the server renders too, from `useReaderTimeZone`. */
export const formatShortEventTime = (locale: Locale, instant: string, timeZone = readerZone): string =>
  correctFrenchDates(getFormat(localeTags[locale], timeZone).format(new Date(instant)));
