/** Letters that NFKD does not decompose. */
const letterExpansions: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

/** Without accents and case. Must match `search_words` in the server's migrations. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđ]/g, (letter) => letterExpansions[letter] ?? letter);

export const toStem = (word: string): string =>
  [...word].length > 3 && /[sx]$/.test(word) ? word.slice(0, -1) : word;

export const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/** The folded words of a search; elided letters such as those of `l’espoir` are left out. */
export const searchedWords = (term: string): string[] =>
  [...term.matchAll(wordPattern)].map(([word]) => foldText(word)).filter((word) => !/^[a-z]$/.test(word));

/** What the last word may be the beginning of; numbers are whole. */
export function searchedBeginning(term: string): string | null {
  const last = searchedWords(term).at(-1);
  return last === undefined || /^\d+$/.test(last) ? null : last;
}
