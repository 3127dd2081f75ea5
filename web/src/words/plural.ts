import type { Locale } from '@radiant/contract/words/locale.ts';

const tags = { en: 'en-CA', fr: 'fr-CA' } as const;

/** Plural form with `#` replaced by the number in Canadian format: `1,234 people`, `0 personne`. */
export function plural(locale: Locale, count: number, forms: { one: string; other: string }): string {
  const form = new Intl.PluralRules(tags[locale]).select(count) === 'one' ? forms.one : forms.other;
  return form.replace('#', new Intl.NumberFormat(tags[locale]).format(count));
}
