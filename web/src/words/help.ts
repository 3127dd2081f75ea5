import type { Locale } from '@radiant/contract/words/locale.ts';
import type { Words } from './en.ts';

/** A paragraph; things to do one after the other; or things that stand side by side. */
export type HelpBlock = string | { steps: readonly string[] } | { points: readonly string[] };

/** Where an article leads; what somebody reads about is one press away. */
export type HelpLinkTarget =
  | 'home'
  | 'prayers'
  | 'testimonies'
  | 'createPost'
  | 'events'
  | 'friends'
  | 'search'
  | 'notificationSettings'
  | 'soundSettings'
  | 'privacySettings'
  | 'settings';

export type HelpArticle = {
  /** Part of its address, the same in every language. */
  id: string;
  title: string;
  /** What people may call it, for the search alone. */
  keywords: string;
  body: readonly HelpBlock[];
  open?: HelpLinkTarget;
};

export type HelpTopic = { id: string; title: string; articles: readonly HelpArticle[] };

/** The help, written around the words that stand on the screens, so that the two never part. */
export type HelpTexts = (context: { site: string; t: Words }) => readonly HelpTopic[];

/** Apart from the other words, because only the help needs them; one language at a time. */
export const helpTexts: Readonly<Record<Locale, () => Promise<HelpTexts>>> = {
  en: () => import('./help/en.ts').then(({ en }) => en),
  fr: () => import('./help/fr.ts').then(({ fr }) => fr),
};
