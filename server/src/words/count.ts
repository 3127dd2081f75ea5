import type { Locale } from '@radiant/contract/words/words.ts';

const formats = { en: new Intl.NumberFormat('en-CA'), fr: new Intl.NumberFormat('fr-CA') } as const;

/** Canadian format: `1,234`, `1 234`. */
export const formatCount = (locale: Locale, count: number): string => formats[locale].format(count);
