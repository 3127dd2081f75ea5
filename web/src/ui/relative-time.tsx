import { formatExactDate, formatRelativeDate } from './format-date.ts';
import { useCurrentMinute } from './use-minute.ts';

interface RelativeTimeProps {
  /** ISO 8601 or a Date. */
  date: string | Date;
  /** A tag such as `fr-CA`. */
  locale: string;
  /** IANA time zone. */
  timeZone: string;
  className?: string | undefined;
}

/** Relative time that keeps itself current, with the exact date on hover and for screen readers. */
export function RelativeTime({ date, locale, timeZone, className }: RelativeTimeProps) {
  const now = useCurrentMinute();
  const instant = new Date(date);
  const exact = formatExactDate(instant, locale, timeZone);
  return (
    <time dateTime={instant.toISOString()} title={exact} className={className}>
      <span aria-hidden="true">{formatRelativeDate(instant, now, locale, timeZone)}</span>
      <span className="visually-hidden">{exact}</span>
    </time>
  );
}
