import { isLocale, type Locale } from '@radiant/contract/words/locale.ts';
import { readCookie } from './browser-storage.ts';

export const localeCookie = 'radiant-locale';

export const localeTags = { en: 'en-CA', fr: 'fr-CA' } as const satisfies Record<Locale, string>;

/** The remembered language, else the browser's first supported one, else English. */
export function detectLocale(cookies: string, languages: readonly string[]): Locale {
  const remembered = readCookie(cookies, localeCookie);
  if (isLocale(remembered)) return remembered;
  return languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale) ?? 'en';
}

/** The language of this page when it starts; a switch is remembered at once. */
export const currentLocale = (): Locale => detectLocale(document.cookie, navigator.languages);
