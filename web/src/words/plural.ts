import type { Locale } from '@radiant/contract/words/locale.ts';

const tags = { en: 'en-CA', fr: 'fr-CA' } as const;

/** The form that a count takes, `#` replaced by the count as written in Canada: `1,234 people`, `0 personne`. */
export function plural(locale: Locale, count: number, forms: { one: string; other: string }): string {
  const form = new Intl.PluralRules(tags[locale]).select(count) === 'one' ? forms.one : forms.other;
  return form.replace('#', new Intl.NumberFormat(tags[locale]).format(count));
}
