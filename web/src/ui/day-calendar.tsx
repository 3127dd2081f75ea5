import type { DayBounds } from './calendar-days.ts';
import { CalendarGrid, type CalendarLabels } from './calendar-grid.tsx';

interface DayCalendarProps extends DayBounds {
  /** For screen readers. */
  label: string;
  labels: CalendarLabels;
  /** A tag such as `fr-CA`. */
  locale: string;
  today: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (day: string) => void;
}

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
