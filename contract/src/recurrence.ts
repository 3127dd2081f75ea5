import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** RFC 5545; Sunday first, as `Date.getUTCDay` counts. */
export const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
export type WeekdayCode = (typeof weekdayCodes)[number];
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** The part of RFC 5545 that the form offers. Dates only: the time of day is that of the event's clock. */
export type Recurrence = {
  frequency: Frequency;
  interval: number;
  /** Of a weekly rule, in the order of the week. */
  weekdays?: WeekdayCode[] | undefined;
  /** Of a monthly or yearly rule; -1 is the last day. */
  monthDay?: number | undefined;
  /** Of a monthly rule; nth -1 is the last. */
  nthWeekday?: { nth: number; weekday: WeekdayCode } | undefined;
  /** Of a yearly rule. */
  month?: number | undefined;
  /** Inclusive; not with `count`. */
  until?: string | undefined;
  count?: number | undefined;
};

const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const weekdayOf = (day: string): WeekdayCode => weekdayCodes[toDate(day).getUTCDay()] ?? 'SU';

/** From 1 to 5. */
export const nthOf = (day: string): number => Math.ceil(Number(day.slice(8)) / 7);

const dayAfter = (day: string, days: number): string => {
  const date = toDate(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** Whether no such weekday follows in its month. */
export const isLastWeekday = (day: string): boolean => dayAfter(day, 7).slice(0, 7) !== day.slice(0, 7);

export const isLastDay = (day: string): boolean => dayAfter(day, 1).endsWith('-01');

/** The text of an RRULE. Weeks begin on Sunday, as calendars in Canada show them. */
export function formatRecurrence(rule: Recurrence): string {
  const { frequency, interval, weekdays, monthDay, nthWeekday, month, until, count } = rule;
  const parts = [`FREQ=${frequency}`];
  if (interval > 1) parts.push(`INTERVAL=${interval}`);
  if (weekdays) parts.push(`BYDAY=${weekdays.join(',')}`);
  if (nthWeekday) parts.push(`BYDAY=${nthWeekday.nth}${nthWeekday.weekday}`);
  if (month !== undefined) parts.push(`BYMONTH=${month}`);
  if (monthDay !== undefined) parts.push(`BYMONTHDAY=${monthDay}`);
  if (until !== undefined) parts.push(`UNTIL=${until.replaceAll('-', '')}`);
  if (count !== undefined) parts.push(`COUNT=${count}`);
  if (frequency === 'WEEKLY' && interval > 1) parts.push('WKST=SU');
  return parts.join(';');
}

const patterns: Readonly<Record<string, RegExp>> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,3}$/,
  BYDAY: /^(([1-5]|-1)(SU|MO|TU|WE|TH|FR|SA)|(SU|MO|TU|WE|TH|FR|SA)(,(SU|MO|TU|WE|TH|FR|SA)){0,6})$/,
  BYMONTH: /^([1-9]|1[0-2])$/,
  BYMONTHDAY: /^([1-9]|[12]\d|3[01]|-1)$/,
  UNTIL: /^\d{8}$/,
  COUNT: /^[1-9]\d{0,3}$/,
  WKST: /^SU$/,
};

function readParts(text: string): Map<string, string> | null {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(';')) {
    const [name = '', value = ''] = part.split('=');
    if (parts.has(name) || !patterns[name]?.test(value) || part !== `${name}=${value}`) return null;
    parts.set(name, value);
  }
  return parts;
}

/** Null for what is no rule, or one that is not offered. */
export function parseRecurrence(text: string): Recurrence | null {
  const parts = readParts(text);
  const frequency = frequencies.find((one) => one === parts?.get('FREQ'));
  if (!parts || !frequency) return null;
  const numberOf = (name: string) => (parts.has(name) ? Number(parts.get(name)) : undefined);
  const by = parts.get('BYDAY');
  const nth = /^(-?\d)(..)$/.exec(by ?? '');
  const until = parts.get('UNTIL')?.replace(/^(....)(..)(..)$/, '$1-$2-$3');
  const rule: Recurrence = {
    frequency,
    interval: numberOf('INTERVAL') ?? 1,
    ...(by && !nth && { weekdays: weekdayCodes.filter((code) => by.split(',').includes(code)) }),
    ...(nth && { nthWeekday: { nth: Number(nth[1]), weekday: toWeekday(nth[2]) } }),
    ...(parts.has('BYMONTH') && { month: numberOf('BYMONTH') }),
    ...(parts.has('BYMONTHDAY') && { monthDay: numberOf('BYMONTHDAY') }),
    ...(until !== undefined && { until }),
    ...(parts.has('COUNT') && { count: numberOf('COUNT') }),
  };
  return isOffered(rule) ? rule : null;
}

const toWeekday = (code: string | undefined): WeekdayCode => weekdayCodes.find((one) => one === code) ?? 'SU';

const isDay = (day: string) =>
  !Number.isNaN(toDate(day).getTime()) && toDate(day).toISOString().startsWith(day);

function isOffered({ frequency, weekdays, monthDay, nthWeekday, month, until, count }: Recurrence): boolean {
  if (until !== undefined && (count !== undefined || !isDay(until))) return false;
  const [week, day, nth] = [weekdays, monthDay, nthWeekday].map((part) => part !== undefined);
  switch (frequency) {
    case 'DAILY':
      return !week && !day && !nth && month === undefined;
    case 'WEEKLY':
      return week === true && !day && !nth && month === undefined;
    case 'MONTHLY':
      return !week && day !== nth && month === undefined;
    case 'YEARLY':
      return !week && !nth && month !== undefined && monthDay !== undefined && monthDay > 0;
  }
}

/** Whether the rule yields the day on which it begins; RFC 5545 leaves other rules undefined. */
export function includesStart(rule: Recurrence, day: string): boolean {
  const { weekdays, monthDay, nthWeekday, month } = rule;
  if (weekdays && !weekdays.includes(weekdayOf(day))) return false;
  if (monthDay === -1 && !isLastDay(day)) return false;
  if (monthDay !== undefined && monthDay > 0 && monthDay !== Number(day.slice(8))) return false;
  if (month !== undefined && month !== Number(day.slice(5, 7))) return false;
  if (!nthWeekday) return true;
  const { nth, weekday } = nthWeekday;
  return weekday === weekdayOf(day) && (nth === -1 ? isLastWeekday(day) : nth === nthOf(day));
}

/** The key of what is wrong with a rule for an event that begins on this day. A day that is none has an error of its own. */
export function findRecurrenceError(text: string, day: string): string | null {
  if (!isDay(day)) return null;
  const rule = parseRecurrence(text);
  if (!rule) return 'recurrence_invalid';
  if (rule.interval > limits.recurrenceIntervalMax) return 'recurrence_interval';
  if (rule.count !== undefined && (rule.count < 2 || rule.count > limits.recurrenceCountMax))
    return 'recurrence_count';
  if (rule.until !== undefined && rule.until <= day) return 'recurrence_until';
  return includesStart(rule, day) ? null : 'recurrence_start';
}

/** An RRULE of RFC 5545. */
export const RecurrenceRule = z
  .string()
  .check(z.trim(), z.maxLength(limits.recurrenceRuleMax, 'recurrence_invalid'));

/** What a change or a cancellation of an occurrence is about. */
export const seriesScopes = ['one', 'following', 'all'] as const;
export type SeriesScope = (typeof seriesScopes)[number];
