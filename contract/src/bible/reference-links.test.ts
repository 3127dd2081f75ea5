import { describe, expect, it } from 'vitest';
import { referenceCases } from '../testing/reference-cases.ts';
import { isLocale, locales } from '../words/locale.ts';
import { readReferenceLink, toReferenceLink } from './reference-links.ts';
import { parseReference } from './references.ts';

const passagesOf = (text: string, language: 'en' | 'fr') => {
  const result = parseReference(text, { language });
  if (!result.ok) throw new Error(`${text}: ${result.problem.reason}`);
  return result.passages;
};

describe('a link to a reference', () => {
  it.each([
    ['John 3:16', 'en', 'john-3.16', 'jean-3.16'],
    ['Jn 3, 16-18.20', 'fr', 'john-3.16-18,20', 'jean-3.16-18,20'],
    ['Gn 1,1–2,3', 'fr', 'genesis-1.1-2.3', 'genese-1.1-2.3'],
    ['1 Cor 13; 14:1', 'en', '1-corinthians-13;14.1', '1-corinthiens-13;14.1'],
    ['Song 2:1', 'en', 'song-of-songs-2.1', 'cantique-des-cantiques-2.1'],
    ['Jude 3', 'en', 'jude-3', 'jude-3'],
    ['Ps 51, 3', 'fr', 'psalm-51.1', 'psaume-51.3'],
    ['Ps 22; Jn 10:11', 'en', 'psalm-22;john-10.11', 'psaume-22;jean-10.11'],
  ] as const)('to %s (%s) is %s and %s, and both are read in either language', (text, language, en, fr) => {
    const passages = passagesOf(text, language);
    expect([toReferenceLink(passages, 'en'), toReferenceLink(passages, 'fr')]).toEqual([en, fr]);
    for (const reader of locales)
      for (const link of [en, fr]) expect(readReferenceLink(link, reader)).toEqual({ ok: true, passages });
  });

  it.each(locales)('leads back to every reference of the table, written in %s', (language) => {
    const understood = referenceCases
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [own = '', text = ''] = line.split('\t');
        const result = parseReference(text, { language: isLocale(own) ? own : 'en' });
        return result.ok ? [result.passages] : [];
      });
    expect(understood.length).toBeGreaterThan(400);
    for (const passages of understood) {
      const link = toReferenceLink(passages, language);
      expect(link).toMatch(/^[a-z\d.,;-]+$/);
      expect(readReferenceLink(link, 'en'), link).toEqual({ ok: true, passages });
    }
  });

  it.each([
    ['Jn 3, 16', 'fr', 'Jean 3,16'],
    ['John', 'en', 'John 1'],
    ['jean', 'fr', 'Jean 1'],
    ['Mt 5, 3-10.14', 'fr', 'Mt 5, 3-10.14'],
  ] as const)('may be the spelling %s in %s', (link, language, text) => {
    expect(readReferenceLink(link, language)).toEqual({ ok: true, passages: passagesOf(text, language) });
  });

  it.each(['', 'nowhere-3', 'john-99', 'john-3.99', '..', 'john-', '😀'])('is refused: %j', (link) => {
    expect(readReferenceLink(link, 'en')).toMatchObject({ ok: false });
  });
});
