import { describe, expect, it } from 'vitest';
import { toInsertion, toPassageText } from './passage-text.ts';

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

  const passage = { verses: [verse(3, 1, 'One.')] };

  /** `|` is the cursor. */
  function insert(marked: string): string {
    const text = marked.replace('|', '');
    const { start, end, insertion, cursor } = toInsertion(text, marked.indexOf('|'), passage);
    const result = `${text.slice(0, start)}${insertion}${text.slice(end)}`;
    return `${result.slice(0, cursor)}|${result.slice(cursor)}`;
  }

  it('is inserted at the cursor as a paragraph of its own, and replaces no word', () => {
    expect(insert('|')).toBe('One.|');
    expect(insert('  My words \n|')).toBe('  My words\n\nOne.|');
    expect(insert('|My words')).toBe('One.|\n\nMy words');
    expect(insert('First.\n|\nLast.')).toBe('First.\n\nOne.|\n\nLast.');
    expect(insert('Some wo|rds')).toBe('Some wo\n\nOne.|\n\nrds');
    expect(insert(' \n|\n ')).toBe('One.|');
  });
});
