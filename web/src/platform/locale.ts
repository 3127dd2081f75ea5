import { isLocale, type Locale } from '@radiant/contract/words/locale.ts';
import { readCookie } from './browser-storage.ts';

export const localeCookie = 'radiant-locale';

export const localeTags = { en: 'en-CA', fr: 'fr-CA' } as const satisfies Record<Locale, string>;

export function detectLocale(cookies: string, languages: readonly string[]): Locale {
  const remembered = readCookie(cookies, localeCookie);
  if (isLocale(remembered)) return remembered;
  return languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale) ?? 'en';
}

/** The language of the server's HTML if there is some, else by the same rule as the server's. */
export const detectInitialLocale = (hasServerHtml: boolean): Locale =>
  hasServerHtml ? currentLocale() : detectLocale(document.cookie, navigator.languages);

/** The page's language, set before anything renders. */
export const currentLocale = (): Locale =>
  globalThis.document?.documentElement.lang.startsWith('fr') ? 'fr' : 'en';
