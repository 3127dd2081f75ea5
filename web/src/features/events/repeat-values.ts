import {
  type Frequency,
  formatRecurrence,
  isLastDay,
  isLastWeekday,
  nthOf,
  parseRecurrence,
  type Recurrence,
  type WeekdayCode,
  weekdayCodes,
  weekdayOf,
} from '@radiant/contract/recurrence.ts';

export const monthlyChoices = ['day', 'nth', 'last', 'lastDay'] as const;
export type MonthlyChoice = (typeof monthlyChoices)[number];
export const repeatEnds = ['never', 'on', 'after'] as const;
export type RepeatEnd = (typeof repeatEnds)[number];

export type RepeatValues = {
  frequency: Frequency;
  interval: number;
  /** Beside the weekday of the date. */
  weekdays: WeekdayCode[];
  monthlyBy: MonthlyChoice;
  end: RepeatEnd;
  until: string;
  count: string;
};

export const createRepeat = (frequency: Frequency): RepeatValues => ({
  frequency,
  interval: 1,
  weekdays: [],
  monthlyBy: 'day',
  end: 'never',
  until: '',
  count: '',
});

/** Null for a rule that this version does not know. */
export function toRepeat(text: string, date: string): RepeatValues | null {
  const rule = parseRecurrence(text);
  if (!rule) return null;
  const { frequency, interval, until, count } = rule;
  return {
    ...{ frequency, interval },
    weekdays: (rule.weekdays ?? []).filter((code) => code !== weekdayOf(date)),
    monthlyBy: toMonthlyChoice(rule),
    end: (until !== undefined && 'on') || (count !== undefined && 'after') || 'never',
    until: until ?? '',
    count: count === undefined ? '' : String(count),
  };
}

function toMonthlyChoice({ monthDay, nthWeekday }: Recurrence): MonthlyChoice {
  if (nthWeekday) return nthWeekday.nth === -1 ? 'last' : 'nth';
  return monthDay === -1 ? 'lastDay' : 'day';
}

/** What a monthly event can follow, by its date. */
export const listMonthlyChoices = (date: string): MonthlyChoice[] =>
  monthlyChoices.filter((choice) => {
    if (choice === 'last') return isLastWeekday(date);
    return choice === 'lastDay' ? isLastDay(date) : true;
  });

/** A choice that does not fit the date is the day of the month. */
function getMonthly({ monthlyBy }: RepeatValues, date: string): Partial<Recurrence> {
  const choice = listMonthlyChoices(date).includes(monthlyBy) ? monthlyBy : 'day';
  const weekday = weekdayOf(date);
  switch (choice) {
    case 'day':
      return { monthDay: Number(date.slice(8)) };
    case 'lastDay':
      return { monthDay: -1 };
    case 'nth':
      return { nthWeekday: { nth: nthOf(date), weekday } };
    case 'last':
      return { nthWeekday: { nth: -1, weekday } };
  }
}

function getDays(repeat: RepeatValues, date: string): Partial<Recurrence> {
  switch (repeat.frequency) {
    case 'DAILY':
      return {};
    case 'WEEKLY':
      return {
        weekdays: weekdayCodes.filter((code) => code === weekdayOf(date) || repeat.weekdays.includes(code)),
      };
    case 'MONTHLY':
      return getMonthly(repeat, date);
    case 'YEARLY':
      return { month: Number(date.slice(5, 7)), monthDay: Number(date.slice(8)) };
  }
}

/** A date field has nothing or a day, but a year may still be typed. */
export const isCompleteDate = (date: string): boolean => /^[1-9]\d{3}-\d{2}-\d{2}$/.test(date);

/** The days of the rule, without its end. @param date complete */
export const toDaysRule = (repeat: RepeatValues, date: string): Recurrence => ({
  frequency: repeat.frequency,
  interval: repeat.interval,
  ...getDays(repeat, date),
});

/** Null while the date is missing. An end that is chosen but missing makes a rule that the contract refuses. */
export function toRule(repeat: RepeatValues, date: string): string | null {
  if (!isCompleteDate(date)) return null;
  const { end, until, count } = repeat;
  return formatRecurrence({
    ...toDaysRule(repeat, date),
    ...(end === 'on' && { until: until || date }),
    ...(end === 'after' && { count: Math.max(1, Math.trunc(Number(count)) || 1) }),
  });
}
