import { useState } from 'react';
import { type DayBounds, type DayRange, rangeOf } from './calendar-days.ts';
import { CalendarGrid, type CalendarLabels, type DayMark } from './calendar-grid.tsx';

interface RangeCalendarProps extends DayBounds {
  /** What the days are for, for screen readers. */
  label: string;
  /** Beside the way through the months: what to do now. */
  labels: CalendarLabels & { chooseFirst: string; chooseLast: string };
  /** The language, such as `fr-CA`. */
  locale: string;
  today: string;
  /** Days as `YYYY-MM-DD`; null: none is chosen. */
  value: DayRange | null;
  /** Called once both ends are chosen; the same day twice is one day. */
  onChange: (value: DayRange) => void;
}

/** Two months to choose a first and a last day from; narrow screens show one. */
export function RangeCalendar({ label, labels, value, onChange, ...grid }: RangeCalendarProps) {
  const [first, setFirst] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const shown = first === null ? value : rangeOf(first, pointed ?? first);

  function handleChoose(day: string) {
    if (first === null) return setFirst(day);
    setFirst(null);
    onChange(rangeOf(first, day));
  }

  const doing = first === null ? labels.chooseFirst : labels.chooseLast;
  return (
    <div>
      <CalendarGrid
        {...grid}
        label={`${label}. ${doing}`}
        labels={labels}
        months={2}
        start={value?.from ?? grid.today}
        markOf={(day) => markIn(shown, day)}
        onChoose={handleChoose}
        onPoint={setPointed}
      />
      <p className="visually-hidden" role="status">
        {doing}
      </p>
    </div>
  );
}

function markIn(range: DayRange | null, day: string): DayMark {
  if (!range || day < range.from || day > range.to) return undefined;
  if (range.from === range.to) return 'only';
  if (day === range.from) return 'start';
  return day === range.to ? 'end' : 'between';
}
