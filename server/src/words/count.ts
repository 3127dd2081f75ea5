import type { Locale } from '@radiant/contract/words/words.ts';

const formats = { en: new Intl.NumberFormat('en-CA'), fr: new Intl.NumberFormat('fr-CA') } as const;

const rules = { en: new Intl.PluralRules('en-CA'), fr: new Intl.PluralRules('fr-CA') } as const;

/** Canadian format: `1,234`, `1 234`. */
export const formatCount = (locale: Locale, count: number): string => formats[locale].format(count);

/** `one` alone, or the number and `more`: `one event`, `2 events`. */
export const formatPlural = (locale: Locale, count: number, one: string, more: string): string =>
  rules[locale].select(count) === 'one' ? one : `${formatCount(locale, count)} ${more}`;
