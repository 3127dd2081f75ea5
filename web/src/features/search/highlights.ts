import {
  foldText,
  searchedBeginning,
  searchedWords,
  toStem,
  wordPattern,
} from '@radiant/contract/word-matching.ts';

export type TextSegment = { text: string; isMatch: boolean };

type WordMatcher = (word: string) => boolean;

function createWordMatcher(term: string): WordMatcher {
  const roots = new Set(searchedWords(term).map(toStem));
  const beginning = searchedBeginning(term);
  return (word) => {
    const folded = foldText(word);
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
