import { expect, test } from 'vitest';
import { plural, selectPlural } from './plural.ts';

const people = {
  en: { one: '# person', other: '# people' },
  fr: { one: '# personne', other: '# personnes' },
};

test.each([
  ['en', 0, '0 people'],
  ['en', 1, '1 person'],
  ['en', 1234, '1,234 people'],
  ['fr', 0, '0 personne'],
  ['fr', 1, '1 personne'],
  ['fr', 2, '2 personnes'],
  ['fr', 1234, '1\u00a0234 personnes'],
] as const)('in %s, %i is written as %s', (locale, count, text) => {
  expect(plural(locale, count, people[locale])).toBe(text);
});

test('selects a form without replacing a # within a name', () => {
  expect(selectPlural('en', 1, { one: 'Anna replied to “#hope”', other: 'replies' })).toBe(
    'Anna replied to “#hope”',
  );
});
