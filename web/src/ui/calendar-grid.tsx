import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import {
  addDays,
  addMonths,
  addMonthsToDay,
  clampDay,
  type DayBounds,
  firstWeekdayOf,
  isDayWithin,
  monthOf,
  sampleWeek,
  weekContaining,
  weeksOfMonth,
} from './calendar-days.ts';
import styles from './calendar-grid.module.css';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export type CalendarLabels = { previous: string; next: string };

export type DayMark = 'start' | 'end' | 'only' | 'between' | undefined;

interface CalendarGridProps extends DayBounds {
  /** For screen readers. */
  label: string;
  labels: CalendarLabels;
  /** A tag such as `fr-CA`; also sets the first weekday. */
  locale: string;
  /** The month shown first and the initially focused day. */
  start: string;
  today: string;
  months: 1 | 2;
  getMark: (day: string) => DayMark;
  onChoose: (day: string) => void;
  /** The day hovered or focused; null when none is. */
  onHover?: ((day: string | null) => void) | undefined;
}

// The accessible name contains the visible number (WCAG 2.5.3): « 1 », never « 1er ».
const formatDay = (locale: string, day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(day));

/** Where two months show, the second is none without a day to select. */
function getFirstMonth(start: string, months: 1 | 2, max: string | undefined): string {
  const month = monthOf(start);
  const showsEmptyMonth = months === 2 && max !== undefined && monthOf(max) <= month;
  return showsEmptyMonth && matchMedia('(min-width: 680.02px)').matches ? addMonths(month, -1) : month;
}

/**
 * A date grid. Tab reaches one day; arrows move by day and week, Home and End within the week, Page Up and
 * Page Down by month, with Shift by year; Enter and Space select.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { label, labels, locale, start, months, min, max, getMark, onChoose, onHover } = props;
  const box = useRef<HTMLFieldSetElement>(null);
  const [month, setMonth] = useState(() => getFirstMonth(start, months, max));
  const [current, setCurrent] = useState(clampDay(start, { min, max }));
  /** Counts key moves, so that the focus follows each. */
  const [keyMoves, setKeyMoves] = useState(0);
  const firstWeekday = firstWeekdayOf(locale);
  const visibleMonths = months === 1 ? [month] : [month, addMonths(month, 1)];

  // biome-ignore lint/correctness/useExhaustiveDependencies: every key moves the focus, and so does a month that came into sight.
  useEffect(() => {
    const day = keyMoves > 0 && box.current?.querySelector<HTMLElement>(`[data-day="${current}"]`);
    if (!day) return;
    // Narrow screens show only the first month.
    if (day.offsetParent === null) setMonth(monthOf(current));
    else day.focus();
  }, [keyMoves, current, month]);

  function moveTo(day: string) {
    const next = clampDay(day, { min, max });
    const nextMonth = monthOf(next);
    if (nextMonth < month) setMonth(nextMonth);
    if (nextMonth > addMonths(month, months - 1)) setMonth(addMonths(nextMonth, 1 - months));
    setCurrent(next);
    setKeyMoves((times) => times + 1);
    onHover?.(next);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const week = weekContaining(current, firstWeekday);
    const months = event.shiftKey ? 12 : 1;
    const next = {
      ArrowLeft: addDays(current, -1),
      ArrowRight: addDays(current, 1),
      ArrowUp: addDays(current, -7),
      ArrowDown: addDays(current, 7),
      Home: week.start,
      End: week.end,
      PageUp: addMonthsToDay(current, -months),
      PageDown: addMonthsToDay(current, months),
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next);
  }

  function showMonth(by: number) {
    const next = addMonths(month, by);
    setKeyMoves(0);
    setMonth(next);
    // The tab stop must be on a visible day.
    setCurrent(clampDay(`${next}-01`, { min, max }));
  }

  const isFirst = min !== undefined && monthOf(min) >= month;
  const isLast = max !== undefined && monthOf(max) <= (visibleMonths.at(-1) ?? month);
  const tabStop = visibleMonths.includes(monthOf(current)) ? current : clampDay(`${month}-01`, { min, max });
  return (
    <fieldset ref={box} className={styles.calendar}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.turns}>
        <IconButton
          label={labels.previous}
          size="small"
          variant="outline"
          icon={<ChevronLeft size={16} />}
          disabled={isFirst}
          onClick={() => showMonth(-1)}
        />
        <IconButton
          label={labels.next}
          size="small"
          variant="outline"
          icon={<ChevronRight size={16} />}
          disabled={isLast}
          onClick={() => showMonth(1)}
        />
      </div>
      <div className={styles.months}>
        {visibleMonths.map((one) => (
          <Month
            key={one}
            {...props}
            month={one}
            firstWeekday={firstWeekday}
            tabStop={tabStop}
            onKeyDown={handleKeyDown}
            getMark={getMark}
            onChoose={(day) => {
              setKeyMoves(0);
              setCurrent(day);
              onChoose(day);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Month({
  month,
  firstWeekday,
  tabStop,
  locale,
  today,
  min,
  max,
  getMark,
  onChoose,
  onHover,
  onKeyDown,
}: CalendarGridProps & {
  month: string;
  firstWeekday: number;
  tabStop: string;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const id = useId();
  const first = `${month}-01`;
  return (
    <div className={styles.month}>
      <p id={id} className={styles.name} aria-live="polite">
        {formatDay(locale, first, { month: 'long', year: 'numeric' })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: screen readers pass the arrow keys on to a grid only */}
      <table role="grid" className={styles.days} aria-labelledby={id}>
        <thead>
          <tr>
            {sampleWeek(firstWeekday).map((day) => (
              <th key={day} scope="col">
                <span aria-hidden="true">{formatDay(locale, day, { weekday: 'narrow' })}</span>
                <span className="visually-hidden">{formatDay(locale, day, { weekday: 'long' })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month, firstWeekday).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is nothing but its place
                  <td key={index} />
                ) : (
                  <td key={day} className={styles[getMark(day) ?? '']}>
                    <button
                      type="button"
                      data-day={day}
                      {...(day === tabStop && { 'data-autofocus': true })}
                      tabIndex={day === tabStop ? 0 : -1}
                      className={classNames(styles.day, day === today && styles.today)}
                      aria-label={formatDay(locale, day, { dateStyle: 'full' })}
                      aria-current={day === today ? 'date' : undefined}
                      aria-pressed={getMark(day) !== undefined}
                      disabled={!isDayWithin(day, { min, max })}
                      onClick={() => onChoose(day)}
                      onKeyDown={onKeyDown}
                      onPointerEnter={() => onHover?.(day)}
                      onPointerLeave={() => onHover?.(null)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
