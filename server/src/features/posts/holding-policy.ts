import type { Audience } from '@radiant/contract/post-shapes.ts';
import type { Settings } from '../settings/service.ts';

/** A text measured against the keywords: which of them stand in it, how often, among how many words. */
export type Score = {
  /** 0 to 100. */
  score: number;
  matches: { keyword: string; count: number }[];
  wordCount: number;
};

/** Why something waits for a person. Null in place of a score: everything waits. */
export type Hold = { reason: 'automatic'; score: Score } | { reason: 'approval'; score: null };

type Keyword = {
  /** As the administrator wrote it. */
  name: string;
  /** What stands for it in a text, each as its words. */
  forms: readonly (readonly string[])[];
  /** Enough by itself. */
  isStrong: boolean;
};

// The keywords that a site begins with name kinds of words: they stand for their forms in both languages.
const forms: Readonly<Record<string, readonly string[]>> = {
  profanity: ['profanities', 'profane', 'blaspheme', 'blasphemes', 'grossierete', 'grossieretes'],
  obscenity: ['obscenities', 'obscene', 'obscenes', 'obscenite', 'obscenites'],
  hate: ['hates', 'hated', 'hateful', 'hatred', 'haine', 'haines', 'haineux', 'haineuse', 'haineuses'],
  violent: ['violents', 'violente', 'violentes'],
};

const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/**
 * The words of a text as they are compared: compatible letters are one, accents, capitals and what cannot be seen make no
 * difference, and whatever is neither letter nor figure stands between words.
 */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter);
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The keywords of a list with commas between them, each once. */
export function keywordsOf(list: string): Keyword[] {
  const keywords = new Map<string, Keyword>();
  for (const part of list.split(/[,\n]/)) {
    const name = part.trim();
    const own = wordsOf(name);
    const key = own.join(' ');
    if (key === '') continue;
    const isStrong = name.endsWith('!') || (keywords.get(key)?.isStrong ?? false);
    const others = (forms[key] ?? []).map((form) => [form]);
    keywords.set(key, { name: name.replace(/!+$/, '').trim(), forms: [own, ...others], isStrong });
  }
  return [...keywords.values()];
}

/** Forms by their words, one after the other: what a text costs does not grow with the number of keywords. */
type Trie = { next: Map<string, Trie>; keywords: Set<Keyword> };

const tries = new WeakMap<readonly Keyword[], Trie>();

function trieOf(keywords: readonly Keyword[]): Trie {
  const known = tries.get(keywords);
  if (known) return known;
  const root: Trie = { next: new Map(), keywords: new Set() };
  for (const keyword of keywords) {
    for (const form of keyword.forms) {
      let node = root;
      for (const word of form) {
        const next = node.next.get(word) ?? { next: new Map(), keywords: new Set() };
        node.next.set(word, next);
        node = next;
      }
      node.keywords.add(keyword);
    }
  }
  tries.set(keywords, root);
  return root;
}

let lastList: { list: string; keywords: Keyword[] } | undefined;

/** `keywordsOf` the list that was asked for last, as long as nobody changes it. */
function compiledKeywords(list: string): Keyword[] {
  if (lastList?.list !== list) lastList = { list, keywords: keywordsOf(list) };
  return lastList.keywords;
}

/** How much each different keyword counts, up to the most; and what a text of nothing but keywords adds. */
const perKeyword = 20;
const varietyMost = 80;
const densityMost = 80;

/**
 * 20 for each different keyword, up to 80, and up to 80 for the share of the words that are keywords; 100 at the most. A
 * keyword with an exclamation mark makes it 100. What somebody suffers is told in sentences: 'My husband is violent' has
 * one keyword among four words, 20 + 20, far from 80. What is thrown at others is dense, or many kinds of it. Saying a
 * word again counts by its share alone.
 */
export function scoreText(text: string, keywords: readonly Keyword[]): Score {
  const words = wordsOf(text);
  const covered = new Set<number>();
  const counts = new Map<Keyword, number>();
  for (const { keyword, start, length } of findPlaces(words, trieOf(keywords))) {
    for (let index = start; index < start + length; index += 1) covered.add(index);
    counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
  }
  const found = keywords.filter((keyword) => counts.has(keyword));
  const matches = found.map((keyword) => ({ keyword: keyword.name, count: counts.get(keyword) ?? 0 }));
  const isStrong = found.some((keyword) => keyword.isStrong);
  if (matches.length === 0) return { score: 0, matches, wordCount: words.length };
  const variety = Math.min(varietyMost, perKeyword * matches.length);
  const density = densityMost * (covered.size / words.length);
  const score = isStrong ? 100 : Math.min(100, Math.floor(variety + density));
  return { score, matches, wordCount: words.length };
}

function* findPlaces(words: readonly string[], root: Trie) {
  for (let start = 0; start < words.length; start += 1) {
    let node = root.next.get(words[start] ?? '');
    for (let length = 1; node; length += 1) {
      for (const keyword of node.keywords) yield { keyword, start, length };
      node = node.next.get(words[start + length] ?? '');
    }
  }
}

type Moderation = Settings['content_moderation'];

/** What is written, and what others could read there before, if it is an edit. */
export type Writing = { text: string; before?: string | undefined };

/** What its author alone reads is nobody else's to look at. */
export const isForOthers = (audience: Audience): boolean => audience !== 'private';

/** Whether the words reach the threshold. An edit that makes a text no worse was either read already or did not reach it. */
export function automaticHold(moderation: Moderation, { text, before }: Writing): Hold | null {
  if (!moderation.autoModerateContent) return null;
  const keywords = compiledKeywords(moderation.moderationKeywords);
  const score = scoreText(text, keywords);
  // At a threshold of 0 whatever has a keyword is held, not every word that anybody writes.
  if (score.score === 0 || score.score < moderation.moderationThreshold) return null;
  if (before !== undefined && scoreText(before, keywords).score >= score.score) return null;
  return { reason: 'automatic', score };
}

/**
 * Whether a new post waits for a person, and why. Who may approve posts does not wait for approval; what their words say
 * is scored like everybody's.
 */
export function holdOfNewPost(
  moderation: Moderation,
  { text, role }: { text: string; role: 'admin' | 'moderator' | 'user' },
): Hold | null {
  const automatic = automaticHold(moderation, { text });
  if (automatic) return automatic;
  return moderation.approvalRequired && role === 'user' ? { reason: 'approval', score: null } : null;
}
