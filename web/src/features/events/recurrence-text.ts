import { parseRecurrence, type Recurrence, weekdayCodes } from '@radiant/contract/recurrence.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { dayAtNoon, formatDate } from '../../platform/format.ts';
import { recurrenceWords } from '../../words/recurrence.ts';

/** "Every second Tuesday until June 20, 2027". Empty for a rule that this version does not know. */
export function describeRule(locale: Locale, text: string): string {
  const rule = parseRecurrence(text);
  return rule ? describeRecurrence(locale, rule) : '';
}

/** A rule that begins after the date it is shown on says when. */
export function describeSeries(
  locale: Locale,
  { rule, from }: { rule: string; from?: string | undefined },
): string {
  const text = describeRule(locale, rule);
  if (text === '' || from === undefined) return text;
  return recurrenceWords[locale].from({ text, date: formatDate(locale, dayAtNoon(from)) });
}

export function describeRecurrence(locale: Locale, rule: Recurrence): string {
  const words = recurrenceWords[locale];
  const text = describeDays(locale, rule);
  const { until, count } = rule;
  if (until !== undefined) return words.until({ text, date: formatDate(locale, dayAtNoon(until)) });
  return count === undefined ? text : words.times({ text, count });
}

function describeDays(locale: Locale, rule: Recurrence): string {
  const words = recurrenceWords[locale];
  const { frequency, interval, weekdays = [], monthDay = 1, nthWeekday, month = 1 } = rule;
  switch (frequency) {
    case 'DAILY':
      return words.daily({ interval });
    case 'WEEKLY':
      return words.weekly({ days: weekdays.map((code) => weekdayCodes.indexOf(code)), interval });
    case 'MONTHLY':
      return nthWeekday
        ? words.monthWeekday({
            nth: nthWeekday.nth,
            day: weekdayCodes.indexOf(nthWeekday.weekday),
            interval,
          })
        : words.monthDay({ day: monthDay, interval });
    case 'YEARLY':
      return words.yearly({ month, day: monthDay, interval });
  }
}
