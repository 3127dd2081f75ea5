import type { HelpArticle, HelpBlock, HelpTopic } from '../../words/help.ts';

/** Ignores accents, ligatures, case and the kind of apostrophe or space. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[’'\s]+/g, ' ')
    .trim();

const getBlockText = (block: HelpBlock): string => {
  if (typeof block === 'string') return block;
  return ('steps' in block ? block.steps : block.points).join(' ');
};

/** Score of an article: title over keywords over text. 0 unless every term matches. */
function scoreArticle({ title, keywords, body }: HelpArticle, terms: readonly string[]): number {
  const weightedTexts = [
    [normalizeText(title), 9],
    [normalizeText(keywords), 4],
    [normalizeText(body.map(getBlockText).join(' ')), 1],
  ] as const;
  let total = 0;
  for (const term of terms) {
    const weight = weightedTexts.reduce((sum, [text, value]) => sum + (text.includes(term) ? value : 0), 0);
    // Every term must match.
    if (weight === 0) return 0;
    total += weight;
  }
  return total;
}

/** Articles that match every term, best first; none for an empty question. */
export function findArticles(topics: readonly HelpTopic[], question: string): HelpArticle[] {
  const terms = normalizeText(question)
    .split(' ')
    .filter((term) => term !== '');
  if (terms.length === 0) return [];
  return topics
    .flatMap(({ articles }) => articles)
    .map((article) => ({ article, weight: scoreArticle(article, terms) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ article }) => article);
}
