import type { ListedEvent } from '@radiant/contract/events.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import { useReaderTimeZone } from '../../platform/reader-time-zone.ts';
import { useLocale } from '../../platform/words.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { getEventLabel } from '../posts/post-display.ts';

/** Names the event within a button, for people who move from button to button. */
export function EventLabel({ event }: { event: ListedEvent }) {
  const { locale } = useLocale();
  const readerZone = useReaderTimeZone();
  const label = getEventLabel(locale, inLanguage(event, locale).title, {
    startsAt: event.details.startsAt,
    readerZone,
  });
  // The browser may write dates with other spaces or abbreviations than the server.
  return <VisuallyHidden suppressHydrationWarning>{` ${label}`}</VisuallyHidden>;
}

/** Tells an occurrence from others of its series, within a link that shows the title only. */
export function OccurrenceLabel({ event: { details } }: { event: ListedEvent }) {
  const { locale } = useLocale();
  const readerZone = useReaderTimeZone();
  const { series, startsAt } = details;
  return series ? (
    <VisuallyHidden suppressHydrationWarning>
      {getEventLabel(locale, '', { startsAt, readerZone })}
    </VisuallyHidden>
  ) : null;
}
