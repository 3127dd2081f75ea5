import type { Locale } from './words/locale.ts';

/** What the administrators wrote for everyone: in French where they wrote that too. */
export const siteTextIn = (locale: Locale, text: string, inFrench: string): string =>
  (locale === 'fr' && inFrench) || text;
