import { type Locale, locales } from '../words/locale.ts';
import { bookName, bookSpellings } from './book-names.ts';
import { type BookId, bookIds } from './verse-counts.ts';

const ordinals: Record<string, string> = {
  first: '1',
  '1st': '1',
  i: '1',
  premier: '1',
  premiere: '1',
  '1er': '1',
  '1re': '1',
  '1ere': '1',
  second: '2',
  '2nd': '2',
  ii: '2',
  deuxieme: '2',
  seconde: '2',
  '2e': '2',
  '2eme': '2',
  '2de': '2',
  third: '3',
  '3rd': '3',
  iii: '3',
  troisieme: '3',
  '3e': '3',
  '3eme': '3',
};

const forewords =
  /^(?:the )?(?:(?:gospel|book|letter|epistle|evangile|livre|lettre|epitre) )?(?:(?:according to|of|to|selon|du|de la|de|des|aux|a) )?(?:the |l')?(?:saint |st |s )?/;

/** `I Cor.`, `1ère lettre aux Corinthiens` and `1cor` have one form: `1 cor`, `1 corinthiens`. */
export function normalizeBookName(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'");
  const spaced = plain
    .replace(/[.,\s]+/g, ' ')
    .replace(/^([1-3])(?=\p{L}{2})(?!st|nd|rd|er|re|e[mr]|de )/u, '$1 ')
    .trim();
  const [first = '', ...others] = spaced.split(' ');
  const ordinal = others.length > 0 ? (/^[1-3]$/.test(first) ? first : ordinals[first]) : undefined;
  const name = (ordinal ? others.join(' ') : spaced).replace(forewords, '');
  return ordinal ? `${ordinal} ${name}` : name;
}

const index = (language: Locale): Map<string, BookId> =>
  new Map(bookIds.flatMap((id) => bookSpellings(id, language).map((word) => [normalizeBookName(word), id])));

let indexes: Record<Locale, Map<string, BookId>> | undefined;

const spellings = (): Record<Locale, Map<string, BookId>> => {
  indexes ??= { en: index('en'), fr: index('fr') };
  return indexes;
};

const startsWith = (name: string): BookId[] =>
  bookIds.filter((id) =>
    locales.some((language) => normalizeBookName(bookName(id, language)).startsWith(name)),
  );

/** The books that the text can mean: its own language decides, then the other, then the beginning of a name. */
export function findBooks(text: string, language: Locale): BookId[] {
  const name = normalizeBookName(text);
  const other = language === 'en' ? 'fr' : 'en';
  const exact = spellings()[language].get(name) ?? spellings()[other].get(name);
  if (exact) return [exact];
  return name.replace(/^[1-3] /, '').length < 2 ? [] : startsWith(name);
}
