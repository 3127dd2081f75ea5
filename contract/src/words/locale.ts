export const locales = ['en', 'fr'] as const;
/** The languages of the product. Dates and numbers are formatted as in Canada: `en-CA`, `fr-CA`. */
export type Locale = (typeof locales)[number];

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);
