import { describe, expect, test } from 'vitest';
import { tabOf } from './search-tabs.ts';
import { termProblem } from './search-term.ts';

test.each(['', '   ', 'ana', 'Anne-Marie', 'O’Brien', "d'Arcy", 'Zoë', 'e\u0301', '김', 'Олена К'])(
  '%j is asked for, or nothing is',
  (term) => {
    expect(termProblem(term, 'people')).toBeNull();
    expect(termProblem(term, 'posts')).toBeNull();
  },
);

test.each(['a1', '50%', 'a_b', 'ana@parish.example', 'a/b', 'a\u0000'])(
  '%j names nobody, and may stand in a post',
  (term) => {
    expect(termProblem(term, 'people')).toBe('term_letters');
    expect(termProblem(term, 'prayers')).toBeNull();
  },
);

test.each(['-', "'", '%', '🙏'])('%j is answered at the field and not asked for', (term) => {
  expect(termProblem(term, 'people')).toBe('term_letters');
  expect(termProblem(term, 'events')).toBe('term_words');
});

test('a term is no longer than the server reads', () => {
  expect(termProblem('é'.repeat(60), 'people')).toBeNull();
  expect(termProblem('é'.repeat(61), 'people')).toBe('text_too_long');
  expect(termProblem('1'.repeat(61), 'posts')).toBe('text_too_long');
});

describe('an address', () => {
  test.each([
    ['prayers', 'ana', 'prayers'],
    ['people', 'Psaume 23', 'people'],
    [null, '', 'people'],
    [null, ' ana ', 'people'],
    [null, 'Psaume 23', 'posts'],
    ['sermons', 'ana', 'people'],
  ] as const)('that names %j for %j leads to %s', (named, term, tab) => {
    expect(tabOf(named, term)).toBe(tab);
  });
});
