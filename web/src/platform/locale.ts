import { isLocale, type Locale } from '@radiant/contract/words/locale.ts';
import { readCookie } from './browser-storage.ts';

export const localeCookie = 'radiant-locale';

export const localeTags = { en: 'en-CA', fr: 'fr-CA' } as const satisfies Record<Locale, string>;

export function detectLocale(cookies: string, languages: readonly string[]): Locale {
  const remembered = readCookie(cookies, localeCookie);
  if (isLocale(remembered)) return remembered;
  return languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale) ?? 'en';
}

export const currentLocale = (): Locale => detectLocale(document.cookie, navigator.languages);
