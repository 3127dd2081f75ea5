import type { Locale } from './locale.ts';

const tags = { en: 'en-CA', fr: 'fr-CA' } as const;

// Created on first use: most visits need one language only.
const rules: Partial<Record<Locale, Intl.PluralRules>> = {};
const formats: Partial<Record<Locale, Intl.NumberFormat>> = {};

type PluralForms = { one: string; other: string };

/** Canadian format: `1,234`, `1 234`. */
export function formatCount(locale: Locale, count: number): string {
  formats[locale] ??= new Intl.NumberFormat(tags[locale]);
  return formats[locale].format(count);
}

/** Unlike `plural`, leaves a `#` alone, which may be part of a name or a title. */
export function selectPlural(locale: Locale, count: number, forms: PluralForms): string {
  rules[locale] ??= new Intl.PluralRules(tags[locale]);
  return rules[locale].select(count) === 'one' ? forms.one : forms.other;
}

/** Plural form with `#` replaced by the number in Canadian format: `1,234 people`, `0 personne`. */
export const plural = (locale: Locale, count: number, forms: PluralForms): string =>
  selectPlural(locale, count, forms).replace('#', formatCount(locale, count));
