import { isLocale, type Locale } from '@radiant/contract/words/locale.ts';
import { readCookie } from './browser-storage.ts';

export const localeCookie = 'radiant-locale';

/** How dates and numbers are written: as in Canada. */
export const localeTags = { en: 'en-CA', fr: 'fr-CA' } as const satisfies Record<Locale, string>;

/** The language to start with: the remembered one, else the browser's first that we speak, else English. */
export function detectLocale(cookies: string, languages: readonly string[]): Locale {
  const remembered = readCookie(cookies, localeCookie);
  if (isLocale(remembered)) return remembered;
  return languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale) ?? 'en';
}

/** The language of this page as it starts, and of what it loads later: a switch is remembered at once. */
export const currentLocale = (): Locale => detectLocale(document.cookie, navigator.languages);
