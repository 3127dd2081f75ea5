export type TextSegment = { text: string; isMatch: boolean };

/** Letters that NFKD does not decompose. */
const letterExpansions: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

/** Must match `search_words` in the server's migrations. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđ]/g, (letter) => letterExpansions[letter] ?? letter);

const toStem = (word: string): string =>
  [...word].length > 3 && /[sx]$/.test(word) ? word.slice(0, -1) : word;

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

type WordMatcher = (word: string) => boolean;

function createWordMatcher(term: string): WordMatcher {
  const words = [...term.matchAll(wordPattern)].map(([word]) => fold(word));
  const asked = words.filter((word) => !/^[a-z]$/.test(word));
  const roots = new Set(asked.map(toStem));
  const last = asked.at(-1);
  const beginning = last !== undefined && !/^\d+$/.test(last) ? last : null;
  return (word) => {
    const folded = fold(word);
    return roots.has(toStem(folded)) || (beginning !== null && folded.startsWith(beginning));
  };
}

/** Splits a text at the words that match a term; joined the segments are the text again. */
export function splitHighlights(text: string, term: string): TextSegment[] {
  const isAsked = createWordMatcher(term);
  const segments: TextSegment[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (!isAsked(word)) continue;
    if (index > from) segments.push({ text: text.slice(from, index), isMatch: false });
    segments.push({ text: word, isMatch: true });
    from = index + word.length;
  }
  if (from < text.length) segments.push({ text: text.slice(from), isMatch: false });
  return segments;
}

/**
 * A one-line excerpt that starts shortly before the first match.
 * @param lead how many UTF-16 units may stand before that word
 */
export function getExcerpt(text: string, term: string, lead = 70): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const isAsked = createWordMatcher(term);
  const first = [...line.matchAll(wordPattern)].find(([word]) => isAsked(word));
  if (!first || first.index <= lead) return line;
  const space = line.indexOf(' ', first.index - lead);
  const start = space === -1 || space >= first.index ? first.index : space + 1;
  return `…${line.slice(start)}`;
}
