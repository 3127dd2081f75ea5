/** A segment of a text; `isMatch` where it is a word that was looked for. */
export type TextSegment = { text: string; isMatch: boolean };

/** What unfolds to more than a letter, or has no mark that could be taken off. */
const letterExpansions: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

/** As the server folds: `search_words` of its migrations. */
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

/** Whether a word of a text is one of those that a term asks for. */
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

/** A text in segments, the words that a term asks for being their own. Joined they are the text again. */
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
 * A text on one line, from a little before the first word that a term asks for.
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
