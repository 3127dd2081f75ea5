/** A stretch of a text; `isHit` where it is a word that was looked for. */
export type Stretch = { text: string; isHit: boolean };

/** What unfolds to more than a letter, or has no mark that could be taken off. */
const unfolded: Readonly<Record<string, string>> = {
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
    .replace(/[œæßøłđ]/g, (letter) => unfolded[letter] ?? letter);

const rootOf = (word: string): string =>
  [...word].length > 3 && /[sx]$/.test(word) ? word.slice(0, -1) : word;

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

type Test = (word: string) => boolean;

/** Whether a word of a text is one of those that a term asks for. */
function testFor(term: string): Test {
  const words = [...term.matchAll(wordPattern)].map(([word]) => fold(word));
  const asked = words.filter((word) => !/^[a-z]$/.test(word));
  const roots = new Set(asked.map(rootOf));
  const last = asked.at(-1);
  const beginning = last !== undefined && !/^\d+$/.test(last) ? last : null;
  return (word) => {
    const folded = fold(word);
    return roots.has(rootOf(folded)) || (beginning !== null && folded.startsWith(beginning));
  };
}

/** A text in stretches, the words that a term asks for being their own. Joined they are the text again. */
export function markWords(text: string, term: string): Stretch[] {
  const isAsked = testFor(term);
  const stretches: Stretch[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (!isAsked(word)) continue;
    if (index > from) stretches.push({ text: text.slice(from, index), isHit: false });
    stretches.push({ text: word, isHit: true });
    from = index + word.length;
  }
  if (from < text.length) stretches.push({ text: text.slice(from), isHit: false });
  return stretches;
}

/**
 * A text on one line, from a little before the first word that a term asks for.
 * @param lead how many UTF-16 units may stand before that word
 */
export function excerptOf(text: string, term: string, lead = 70): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const isAsked = testFor(term);
  const first = [...line.matchAll(wordPattern)].find(([word]) => isAsked(word));
  if (!first || first.index <= lead) return line;
  const space = line.indexOf(' ', first.index - lead);
  const start = space === -1 || space >= first.index ? first.index : space + 1;
  return `…${line.slice(start)}`;
}
