import * as z from 'zod/mini';
import { limits } from './limits.ts';
import type { PostKind } from './post-shapes.ts';

const words = (max: number, key: string) => z.optional(z.string().check(z.trim(), z.maxLength(max, key)));

/** The text of a post in the other language of the site. Edits: an empty text removes that version. */
export const translationFields = {
  translationTitle: words(limits.titleMax, 'title_too_long'),
  translationText: words(limits.textMax, 'text_too_long'),
  /** Of a scripture. */
  translationReference: words(limits.referenceMax, 'reference_too_long'),
};
export type TranslationFields = z.output<z.ZodMiniObject<typeof translationFields>>;

export const translationNames = {
  translationTitle: 'titretraduit',
  translationText: 'textetraduit',
  translationReference: 'referencetraduite',
} as const;

/** Both versions have what their kind requires. @returns error keys by field */
export function findTranslationErrors({
  kind,
  translationTitle = '',
  translationText = '',
  translationReference = '',
}: TranslationFields & { kind: PostKind }): [field: string, key: string][] {
  if (translationText.trim() === '') {
    const isBegun = translationTitle.trim() !== '' || translationReference.trim() !== '';
    return isBegun ? [['translationText', 'post_empty']] : [];
  }
  const needsTitle = kind === 'testimony' || kind === 'event';
  return needsTitle && translationTitle.trim() === '' ? [['translationTitle', 'title_required']] : [];
}
