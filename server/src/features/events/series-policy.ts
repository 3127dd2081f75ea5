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

/** On a day of the rule, also one that is cancelled or deleted: that day is not made again. */
type ExistingOccurrence = { day: string; startsAt: Date; isRemoved: boolean };

/** Which days to make now. What passed while nothing was made is not made up for. */
export function planSeries(
  { rule, startsOn, generatedThrough }: SeriesState,
  { occurrences, times, now }: { occurrences: readonly ExistingOccurrence[]; times: Times; now: Date },
): SeriesPlan {
  const existing = new Set(occurrences.map(({ day }) => day));
  const starts = occurrences
    .filter((one) => one.day <= generatedThrough && one.startsAt > now && !one.isRemoved)
    .map(({ startsAt }) => startsAt);
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
    if (!existing.has(day)) plan.days.push(day);
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

/** The rule that this day and those after it follow: a number of times counts from this day. */
export function ruleFrom({ rule, startsOn }: Pick<SeriesState, 'rule' | 'startsOn'>, day: string): string {
  const parsed = parseRecurrence(rule);
  if (parsed?.count === undefined) return rule;
  let passed = 0;
  for (const earlier of listDays(rule, startsOn)) {
    if (earlier >= day) break;
    passed += 1;
  }
  return formatRecurrence({ ...parsed, count: Math.max(1, parsed.count - passed) });
}

/** The state of a series whose days follow another rule from this day on. */
export const startRule = (rule: string, startsOn: string): SeriesState => ({
  ...{ rule, startsOn },
  generatedThrough: addDays(startsOn, -1),
});

export type Occurrence = { id: string; date: string };

type DatedOccurrence = { date: string; occurrenceDate: string };

/**
 * An occurrence that was moved to a day of the new rule becomes the one of that day.
 * @param of `taken`: days of occurrences that are not open
 */
export function matchOccurrences<One extends DatedOccurrence>(
  series: Pick<SeriesState, 'rule' | 'startsOn'>,
  { open, taken }: { open: readonly One[]; taken: ReadonlySet<string> },
): { kept: One[]; moved: One[]; cancelled: One[] } {
  const days = listDaysUntil(series, findLastDay(open));
  const onTheirDay = open.filter((one) => days.delete(one.occurrenceDate));
  const others = open.filter((one) => !onTheirDay.includes(one));
  const onNewDay = others.filter((one) => !taken.has(one.date) && days.delete(one.date));
  const moved = onNewDay.map((one) => ({ ...one, occurrenceDate: one.date }));
  const cancelled = others.filter((one) => !onNewDay.includes(one));
  return { kept: [...onTheirDay, ...moved], moved, cancelled };
}

/** One that was moved farther ahead is cancelled with its day: a rule is not followed without end. */
const findLastDay = (open: readonly DatedOccurrence[]): string => {
  const last = open.reduce((latest, one) => (one.occurrenceDate > latest ? one.occurrenceDate : latest), '');
  return last && addDays(last, 31);
};

function listDaysUntil(
  { rule, startsOn }: Pick<SeriesState, 'rule' | 'startsOn'>,
  last: string,
): Set<string> {
  const days = new Set<string>();
  for (const day of listDays(rule, startsOn)) {
    if (day > last) break;
    days.add(day);
  }
  return days;
}

/** The same edit for another occurrence, whose day stays: the rule says on which days a series takes place. */
export function editForOccurrence(edit: EventEdit, edited: Occurrence, target: Occurrence): EventEdit {
  const { date, end, recurrence: _, ...rest } = edit;
  const days = end ? (Date.parse(end.date) - Date.parse(date ?? edited.date)) / dayMs : 0;
  return {
    ...rest,
    id: target.id,
    ...(end !== undefined && { end: end && { ...end, date: addDays(target.date, days) } }),
  };
}
