import { formatCompactDate, formatExactDate, formatRelativeDate } from '../ui/format-date.ts';
import { useCurrentMinute } from '../ui/use-minute.ts';
import { localTimeZone } from './format.ts';
import { localeTags } from './locale.ts';
import { useLocale } from './words.tsx';

const timeZone = localTimeZone();

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
  const instant = new Date(date);
  const format = compact ? formatCompactDate : formatRelativeDate;
  const exact = formatExactDate(instant, localeTags[locale], timeZone);
  return (
    <time dateTime={instant.toISOString()} title={exact} className={className}>
      <span aria-hidden="true">{format(instant, now, localeTags[locale], timeZone)}</span>
      <span className="visually-hidden">{exact}</span>
    </time>
  );
}
