import { describe, expect, it } from 'vitest';
import { referenceCases } from '../testing/reference-cases.ts';
import { isLocale, type Locale } from '../words/locale.ts';
import { formatReference } from './format-reference.ts';
import type { Passage } from './passages.ts';
import { toGreekPsalm, toHebrewPsalm } from './psalms.ts';
import { parseReference, type ReferenceResult } from './references.ts';
import { verseCount } from './verse-counts.ts';

type Case = { language: Locale; text: string; expected: string };

const cases: Case[] = referenceCases
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [language, text = '', expected = ''] = line.split('\t');
    if (!isLocale(language)) throw new Error(`No language: ${line}`);
    return { language, text, expected };
  });

function show({ book, start, end }: Passage): string {
  const from = `${book} ${start.chapter}:${start.verse}`;
  if (start.chapter !== end.chapter) return `${from}-${end.chapter}:${end.verse}`;
  return start.verse === end.verse ? from : `${from}-${end.verse}`;
}

const outcome = (result: ReferenceResult): string =>
  result.ok ? result.passages.map(show).join('; ') : `!${result.problem.reason}`;

describe('references people write', () => {
  it('are a table of more than 500, at least 200 in each language, of which at least 100 are refused', () => {
    expect(cases.length).toBeGreaterThanOrEqual(500);
    expect(new Set(cases.map(({ language, text }) => `${language} ${text}`)).size).toBe(cases.length);
    for (const language of ['en', 'fr'] as const)
      expect(cases.filter((entry) => entry.language === language).length).toBeGreaterThanOrEqual(200);
    expect(cases.filter(({ expected }) => expected.startsWith('!')).length).toBeGreaterThanOrEqual(100);
  });

  it.each(cases)('$language: $text → $expected', ({ language, text, expected }) => {
    expect(outcome(parseReference(text, { language }))).toBe(expected);
  });
});

describe('a reference written for readers', () => {
  const passagesOf = (text: string): Passage[] => {
    const result = parseReference(text, { language: 'en' });
    return result.ok ? result.passages : [];
  };

  it.each([
    ['jn 3.16', 'John 3:16', 'Jean 3,\u00a016'],
    ['1 co 13, 4-7, 13', '1 Corinthians 13:4–7, 13', '1 Corinthiens 13,\u00a04-7.13'],
    ['Gn 1,1–2,3', 'Genesis 1:1–2:3', 'Genèse 1,\u00a01\u00a0–\u00a02,\u00a03'],
    ['Mt 5-7', 'Matthew 5–7', 'Matthieu 5-7'],
    ['Ps 22 (23)', 'Psalm 23', 'Psaume 23'],
    ['Ps 51:1-4', 'Psalm 51:1–4', 'Psaume 51,\u00a03-6'],
    ['Jude 3', 'Jude 3', 'Jude 3'],
    ['Philemon', 'Philemon', 'Philémon'],
    ['Ps 23; Jn 3:16; 4:1', 'Psalm 23; John 3:16; 4:1', 'Psaume 23\u202f; Jean 3,\u00a016\u202f; 4,\u00a01'],
  ])('%s is %s and %s', (text, english, french) => {
    expect(formatReference(passagesOf(text), 'en')).toBe(english);
    expect(formatReference(passagesOf(text), 'fr')).toBe(french);
  });

  it('means the same when it is read again, for every accepted reference of the table', () => {
    for (const { language, text } of cases) {
      const result = parseReference(text, { language });
      if (!result.ok) continue;
      for (const reader of ['en', 'fr'] as const) {
        const again = parseReference(formatReference(result.passages, reader), { language: reader });
        expect(again, text).toEqual(result);
        const short = formatReference(result.passages, reader, 'abbreviation');
        expect(parseReference(short, { language: reader }), short).toEqual(result);
      }
    }
  });
});

describe('the two numberings of Psalms', () => {
  it('lead from every verse to the other and back', () => {
    const numbers = new Set<number>();
    for (let chapter = 1; chapter <= 150; chapter += 1)
      for (let verse = 1; verse <= verseCount('PSA', chapter); verse += 1) {
        const greek = toGreekPsalm({ chapter, verse });
        numbers.add(greek.chapter);
        expect(toHebrewPsalm(greek)).toEqual({ chapter, verse });
      }
    expect(numbers.size).toBe(150);
  });

  it.each([
    ['Ps 22', 'Psalm 23'],
    ['Ps 50, 3', 'Psalm 51:1'],
    ['Ps 129', 'Psalm 130'],
    ['Ps 9', 'Psalm 9–10'],
    ['Ps 113, 9', 'Psalm 115:1'],
    ['Ps 114', 'Psalm 116:1–9'],
    ['Ps 115', 'Psalm 116:10–19'],
    ['Ps 146', 'Psalm 147:1–11'],
    ['Ps 147', 'Psalm 147:12–20'],
    ['Ps 150', 'Psalm 150'],
  ])('reads the Greek %s as %s', (text, hebrew) => {
    const result = parseReference(text, { language: 'fr', psalms: 'greek' });
    expect(result.ok && formatReference(result.passages, 'en')).toBe(hebrew);
  });

  it('refuses what begins elsewhere in Greek', () => {
    expect(parseReference('Ps 115, 3', { language: 'fr', psalms: 'greek' })).toMatchObject({
      ok: false,
      problem: { reason: 'no_verse' },
    });
  });
});
