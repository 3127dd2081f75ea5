import { useState } from 'react';
import { type DayBounds, type DayRange, toDayRange } from './calendar-days.ts';
import { CalendarGrid, type CalendarLabels, type DayMark } from './calendar-grid.tsx';

interface RangeCalendarProps extends DayBounds {
  /** For screen readers. */
  label: string;
  labels: CalendarLabels & { chooseFirst: string; chooseLast: string };
  /** A tag such as `fr-CA`. */
  locale: string;
  today: string;
  /** Days as `YYYY-MM-DD`. */
  value: DayRange | null;
  onChange: (value: DayRange) => void;
}

/** Two months to choose a range from; narrow screens show one. */
export function RangeCalendar({ label, labels, value, onChange, ...grid }: RangeCalendarProps) {
  const [first, setFirst] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const shownRange = first === null ? value : toDayRange(first, hovered ?? first);

  function handleChoose(day: string) {
    if (first === null) return setFirst(day);
    setFirst(null);
    onChange(toDayRange(first, day));
  }

  const instruction = first === null ? labels.chooseFirst : labels.chooseLast;
  return (
    <div>
      <CalendarGrid
        {...grid}
        label={`${label}. ${instruction}`}
        labels={labels}
        months={2}
        start={value?.from ?? grid.today}
        getMark={(day) => markInRange(shownRange, day)}
        onChoose={handleChoose}
        onHover={setHovered}
      />
      <p className="visually-hidden" role="status">
        {instruction}
      </p>
    </div>
  );
}

function markInRange(range: DayRange | null, day: string): DayMark {
  if (!range || day < range.from || day > range.to) return undefined;
  if (range.from === range.to) return 'only';
  if (day === range.from) return 'start';
  return day === range.to ? 'end' : 'between';
}
