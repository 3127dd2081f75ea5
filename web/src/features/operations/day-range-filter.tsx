import { correctFrenchDates } from '@radiant/contract/words/french-dates.ts';
import { CalendarRange } from 'lucide-react';
import { localTimeZone, withColon } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import type { DayRange } from '../../ui/calendar-days.ts';
import { Popover } from '../../ui/popover.tsx';
import { RangeCalendar } from '../../ui/range-calendar.tsx';
import styles from './operations.module.css';
import { useAdminWords } from './use-admin-words.ts';

interface DayRangeFilterProps {
  /** Meaning of the days: publication, registration. */
  label: string;
  includesFuture?: boolean;
  value: DayRange | null;
  onChange: (days: DayRange | null) => void;
}

/** Filter by days of the site's calendar. */
export function DayRangeFilter({ label, includesFuture, value, onChange }: DayRangeFilterProps) {
  const { calendar, events } = useAdminWords();
  const { locale } = useLocale();
  const words = events.filters;
  const tag = localeTags[locale];
  const rangeText =
    value && words.range({ from: formatShortDay(tag, value.from), to: formatShortDay(tag, value.to) });
  return (
    <Popover
      align="start"
      label={`${withColon(locale, label)} ${words.choose}`}
      trigger={
        <Button variant="secondary" icon={<CalendarRange size={18} />}>
          <span className="visually-hidden">{withColon(locale, label)} </span>
          {rangeText ?? words.anyDay}
        </Button>
      }
    >
      {(close) => (
        <div className={styles.range}>
          <RangeCalendar
            label={label}
            labels={calendar}
            locale={tag}
            today={getLocalToday()}
            {...(!includesFuture && { max: getLocalToday() })}
            value={value}
            onChange={(days) => {
              onChange(days);
              close();
            }}
          />
          {value && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                onChange(null);
                close();
              }}
            >
              {words.clear}
            </Button>
          )}
        </div>
      )}
    </Popover>
  );
}

// In the reader's time zone; the server uses the site's.
const getLocalToday = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: localTimeZone() }).format(new Date());

// Noon in UTC, so that no time zone moves the day.
const formatShortDay = (tag: string, day: string): string =>
  correctFrenchDates(
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${day}T12:00:00Z`),
    ),
  );

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Null unless both days are valid. */
export function parseDayRange(params: URLSearchParams): DayRange | null {
  const [from, to] = [params.get('from'), params.get('to')];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}
