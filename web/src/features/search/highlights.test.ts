import { describe, expect, test } from 'vitest';
import { getExcerpt, splitHighlights } from './highlights.ts';

const matchesIn = (text: string, term: string) =>
  splitHighlights(text, term)
    .filter(({ isMatch }) => isMatch)
    .map((segment) => segment.text);

test.each([
  ['guér', 'La guérison et les guérisons', ['guérison', 'guérisons']],
  ['guerison', 'La GUÉRISON', ['GUÉRISON']],
  ['érison', 'La guérison', []],
  ['l’espoir', 'Plein d’espoir', ['espoir']],
  ['coeur', 'De tout cœur', ['cœur']],
  ['cœur paix', 'Paix au coeur', ['Paix', 'coeur']],
  ['prières', 'Une prière', ['prière']],
  ['pri', 'Une prière', ['prière']],
  ['pri paix', 'Une prière de paix', ['paix']],
  ['psaume 2', 'Psaume 23, verset 2', ['Psaume', '2']],
  ['<bo>', '<b>bold</b>', ['bold']],
  ['a', 'a b', []],
  ['(', 'a (b)', []],
  ['e\u0301te\u0301', 'L’été', ['été']],
])('%j highlights its words in %j', (term, text, words) => {
  expect(matchesIn(text, term)).toEqual(words);
});

test('the segments joined are the text', () => {
  const text = '« L’espoir » <script>alert("paix")</script> 🙏🏽 & paix\n\n';
  expect(
    splitHighlights(text, 'paix script')
      .map((segment) => segment.text)
      .join(''),
  ).toBe(text);
});

describe('getExcerpt', () => {
  test('returns the text on one line when a match is near its start', () => {
    expect(getExcerpt('Pray\n\nwith us ', 'pray')).toBe('Pray with us');
    expect(getExcerpt('No such word here', 'else')).toBe('No such word here');
  });

  test('starts at a word shortly before the first match', () => {
    const text = `${'before '.repeat(40)}the lantern burns`;
    expect(getExcerpt(text, 'lantern')).toMatch(/^…(before )+the lantern burns$/);
    expect(getExcerpt(text, 'lantern').length).toBeLessThan(100);
    expect(getExcerpt(`${'x'.repeat(300)} lantern`, 'lantern')).toBe('…lantern');
  });
});
