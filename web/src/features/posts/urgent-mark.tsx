import { limits } from '@radiant/contract/limits.ts';
import type { PrayerDetails } from '@radiant/contract/post-shapes.ts';
import { Hourglass } from 'lucide-react';
import { useLocale } from '../../platform/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import { prayerTermWords } from '../../words/prayer-term.ts';
import { isUrgentAt } from './prayer-need.ts';

const minuteMs = 60_000;

/** Nothing once the time is over, also before the server says so. */
export function UrgentMark({ prayer }: { prayer: PrayerDetails }) {
  const { locale } = useLocale();
  const words = prayerTermWords[locale];
  const now = useCurrentMinute();
  if (!isUrgentAt(prayer, now)) return null;
  const minutes = Math.ceil((Date.parse(prayer.urgentUntil) - now) / minuteMs);
  const left =
    minutes < 60
      ? words.minutesLeft({ count: minutes })
      : words.hoursLeft({ count: Math.min(Math.round(minutes / 60), limits.urgentHours) });
  return (
    <p>
      <Badge tone="candle" icon={<Hourglass size={14} />}>
        <span suppressHydrationWarning>{`${words.urgent} · ${left}`}</span>
      </Badge>
    </p>
  );
}
