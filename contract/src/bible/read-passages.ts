import type { Locale } from '../words/locale.ts';
import { type Numbering, numberingOf } from './numbering.ts';
import type { Passage } from './passages.ts';
import { type PsalmSystem, readPsalmNumber } from './psalm-numbers.ts';
import { refuse } from './reference-problems.ts';
import { type NumberToken, type ReferenceToken, readTokens } from './reference-tokens.ts';
import { type BookId, chapterCount } from './verse-counts.ts';

export type ReferenceOptions = {
  /** Decides what abbreviations mean, and whether the titles of Psalms are counted: they are in French. */
  language: Locale;
  /** Of Psalms with one number; those with both, `22 (23)`, say it themselves. Hebrew when absent. */
  psalms?: PsalmSystem;
};

type Separator = ':' | ',' | '.';
type Point = { chapter: number; verse: number | null; follows: NumberToken['follows'] };

/** Reads the numbers after the name of a book, one range after the other. */
class PassageReader {
  readonly #tokens: ReferenceToken[];
  readonly #numbering: Numbering;
  readonly #book: BookId;
  #at = 0;
  #chapter: number | undefined;
  #separator: Separator | undefined;
  #last: Point | undefined;

  constructor(book: BookId, tokens: ReferenceToken[], numbering: Numbering) {
    this.#book = book;
    this.#tokens = tokens;
    this.#numbering = numbering;
    if (chapterCount(book) === 1 && !this.#hasChapter()) this.#chapter = 1;
  }

  /** `Jude 1` is the chapter, `Jude 3` the verse. */
  #hasChapter(): boolean {
    const [first, second, third] = this.#tokens;
    if (first?.kind !== 'number') return false;
    if (second?.kind === 'separator' && third?.kind === 'number')
      return second.text === ':' || first.value === 1;
    return !second && first.value === 1;
  }

  readAll(): Passage[] {
    const passages: Passage[] = [];
    do passages.push(this.#readRange());
    while (this.#skipListSeparator());
    return this.#at < this.#tokens.length ? refuse({ reason: 'unreadable' }) : passages;
  }

  #skipListSeparator(): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'separator' || token.text === ':') return false;
    this.#at += 1;
    return true;
  }

  #number(offset = 0): NumberToken | undefined {
    const token = this.#tokens[this.#at + offset];
    return token?.kind === 'number' ? token : undefined;
  }

  #takeNumber(): NumberToken {
    const token = this.#number() ?? refuse({ reason: 'unreadable' });
    this.#at += 1;
    return token;
  }

  #separatorBeforeNumber(): Separator | undefined {
    const token = this.#tokens[this.#at];
    return token?.kind === 'separator' && this.#number(1) ? token.text : undefined;
  }

  #readStart(): Point {
    const { value, follows } = this.#takeNumber();
    const separator = this.#separatorBeforeNumber();
    if (separator === ':' || (separator && this.#chapter === undefined))
      return this.#readVerse(value, separator);
    if (this.#chapter !== undefined) return { chapter: this.#chapter, verse: value, follows };
    return { chapter: value, verse: null, follows };
  }

  #readVerse(chapter: number, separator: Separator): Point {
    this.#at += 1;
    this.#chapter = chapter;
    this.#separator = separator;
    const { value, follows } = this.#takeNumber();
    return { chapter, verse: value, follows };
  }

  #readEnd(start: Point, isLong: boolean): Point {
    const { value, follows } = this.#takeNumber();
    const separator = this.#separatorBeforeNumber();
    const next = this.#number(1)?.value;
    if (separator && next !== undefined && this.#isChapter({ start, value, next, separator, isLong }))
      return this.#readVerse(value, separator);
    if (start.verse === null) return { chapter: value, verse: null, follows };
    return { chapter: start.chapter, verse: value, follows };
  }

  /** `1,1-2,3` ends in chapter 2, `13,4-7,13` goes on with verse 13; where both could be meant, a long dash decides. */
  #isChapter(end: {
    start: Point;
    value: number;
    next: number;
    separator: Separator;
    isLong: boolean;
  }): boolean {
    const { start, value, next, separator, isLong } = end;
    if (start.verse === null || separator === ':') return true;
    if (separator !== this.#separator) return false;
    const isAfter = value > start.chapter || (value === start.chapter && next >= start.verse);
    const isChapter = isAfter && this.#numbering.has(value, next);
    const isList = value >= start.verse && next > value + 1 && this.#numbering.has(start.chapter, next);
    return isChapter && isList && !isLong ? refuse({ reason: 'ambiguous_range' }) : isChapter;
  }

  #readRange(): Passage {
    const start = this.#readStart();
    const dash = this.#tokens[this.#at];
    if (dash?.kind !== 'dash') return this.#toPassage(start, start);
    if (start.follows !== 'none') refuse({ reason: 'unreadable' });
    this.#at += 1;
    return this.#toPassage(start, this.#readEnd(start, dash.isLong));
  }

  #lastVerse({ chapter, verse, follows }: Point): number {
    const verses = this.#numbering.verses(chapter);
    if (verse === null) return follows === 'none' ? verses : refuse({ reason: 'unreadable' });
    if (follows === 'rest') return verses;
    return follows === 'next' ? verse + 1 : verse;
  }

  #toPassage(start: Point, end: Point): Passage {
    const numbering = this.#numbering;
    const verse = start.verse ?? numbering.first(start.chapter);
    const first = numbering.resolve(start.chapter, verse);
    if (start.chapter > end.chapter) refuse({ reason: 'backwards' });
    const last = this.#lastVerse(end);
    if (start.chapter === end.chapter && verse > last) refuse({ reason: 'backwards' });
    if (this.#last?.chapter === start.chapter && verse <= (this.#last.verse ?? 0))
      refuse({ reason: 'backwards' });
    this.#last = { ...end, verse: last };
    return { book: this.#book, start: first, end: numbering.resolve(end.chapter, last) };
  }
}

export function readPassages(book: BookId, text: string, options: ReferenceOptions): Passage[] {
  const psalm = book === 'PSA' ? readPsalmNumber(text, options.psalms ?? 'hebrew') : undefined;
  const tokens = readTokens(psalm ? psalm.rest : text) ?? refuse({ reason: 'unreadable' });
  const numbering = numberingOf(book, options.language, psalm?.system);
  const [first] = tokens;
  if (chapterCount(book) === 1 && first?.kind === 'separator' && first.text === ':') tokens.shift();
  if (tokens.length > 0) return new PassageReader(book, tokens, numbering).readAll();
  if (chapterCount(book) > 1) return refuse({ reason: 'chapter_missing', book });
  return [{ book, start: numbering.resolve(1, 1), end: numbering.resolve(1, numbering.verses(1)) }];
}
