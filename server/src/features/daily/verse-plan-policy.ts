import { formatReference } from '@radiant/contract/bible/format-reference.ts';
import type { Passage } from '@radiant/contract/bible/passages.ts';
import { referenceProblemCodes } from '@radiant/contract/bible/reference-problems.ts';
import { parseReference } from '@radiant/contract/bible/references.ts';
import { verseCount } from '@radiant/contract/bible/verse-counts.ts';
import { isDay } from '@radiant/contract/days.ts';
import type { VersePlanLineProblem, VersePlanProblem } from '@radiant/contract/verse-plan.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';

/** A card shows the beginning, a mail all of it. */
export const maxVerses = 12;

/** `reference` is written as in English, whatever the line says. */
export type VersePlanEntry = { line: number; day: string; reference: string };
export type VersePlan = { entries: VersePlanEntry[]; problems: VersePlanLineProblem[] };

/** Separated by a semicolon, comma or tab; a spreadsheet may quote what contains one. References contain them, too. */
const dateAndReference = /^"?([^";,\t]*)"?\s*[;,\t]\s*"?(.*?)"?$/;

/** Lines without any digit before the first entry name the columns. */
export function parseVersePlan(text: string, language: Locale): VersePlan {
  const plan: VersePlan = { entries: [], problems: [] };
  for (const [index, content] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const value = content.trim();
    const isHead = index === 0 && !/\d/.test(value);
    if (value !== '' && !isHead) addLine(plan, { line: index + 1, value, language });
  }
  return plan;
}

function addLine(
  { entries, problems }: VersePlan,
  { line, value, language }: { line: number; value: string; language: Locale },
): void {
  const refuse = (reason: VersePlanProblem, sameAs: number | null = null) =>
    problems.push({ line, reason, value: value.slice(0, maxShown), sameAs });
  const [, date = '', written = ''] = dateAndReference.exec(value) ?? [];
  if (date === '' || written === '') return void refuse('verse_plan_line');
  const day = date.trim();
  if (!isPlanDay(day)) return void refuse('verse_plan_day');
  const first = entries.find((entry) => entry.day === day);
  if (first) return void refuse('verse_plan_repeated', first.line);
  const result = parseReference(written, { language });
  if (!result.ok) return void refuse(referenceProblemCodes[result.problem.reason]);
  if (countVerses(result.passages) > maxVerses) return void refuse('verse_plan_long');
  entries.push({ line, day, reference: formatReference(result.passages, 'en') });
}

const maxShown = 200;
const leapYear = '2028';

export const isPlanDay = (day: string): boolean =>
  isDay(day) || (/^\d{2}-\d{2}$/.test(day) && isDay(`${leapYear}-${day}`));

export const monthAndDayOf = (day: string): string => day.slice(5);

/** What may be planned for a date: that of its year comes first. */
export const entriesFor = (day: string): [string, string] => [day, monthAndDayOf(day)];

const countVerses = (passages: readonly Passage[]): number =>
  passages.reduce((sum, passage) => sum + countOf(passage), 0);

function countOf({ book, start, end }: Passage): number {
  let count = end.verse - start.verse + 1;
  for (let chapter = start.chapter; chapter < end.chapter; chapter++) count += verseCount(book, chapter);
  return count;
}

/** The days of a month, `YYYY-MM`. */
export function daysOf(month: string): string[] {
  const days = Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  return days.filter(isDay);
}
