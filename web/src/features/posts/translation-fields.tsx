import { limits } from '@radiant/contract/limits.ts';
import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { CountedTextArea, CountedTextField } from '../../platform/counted-fields.tsx';
import { bindFields } from '../../platform/form.ts';
import { useLocale } from '../../platform/words.tsx';
import { translationWords } from '../../words/translation.ts';
import { SecondVersion } from './second-version.tsx';

export type TranslationValues = {
  translationTitle: string;
  translationText: string;
  /** Of a scripture. */
  translationReference?: string;
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
  const words = translationWords[useLocale().locale];
  const hasReference = kind === 'scripture';
  const { translationTitle, translationText, translationReference = '' } = values;
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
            label={words.text}
            rows={4}
            limit={textMax}
          />
          {hasReference && (
            <CountedTextField
              {...shared}
              {...text('translationReference')}
              label={words.reference}
              limit={limits.referenceMax}
            />
          )}
        </>
      )}
    </SecondVersion>
  );
}
