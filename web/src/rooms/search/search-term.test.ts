import { expect, test } from 'vitest';
import { termProblem } from './search-term.ts';

test.each(['', '   ', 'ana', 'Anne-Marie', 'O’Brien', "d'Arcy", 'Zoë', 'e\u0301', '김', 'Олена К'])(
  '%j is asked for, or nothing is',
  (term) => {
    expect(termProblem(term)).toBeNull();
  },
);

test.each(['a1', '50%', 'a_b', 'ana@parish.example', '-', "'", 'a/b', 'a\u0000'])(
  '%j is answered at the field and not asked for',
  (term) => {
    expect(termProblem(term)).toBe('term_letters');
  },
);

test('a term is no longer than the server reads', () => {
  expect(termProblem('é'.repeat(60))).toBeNull();
  expect(termProblem('é'.repeat(61))).toBe('text_too_long');
});
