import { expect, test } from 'vitest';
import { daysOf, entriesFor, parseVersePlan } from './verse-plan-policy.ts';

const read = (text: string, language: 'en' | 'fr' = 'en') =>
  parseVersePlan(text, language).entries.map(({ line, day, reference }) => [line, day, reference]);

test('reads dates with and without a year, as spreadsheets and people write them', () => {
  const lines = [
    '\uFEFFdate;reference',
    '2026-12-25;Luke 2:10-11',
    '',
    '01-01 ; Ps 23',
    '"02-29","John 3:16, 18"',
    '03-01\tGn 1:1',
    '03-02;Jn 1:1; Jn 1:14',
  ];
  expect(read(lines.join('\r\n'))).toEqual([
    [2, '2026-12-25', 'Luke 2:10–11'],
    [4, '01-01', 'Psalm 23'],
    [5, '02-29', 'John 3:16, 18'],
    [6, '03-01', 'Genesis 1:1'],
    [7, '03-02', 'John 1:1, 14'],
  ]);
});

test('counts the verses of Psalms as the language does', () => {
  expect(read('01-01;Ps 51, 3', 'fr')).toEqual([[1, '01-01', 'Psalm 51:1']]);
  expect(read('01-01;Ps 51:3', 'en')).toEqual([[1, '01-01', 'Psalm 51:3']]);
});

test.each([
  ['John 3:16', 'verse_plan_line'],
  ['01-01;', 'verse_plan_line'],
  ['01-01', 'verse_plan_line'],
  ['02-30;John 3:16', 'verse_plan_day'],
  ['2027-02-29;John 3:16', 'verse_plan_day'],
  ['25-12;John 3:16', 'verse_plan_day'],
  ['tomorrow;John 3:16', 'verse_plan_day'],
  ['01-01;Jonn 3:16', 'reference_book_unknown'],
  ['01-01;John 3:61', 'reference_verse_unknown'],
  ['01-01;John', 'reference_chapter_missing'],
  ['01-01;John 3', 'verse_plan_long'],
  ['01-01;John 3:16–4:1', 'verse_plan_long'],
])('refuses %s', (line, reason) => {
  expect(parseVersePlan(`05-05;John 1:1\n${line}`, 'en')).toMatchObject({
    entries: [{ day: '05-05' }],
    problems: [{ line: 2, reason, value: line, sameAs: null }],
  });
});

test('names where a day was first', () => {
  const { problems } = parseVersePlan('01-01;John 1:1\n2027-01-01;John 1:2\n01-01;John 1:3', 'en');
  expect(problems).toEqual([{ line: 3, reason: 'verse_plan_repeated', value: '01-01;John 1:3', sameAs: 1 }]);
});

test('a date of one year comes before that of every year', () => {
  expect(entriesFor('2026-12-25')).toEqual(['2026-12-25', '12-25']);
});

test('a month has its days', () => {
  expect(daysOf('2028-02').at(-1)).toBe('2028-02-29');
  expect(daysOf('2027-02')).toHaveLength(28);
});
