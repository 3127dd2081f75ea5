import type { EventEdit } from '@radiant/contract/event-drafts.ts';
import { formatRecurrence, parseRecurrence } from '@radiant/contract/recurrence.ts';
import ICAL from 'ical.js';
import { instantOf } from './policy.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How many occurrences exist ahead: these many, of a year at most, but always two, so that one can differ from the rest. */
const maxUpcoming = 8;
const minUpcoming = 2;
const aheadMs = 365 * dayMs;

/** The days of a rule in order, without end for a rule without one. */
export function* listDays(rule: string, startsOn: string): Generator<string> {
  const days = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(startsOn));
  for (let day = days.next(); day; day = days.next()) yield day.toString();
}

export type SeriesState = {
  rule: string;
  startsOn: string;
  /** Days until then were made, also those that were deleted since. */
  generatedThrough: string;
};

export type SeriesPlan = {
  days: string[];
  generatedThrough: string;
  /** Null when the rule has no further day. */
  nextGenerationAt: Date | null;
};

type Times = { time: string; timeZone: string };

/** Which days to make now. What passed while nothing was made is not made up for. */
export function planSeries(
  { rule, startsOn, generatedThrough }: SeriesState,
  { upcoming, times, now }: { upcoming: readonly Date[]; times: Times; now: Date },
): SeriesPlan {
  const starts = [...upcoming];
  const plan = { days: [] as string[], generatedThrough };
  for (const day of listDays(rule, startsOn)) {
    if (day <= generatedThrough) continue;
    const start = instantOf(day, times.time, times.timeZone);
    const early = start.getTime() - aheadMs;
    const isFar = starts.length >= minUpcoming && early > now.getTime();
    if (starts.length >= maxUpcoming || isFar) {
      const whenOneBegins = Math.min(...starts.map((one) => one.getTime()));
      const at = isFar ? Math.min(early, whenOneBegins) : whenOneBegins;
      return { ...plan, nextGenerationAt: new Date(at) };
    }
    plan.generatedThrough = day;
    if (start <= now) continue;
    plan.days.push(day);
    starts.push(start);
  }
  return { ...plan, nextGenerationAt: null };
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The rule without this day and those after it. */
export function endRuleBefore(rule: string, day: string): string {
  const parsed = parseRecurrence(rule);
  if (!parsed) return rule;
  const { count: _, ...kept } = parsed;
  return formatRecurrence({ ...kept, until: addDays(day, -1) });
}

export type Occurrence = { id: string; date: string };

/** The same edit for another occurrence, whose day stays: the rule says on which days a series takes place. */
export function editForOccurrence(edit: EventEdit, edited: Occurrence, target: Occurrence): EventEdit {
  const { date: _, end, ...rest } = edit;
  const days = end ? (Date.parse(end.date) - Date.parse(edited.date)) / dayMs : 0;
  return {
    ...rest,
    id: target.id,
    ...(end !== undefined && { end: end && { ...end, date: addDays(target.date, days) } }),
  };
}
