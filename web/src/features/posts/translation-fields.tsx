import { limits } from '@radiant/contract/limits.ts';
import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { isLocale, otherLocale } from '@radiant/contract/words/locale.ts';
import { Suspense, useId } from 'react';
import { CountedTextArea, CountedTextField } from '../../platform/counted-fields.tsx';
import { bindFields } from '../../platform/form.ts';
import { useLocale } from '../../platform/words.tsx';
import { translationWords } from '../../words/translation.ts';
import { LazyInsertPassage } from '../bible/lazy-insert-passage.ts';
import { SecondVersion } from './second-version.tsx';

export type TranslationValues = {
  translationTitle: string;
  translationText: string;
  /** Of a scripture: of this version, and of the first one. */
  translationReference?: string;
  reference?: string;
};

/** A second version of what is being written, in the other language; closed until it is wanted. */
export function TranslationFields({
  kind,
  language,
  values,
  readOnly,
  titleMax = limits.titleMax,
  textMax = limits.textMax,
  onChange,
}: {
  kind: PostKind;
  /** Of the first version. */
  language: string;
  values: TranslationValues;
  readOnly: boolean;
  titleMax?: number;
  textMax?: number;
  onChange: (values: Partial<TranslationValues>) => void;
}) {
  const id = useId();
  const words = translationWords[useLocale().locale];
  const hasReference = kind === 'scripture';
  const { translationTitle, translationText, translationReference = '', reference = '' } = values;
  const { text } = bindFields({ ...values, translationReference }, onChange);
  const empty = { translationTitle: '', translationText: '' };
  return (
    <SecondVersion
      language={language}
      isFilled={[translationTitle, translationText, translationReference].some(Boolean)}
      readOnly={readOnly}
      onRemove={() => onChange(hasReference ? { ...empty, translationReference: '' } : empty)}
    >
      {(shared, firstId) => (
        <>
          <CountedTextField
            {...shared}
            {...text('translationTitle')}
            id={firstId}
            label={words.title}
            limit={titleMax}
          />
          <CountedTextArea
            {...shared}
            {...text('translationText')}
            id={`${id}-text`}
            label={words.text}
            rows={4}
            limit={textMax}
          />
          {hasReference && (
            <CountedTextField
              {...shared}
              {...text('translationReference')}
              id={`${id}-reference`}
              label={words.reference}
              limit={limits.referenceMax}
            />
          )}
          {hasReference && isLocale(language) && (translationReference || reference) !== '' && (
            <Suspense>
              <LazyInsertPassage
                reference={translationReference || reference}
                language={translationReference ? otherLocale(language) : language}
                translation={otherLocale(language)}
                fieldId={`${id}-text`}
                text={translationText}
                textMax={textMax}
                referenceFieldId={translationReference ? undefined : `${id}-reference`}
                readOnly={readOnly}
              />
            </Suspense>
          )}
        </>
      )}
    </SecondVersion>
  );
}
