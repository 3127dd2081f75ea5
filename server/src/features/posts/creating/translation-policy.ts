import type { PostKind } from '@radiant/contract/post-shapes.ts';
import type { TranslationFields } from '@radiant/contract/post-translations.ts';
import type { TranslationRow } from '../reading/attachments-queries.ts';

/** @returns null without a second version */
export const toTranslation = ({
  kind,
  translationTitle,
  translationText,
  translationReference,
}: TranslationFields & { kind?: PostKind }): TranslationRow | null =>
  translationText
    ? {
        title: translationTitle || null,
        body: translationText,
        reference: (kind === 'scripture' && translationReference) || null,
      }
    : null;
