import { limits } from '@radiant/contract/limits.ts';
import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { otherLocale } from '@radiant/contract/words/locale.ts';
import { Languages } from 'lucide-react';
import { useId, useState } from 'react';
import { CountedTextArea, CountedTextField } from '../../platform/counted-fields.tsx';
import { bindFields } from '../../platform/form.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { translationWords } from '../../words/translation.ts';
import styles from './translation-fields.module.css';

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
  const id = useId();
  const words = translationWords[useLocale().locale];
  const other = otherLocale(language);
  const [isOpened, setOpened] = useState(false);
  const hasReference = kind === 'scripture';
  const { translationTitle, translationText, translationReference = '' } = values;
  const isOpen = isOpened || [translationTitle, translationText, translationReference].some(Boolean);
  const { text } = bindFields({ ...values, translationReference }, onChange);
  const shared = { lang: other, dir: 'auto', readOnly } as const;

  function open() {
    setOpened(true);
    setTimeout(() => document.getElementById(`${id}-title`)?.focus());
  }

  function remove() {
    const empty = { translationTitle: '', translationText: '' };
    onChange(hasReference ? { ...empty, translationReference: '' } : empty);
    setOpened(false);
    setTimeout(() => document.getElementById(`${id}-add`)?.focus());
  }

  if (!isOpen)
    return (
      <Button
        id={`${id}-add`}
        className={styles.add}
        variant="quiet"
        size="small"
        icon={<Languages size={18} />}
        disabled={readOnly}
        onClick={open}
      >
        {words.add[other]}
      </Button>
    );
  return (
    <fieldset className={styles.fields} aria-describedby={`${id}-hint`}>
      <legend className={styles.legend}>{words.version[other]}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {words.hint}
      </p>
      <CountedTextField
        {...shared}
        {...text('translationTitle')}
        id={`${id}-title`}
        label={words.title}
        limit={titleMax}
      />
      <CountedTextArea {...shared} {...text('translationText')} label={words.text} rows={4} limit={textMax} />
      {hasReference && (
        <CountedTextField
          {...shared}
          {...text('translationReference')}
          label={words.reference}
          limit={limits.referenceMax}
        />
      )}
      <Button className={styles.add} variant="quiet" size="small" disabled={readOnly} onClick={remove}>
        {words.remove[other]}
      </Button>
    </fieldset>
  );
}
