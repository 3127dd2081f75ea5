import { RelativeTime } from '../ui/relative-time.tsx';
import { localTimeZone } from './format.ts';
import { localeTags } from './locale.ts';
import { useLocale } from './words.tsx';

const zone = localTimeZone();

/** Relative time in the reader's language and time zone. */
export function TimeAgo({ date, className }: { date: string; className?: string | undefined }) {
  const { locale } = useLocale();
  return <RelativeTime date={date} locale={localeTags[locale]} timeZone={zone} className={className} />;
}
