import { parseReference } from '@radiant/contract/bible/references.ts';
import { translationNames } from '@radiant/contract/bible.ts';
import { isDay } from '@radiant/contract/days.ts';
import { locales } from '@radiant/contract/words/locale.ts';
import { expect, test } from 'vitest';
import { createPassageFinder } from './passages-service.ts';
import { yearPlan } from './year-plan-queries.ts';

const wordsMax = 60;
const versesMax = 4;
const deuterocanonical = ['TOB', 'JDT', '1MA', '2MA', 'WIS', 'SIR', 'BAR'];

const find = createPassageFinder();
const passages = [...yearPlan].map(([day, reference]) => {
  const result = parseReference(reference, { language: 'en' });
  if (!result.ok) throw new Error(`${day}: ${reference} is refused`);
  return { day, reference, passages: result.passages };
});

test('has a passage for each day of a leap year', () => {
  const leapYear = Array.from({ length: 12 }, (_, month) =>
    Array.from({ length: 31 }, (__, day) =>
      [month + 1, day + 1].map((part) => String(part).padStart(2, '0')).join('-'),
    ),
  )
    .flat()
    .filter((day) => isDay(`2028-${day}`));
  expect(leapYear).toHaveLength(366);
  expect([...yearPlan.keys()]).toEqual(leapYear);
});

test('names no verse twice', () => {
  const verses = passages.flatMap(({ passages: parts }) =>
    parts.flatMap(({ book, start, end }) =>
      Array.from({ length: end.verse - start.verse + 1 }, (_, index) =>
        [book, start.chapter, start.verse + index].join(' '),
      ),
    ),
  );
  expect(verses.filter((verse, index) => verses.indexOf(verse) !== index)).toEqual([]);
});

test('has one short passage a day, from books that all confessions have', () => {
  const others = passages.filter(({ passages: [passage, ...more] }) => {
    if (!passage || more.length > 0 || deuterocanonical.includes(passage.book)) return true;
    const { start, end } = passage;
    return start.chapter !== end.chapter || end.verse - start.verse >= versesMax;
  });
  expect(others).toEqual([]);
});

test.each(locales)('has the text of each passage in %s, and it is short', async (language) => {
  const tooLong: string[] = [];
  for (const { day, reference } of passages) {
    const passage = await find(reference, language);
    expect(passage?.translation, `${day} ${reference}`).toBe(translationNames[language]);
    const count = passage?.text.split(/\s+/).length ?? 0;
    expect(count, `${day} ${reference}`).toBeGreaterThan(3);
    if (count > wordsMax) tooLong.push(`${day} ${reference}: ${count}`);
  }
  expect(tooLong).toEqual([]);
});

test.each([
  ['01-01', 'Numbers 6:24–26'],
  ['02-29', 'Psalm 118:24'],
  ['07-01', 'Psalm 72:8'],
  ['11-01', 'Hebrews 12:1'],
  ['11-11', 'John 15:13'],
  ['12-25', 'Luke 2:10–11'],
])('on %s: %s', (day, reference) => {
  expect(yearPlan.get(day)).toBe(reference);
});
