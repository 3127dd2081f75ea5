export const locales = ['en', 'fr'] as const;
/** Formatted as in Canada: `en-CA`, `fr-CA`. */
export type Locale = (typeof locales)[number];

export const otherLocale = (language: string): Locale => (language === 'fr' ? 'en' : 'fr');

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);
