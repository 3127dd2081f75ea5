import { formatCompactDate, formatExactDate, formatRelativeDate } from '../ui/format-date.ts';
import { useCurrentMinute } from '../ui/use-minute.ts';
import { localeTags } from './locale.ts';
import { useReaderTimeZone } from './reader-time-zone.ts';
import { useLocale } from './words.tsx';

/** `compact` leaves out "ago", for a time that stands alone. */
export function TimeAgo({
  date,
  compact = false,
  className,
}: {
  date: string;
  compact?: boolean;
  className?: string | undefined;
}) {
  const { locale } = useLocale();
  const now = useCurrentMinute();
  const timeZone = useReaderTimeZone();
  const instant = new Date(date);
  const format = compact ? formatCompactDate : formatRelativeDate;
  const exact = formatExactDate(instant, localeTags[locale], timeZone);
  return (
    // The browser may write dates with other spaces or abbreviations than the server.
    <time dateTime={instant.toISOString()} title={exact} className={className} suppressHydrationWarning>
      <span aria-hidden="true" suppressHydrationWarning>
        {format(instant, now, localeTags[locale], timeZone)}
      </span>
      <span className="visually-hidden" suppressHydrationWarning>
        {exact}
      </span>
    </time>
  );
}
