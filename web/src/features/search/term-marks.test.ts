import { describe, expect, test } from 'vitest';
import { excerptOf, markWords } from './term-marks.ts';

const hits = (text: string, term: string) =>
  markWords(text, term)
    .filter(({ isHit }) => isHit)
    .map((stretch) => stretch.text);

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
])('%j marks in %j its words', (term, text, words) => {
  expect(hits(text, term)).toEqual(words);
});

test('stretches joined are the text, whatever it holds', () => {
  const text = '« L’espoir » <script>alert("paix")</script> 🙏🏽 & paix\n\n';
  expect(
    markWords(text, 'paix script')
      .map((stretch) => stretch.text)
      .join(''),
  ).toBe(text);
});

describe('an excerpt', () => {
  test('is the text on one line when a word stands near its beginning', () => {
    expect(excerptOf('Pray\n\nwith us ', 'pray')).toBe('Pray with us');
    expect(excerptOf('No such word here', 'else')).toBe('No such word here');
  });

  test('begins at a word a little before the first hit', () => {
    const text = `${'before '.repeat(40)}the lantern burns`;
    expect(excerptOf(text, 'lantern')).toMatch(/^…(before )+the lantern burns$/);
    expect(excerptOf(text, 'lantern').length).toBeLessThan(100);
    expect(excerptOf(`${'x'.repeat(300)} lantern`, 'lantern')).toBe('…lantern');
  });
});
