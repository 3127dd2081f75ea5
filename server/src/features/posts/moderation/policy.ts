import type { HelpReason } from '@radiant/contract/crisis-kinds.ts';
import type { Audience } from '@radiant/contract/post-shapes.ts';
import type { Settings } from '../../settings/service.ts';

export type Score = {
  /** 0 to 100. */
  score: number;
  matches: { keyword: string; count: number }[];
  wordCount: number;
};

/** 'approval': it waits whatever it says, because every new post does, its author is limited, or it could not be checked. */
export type Hold = { reason: 'automatic'; score: Score } | { reason: 'approval'; score: null };

type Keyword = {
  name: string;
  keywordForms: readonly (readonly string[])[];
  /** Enough by itself to reach 100. */
  isStrong: boolean;
};

// The default keywords name kinds of words and match their forms in both languages.
const forms: ReadonlyMap<string, readonly string[]> = new Map([
  ['profanity', ['profanities', 'profane', 'blaspheme', 'blasphemes', 'grossierete', 'grossieretes']],
  ['obscenity', ['obscenities', 'obscene', 'obscenes', 'obscenite', 'obscenites']],
  ['hate', ['hates', 'hated', 'hateful', 'hatred', 'haine', 'haines', 'haineux', 'haineuse', 'haineuses']],
  ['violent', ['violents', 'violente', 'violentes']],
]);

const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/** Ignores compatibility forms, accents, case and invisible characters; splits at other than letters and digits. */
export function tokenize(text: string): string[] {
  const folded = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter);
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function parseKeywords(list: string): Keyword[] {
  const keywords = new Map<string, Keyword>();
  for (const part of list.split(/[,\n]/)) {
    const name = part.trim();
    const own = tokenize(name);
    const key = own.join(' ');
    if (key === '') continue;
    const isStrong = name.endsWith('!') || (keywords.get(key)?.isStrong ?? false);
    const others = (forms.get(key) ?? []).map((form) => [form]);
    keywords.set(key, { name: name.replace(/!+$/, '').trim(), keywordForms: [own, ...others], isStrong });
  }
  return [...keywords.values()];
}

/** A trie of words: scoring does not get slower with more keywords. Nothing follows `undefined`, the end of a text. */
type Trie = { next: Map<string | undefined, Trie>; keywords: Set<Keyword> };

const trieCache = new WeakMap<readonly Keyword[], Trie>();

function getTrie(keywords: readonly Keyword[]): Trie {
  const cached = trieCache.get(keywords);
  if (cached) return cached;
  const root: Trie = { next: new Map(), keywords: new Set() };
  for (const keyword of keywords) {
    for (const form of keyword.keywordForms) {
      let node = root;
      for (const word of form) {
        const next = node.next.get(word) ?? { next: new Map(), keywords: new Set() };
        node.next.set(word, next);
        node = next;
      }
      node.keywords.add(keyword);
    }
  }
  trieCache.set(keywords, root);
  return root;
}

let lastList: { list: string; keywords: readonly Keyword[] } | undefined;

/** Parses a list again only when it differs from the one before. */
export function getKeywords(list: string): readonly Keyword[] {
  if (lastList?.list !== list) lastList = { list, keywords: parseKeywords(list) };
  return lastList.keywords;
}

const pointsPerKeyword = 20;
const maxVarietyPoints = 80;
const maxDensityPoints = 80;

/**
 * 20 points per different keyword (at most 80) plus up to 80 for the share of words that are keywords, capped at 100; a
 * keyword with '!' scores 100. Sentences about harm suffered ('My husband is violent': 40) stay far below 80, dense abuse does not.
 */
export function scoreText(text: string, keywords: readonly Keyword[]): Score {
  const words = tokenize(text);
  const covered = new Set<number>();
  const counts = new Map<Keyword, number>();
  for (const { keyword, start, length } of findMatches(words, getTrie(keywords))) {
    for (let index = start; index < start + length; index += 1) covered.add(index);
    counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
  }
  const found = keywords.filter((keyword) => counts.has(keyword));
  const matches = found.map((keyword) => ({ keyword: keyword.name, count: counts.get(keyword) ?? 0 }));
  const isStrong = found.some((keyword) => keyword.isStrong);
  if (matches.length === 0) return { score: 0, matches, wordCount: words.length };
  const variety = Math.min(maxVarietyPoints, pointsPerKeyword * matches.length);
  const density = maxDensityPoints * (covered.size / words.length);
  const score = isStrong ? 100 : Math.min(100, Math.floor(variety + density));
  return { score, matches, wordCount: words.length };
}

function* findMatches(words: readonly string[], root: Trie) {
  for (const start of words.keys()) {
    let node = root.next.get(words[start]);
    for (let length = 1; node; length += 1) {
      for (const keyword of node.keywords) yield { keyword, start, length };
      node = node.next.get(words[start + length]);
    }
  }
}

type ModerationSettings = Settings['content_moderation'];

export type TextChange = { text: string; before?: string | undefined };

/** A request to the care team reaches it at once and is read by nobody before it, whatever its words. */
export const isModerated = (audience: Audience): boolean => audience !== 'private' && audience !== 'care';

/** What is said between an author and the care team is held for nobody else. */
export const isHeldBelow = (audience: Audience): boolean => audience !== 'care';

/** An edit that does not raise the score is not held: the earlier text was approved or below the threshold. */
export function decideAutomaticHold(
  moderation: ModerationSettings,
  { text, before }: TextChange,
): Hold | null {
  if (!moderation.autoModerateContent) return null;
  const keywords = getKeywords(moderation.moderationKeywords);
  const score = scoreText(text, keywords);
  // A threshold of 0 holds any text with a keyword, not every text.
  if (score.score === 0 || score.score < moderation.moderationThreshold) return null;
  if (before !== undefined && scoreText(before, keywords).score >= score.score) return null;
  return { reason: 'automatic', score };
}

/** Moderators' own posts skip approval, not scoring. */
export function decideHoldForNewPost(
  moderation: ModerationSettings,
  { text, role }: { text: string; role: 'admin' | 'moderator' | 'user' },
): Hold | null {
  const automatic = decideAutomaticHold(moderation, { text });
  if (automatic) return automatic;
  return moderation.approvalRequired && role === 'user' ? { reason: 'approval', score: null } : null;
}

/** Of a member under a measure: every new text waits, and every changed one. */
export const decideHoldForLimited = ({ text, before }: TextChange, isLimited: boolean): Hold | null =>
  isLimited && text !== before ? { reason: 'approval', score: null } : null;

/** Where the rules for words of a crisis fail, a person reads the text; its writer is shown help all the same. */
export const decideHoldUnchecked = (help: HelpReason | null): Hold | null =>
  help === 'unchecked' ? { reason: 'approval', score: null } : null;
