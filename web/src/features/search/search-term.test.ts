import { describe, expect, test } from 'vitest';
import { parseSearchTab } from './search-tabs.ts';
import { findTermError } from './search-term.ts';

test.each(['', '   ', 'ana', 'Anne-Marie', 'O’Brien', "d'Arcy", 'Zoë', 'e\u0301', '김', 'Олена К'])(
  '%j is sent, or nothing is',
  (term) => {
    expect(findTermError(term, 'people')).toBeNull();
    expect(findTermError(term, 'posts')).toBeNull();
  },
);

test.each(['a1', '50%', 'a_b', 'ana@parish.example', 'a/b', 'a\u0000'])(
  '%j cannot match a name but can match a post',
  (term) => {
    expect(findTermError(term, 'people')).toBe('term_letters');
    expect(findTermError(term, 'prayers')).toBeNull();
  },
);

test.each(['-', "'", '%', '🙏'])('rejects %j without a request', (term) => {
  expect(findTermError(term, 'people')).toBe('term_letters');
  expect(findTermError(term, 'events')).toBe('term_words');
});

test('limits the length of a term as the server does', () => {
  expect(findTermError('é'.repeat(60), 'people')).toBeNull();
  expect(findTermError('é'.repeat(61), 'people')).toBe('text_too_long');
  expect(findTermError('1'.repeat(61), 'posts')).toBe('text_too_long');
});

describe('parseSearchTab', () => {
  test.each([
    ['prayers', 'ana', 'prayers'],
    ['people', 'Psaume 23', 'people'],
    [null, '', 'people'],
    [null, ' ana ', 'people'],
    [null, 'Psaume 23', 'posts'],
    ['sermons', 'ana', 'people'],
  ] as const)('%j for the term %j is the tab %s', (named, term, tab) => {
    expect(parseSearchTab(named, term)).toBe(tab);
  });
});
