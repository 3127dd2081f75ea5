import type { DayBounds } from './calendar-days.ts';
import { CalendarGrid, type CalendarLabels } from './calendar-grid.tsx';

interface DayCalendarProps extends DayBounds {
  /** What the day is for, for screen readers. */
  label: string;
  labels: CalendarLabels;
  /** The language, such as `fr-CA`. */
  locale: string;
  today: string;
  /** As `YYYY-MM-DD`; empty: none is chosen. */
  value: string;
  onChange: (day: string) => void;
}

/** A month to choose one day from. */
export function DayCalendar({ value, onChange, ...grid }: DayCalendarProps) {
  return (
    <CalendarGrid
      {...grid}
      months={1}
      start={value || grid.today}
      getMark={(day) => (day === value ? 'only' : undefined)}
      onChoose={onChange}
    />
  );
}
