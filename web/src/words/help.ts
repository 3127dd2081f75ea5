import type { Locale } from '@radiant/contract/words/locale.ts';
import type { Words } from './en.ts';

/** A paragraph, ordered steps, or a list. */
export type HelpBlock = string | { steps: readonly string[] } | { points: readonly string[] };

/** Page that an article links to. */
export type HelpLinkTarget =
  | 'home'
  | 'prayers'
  | 'pray'
  | 'testimonies'
  | 'createPost'
  | 'events'
  | 'friends'
  | 'groups'
  | 'care'
  | 'careTeam'
  | 'search'
  | 'saved'
  | 'notificationSettings'
  | 'soundSettings'
  | 'privacySettings'
  | 'directorySettings'
  | 'settings';

export type HelpArticle = {
  /** Part of the URL, the same in every language. */
  id: string;
  title: string;
  /** Synonyms, for the search only. */
  keywords: string;
  body: readonly HelpBlock[];
  open?: HelpLinkTarget;
};

export type HelpTopic = { id: string; title: string; articles: readonly HelpArticle[] };

/** The help takes the names of buttons from the screen texts, so that they stay the same. */
export type HelpTexts = (context: { site: string; t: Words }) => readonly HelpTopic[];

/** Loaded with the help page, one language at a time. */
export const helpTexts: Readonly<Record<Locale, () => Promise<HelpTexts>>> = {
  en: () => import('./help/en.ts').then(({ en }) => en),
  fr: () => import('./help/fr.ts').then(({ fr }) => fr),
};
