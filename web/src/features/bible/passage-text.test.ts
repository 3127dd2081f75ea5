import { describe, expect, it } from 'vitest';
import { insertPassage, toPassageText } from './passage-text.ts';

const verse = (chapter: number, number: number, text: string) => ({
  book: 'PSA',
  chapter,
  verse: number,
  text,
});
const verses = [verse(3, 0, 'A title.'), verse(3, 1, 'One.'), verse(3, 2, 'Two.'), verse(3, 7, 'Seven.')];

describe('the text of a passage', () => {
  it('is one paragraph for each run of verses, without titles', () => {
    expect(toPassageText({ verses })).toBe('One. Two.\n\nSeven.');
    expect(toPassageText({ verses: [verse(3, 8, 'Last.'), verse(4, 1, 'First.')] })).toBe('Last.\n\nFirst.');
  });

  it('follows what is already written, which stays as it is', () => {
    expect(insertPassage('', { verses })).toBe('One. Two.\n\nSeven.');
    expect(insertPassage('  My words \n', { verses })).toBe('  My words\n\nOne. Two.\n\nSeven.');
  });
});
