import { limits } from '../limits.ts';
import { en, type Words } from './en.ts';
import { fr } from './fr.ts';
import { isLocale, type Locale, locales } from './locale.ts';

export { isLocale, type Locale, locales };

export const sharedWords: Readonly<Record<Locale, Words>> = { en, fr };
export type { Words };

/** The first supported language of an `Accept-Language` header. */
export function localeFrom(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .split(',')
    .map(toLanguage)
    .sort((a, b) => b.quality - a.quality);
  return (
    locales.find(
      (locale) => locale === wanted.find(({ language }) => locales.some((l) => l === language))?.language,
    ) ?? 'en'
  );
}

/** @param part such as `fr-CA;q=0.8` */
function toLanguage(part: string): { language: string | undefined; quality: number } {
  const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
  const quality = parameters.map(qualityIn).find(Boolean);
  return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
}

const qualityIn = (parameter: string): string | undefined => /^\s*q=([\d.]+)$/.exec(parameter)?.[1];

export type FieldValues = {
  megabytes: string;
  least: number;
  moment?: Readonly<Record<Locale, string>> | undefined;
  /** How many are free. */
  places?: number | undefined;
};

/** The message of a key; unknown keys get the general one. */
export function fieldMessage(
  locale: Locale,
  key: string,
  values: FieldValues = { megabytes: '', least: limits.passwordMin },
): string {
  const fields: Readonly<Record<string, string | ((p: FieldValues) => string)>> = sharedWords[locale].fields;
  const found = fields[key] ?? sharedWords[locale].fields.invalid;
  return typeof found === 'function' ? found(values) : found;
}
