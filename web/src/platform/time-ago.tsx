import { formatExactDate, formatRelativeDate } from '../ui/format-date.ts';
import { useCurrentMinute } from '../ui/use-minute.ts';
import { localTimeZone } from './format.ts';
import { localeTags } from './locale.ts';
import { useLocale } from './words.tsx';

const timeZone = localTimeZone();

export function TimeAgo({ date, className }: { date: string; className?: string | undefined }) {
  const { locale } = useLocale();
  const now = useCurrentMinute();
  const instant = new Date(date);
  const exact = formatExactDate(instant, localeTags[locale], timeZone);
  return (
    <time dateTime={instant.toISOString()} title={exact} className={className}>
      <span aria-hidden="true">{formatRelativeDate(instant, now, localeTags[locale], timeZone)}</span>
      <span className="visually-hidden">{exact}</span>
    </time>
  );
}
