import { type ReactNode, useEffect, useId } from 'react';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCategoryOptions } from './categories-api.ts';
import { joinDraftTexts } from './post-fields.ts';
import styles from './post-form.module.css';
import { PrayerChoices } from './prayer-choices.tsx';
import { getHintsId, TextChecks } from './text-checks.tsx';
import { TranslationFields } from './translation-fields.tsx';
import type { PostFormState } from './use-post-form.ts';

/** Form for a prayer or testimony: title, text and category. Focuses the title on mount. */
export function PostForm({
  form,
  kind,
  words,
  notice,
  audience,
  onClose,
}: {
  form: PostFormState;
  kind: 'prayer' | 'testimony';
  words: { formTitle: string; title: string; text: string; textHint: string; send: string };
  notice?: ReactNode;
  audience: ReactNode;
  onClose: () => void;
}) {
  const t = useWords();
  const { locale } = useLocale();
  const id = useId();
  const textId = `${id}-text`;
  const categories = useCategoryOptions(kind);
  const { values, pending: isSubmitting } = form;
  const shared = { readOnly: isSubmitting, dir: 'auto' } as const;

  useEffect(() => {
    document.getElementById(`${id}-first`)?.focus();
  }, [id]);

  return (
    <Card render={<section />} aria-labelledby={`${id}-heading`} className={styles.card}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {words.formTitle}
      </h2>
      <Form {...form.props}>
        {notice}
        <TextField {...shared} id={`${id}-first`} {...form.text('title')} label={words.title} />
        <TextArea
          {...shared}
          id={textId}
          {...form.text('text')}
          label={words.text}
          hint={words.textHint}
          rows={6}
          describedBy={getHintsId(textId)}
        />
        <TextChecks
          text={joinDraftTexts(values)}
          about={{
            fields: values,
            audience: values.audience,
            readOnly: isSubmitting,
            onChange: form.change,
          }}
          fieldId={textId}
        />
        <TranslationFields
          kind={kind}
          language={locale}
          values={values}
          readOnly={isSubmitting}
          onChange={form.change}
        />
        <Select
          {...form.choice('category')}
          label={t.feed.filters.category}
          placeholder={t.sharing.chooseCategory}
          options={categories}
          value={categories.some(({ value }) => value === values.category) ? values.category : ''}
        />
        {kind === 'prayer' && (
          <PrayerChoices
            fields={values}
            audience={values.audience}
            nameShownTo={values.nameShownTo}
            readOnly={isSubmitting}
            onChange={form.change}
          />
        )}
        {audience}
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onClose}>
            {t.platform.close}
          </Button>
          <Button
            type="submit"
            pending={isSubmitting}
            pendingLabel={isSubmitting ? t.sharing.submitting : undefined}
          >
            {words.send}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
