import { defaultSettings } from '@radiant/contract/site-settings.ts';
import { describe, expect, it } from 'vitest';
import { getKeywords, parseKeywords, scoreText } from './policy.ts';

describe('a list of keywords', () => {
  it('gives each keyword its name as written, its words and its strength', () => {
    expect(parseKeywords('Get lost, rascal!\nÂNE')).toEqual([
      { name: 'Get lost', keywordForms: [['get', 'lost']], isStrong: false },
      { name: 'rascal', keywordForms: [['rascal']], isStrong: true },
      { name: 'ÂNE', keywordForms: [['ane']], isStrong: false },
    ]);
  });

  it('counts each keyword once, and ignores empty ones', () => {
    expect(parseKeywords(' hate, Hâte ,, !, ,hate! ').map(({ isStrong }) => isStrong)).toEqual([true]);
    expect(parseKeywords('')).toEqual([]);
  });

  it.each(['hate!, hate', 'hate, hate!', 'hate!!', 'hate !'])('contains one strong keyword: %s', (list) => {
    expect(parseKeywords(list)).toEqual([expect.objectContaining({ name: 'hate', isStrong: true })]);
  });

  it('names a keyword without its final exclamation marks alone', () => {
    expect(parseKeywords('go! away!').map(({ name }) => name)).toEqual(['go! away']);
  });

  it('tells words from the same letters in one word', () => {
    expect(parseKeywords('get lost, getlost').map(({ name }) => name)).toEqual(['get lost', 'getlost']);
  });

  it('may contain the names of properties of JavaScript objects', () => {
    const names = ['constructor', 'valueof', 'proto'];
    expect(parseKeywords(names.join(',')).map(({ name }) => name)).toEqual(names);
  });

  it('is parsed again only when it changes', () => {
    const { moderationKeywords } = defaultSettings.content_moderation;
    const keywords = getKeywords(moderationKeywords);
    expect(getKeywords(moderationKeywords)).toBe(keywords);
    expect(keywords).toEqual(parseKeywords(moderationKeywords));
    expect(getKeywords('rascal')).toEqual(parseKeywords('rascal'));
  });
});

const countsOf = (text: string, list: string) => scoreText(text, parseKeywords(list)).matches;

it.each([
  ['profanity', 'profanity profanities profane blasphème blasphèmes grossièreté grossièretés'],
  ['obscenity', 'obscenity obscenities obscene obscènes obscénité obscénités'],
  ['hate', 'hate hates hated hateful hatred haine haines haineux haineuse haineuses'],
  ['violent', 'violent violents violente violentes'],
])('the default keyword “%s” also counts its other forms in both languages: %s', (keyword, text) => {
  const everyForm = text.split(' ');
  for (const form of everyForm) expect(countsOf(form, keyword), form).toEqual([{ keyword, count: 1 }]);
});

it.each([
  ['cœur', 'coeur'],
  ['Cæsar', 'caesar'],
  ['Strauß', 'STRAUSS'],
])('“%s” and “%s” are the same word', (one, other) => {
  expect(countsOf(one, other)).toHaveLength(1);
  expect(countsOf(other, one)).toHaveLength(1);
});

it('keywords are compiled once for each list, not compared one by one', () => {
  let reads = 0;
  const list = parseKeywords(Array.from({ length: 1_500 }, (_, index) => `k${index}`).join(',')).map(
    ({ keywordForms, ...keyword }) => ({
      ...keyword,
      get keywordForms() {
        reads += 1;
        return keywordForms;
      },
    }),
  );
  scoreText('', list);
  expect(reads).toBe(1_500);
  // U+FDFA normalizes to four Arabic words.
  expect(scoreText(`${'\ufdfa '.repeat(10_000)} k7 k7 k1499`, list)).toMatchObject({
    matches: [
      { keyword: 'k7', count: 2 },
      { keyword: 'k1499', count: 1 },
    ],
    wordCount: 40_003,
  });
  expect(reads).toBe(1_500);
});

it('keywords are found that share a prefix, overlap or are incomplete', () => {
  const list = 'go away, go away now, away now, go';
  expect(countsOf('Go, go away now; go! away from', list)).toEqual([
    { keyword: 'go away', count: 2 },
    { keyword: 'go away now', count: 1 },
    { keyword: 'away now', count: 1 },
    { keyword: 'go', count: 3 },
  ]);
});
