import { useState } from 'react';
import type { FormFields } from '../../platform/form.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { ComboboxOption } from '../../ui/combobox-option.tsx';
import { useFormError } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import naming from '../posts/person-option.module.css';
import picker from '../posts/tag-picker.module.css';
import styles from './campaign-form.module.css';
import { usePostSuggestions } from './campaign-form-api.ts';
import { type CampaignFields, listRequiredVariables, type PickedItem } from './campaign-form-values.ts';
import { SelectedItems } from './people-picker.tsx';
import { PickerField } from './people-picker-field.tsx';
import { useEditorWords } from './use-editor-words.ts';

/** Values of the variables; only those that the text uses. */
export function VariableFields({ form }: { form: FormFields<CampaignFields> }) {
  const { form: words } = useEditorWords();
  const { values: fields, choice, text } = form;
  const needed = listRequiredVariables(fields);
  if (!Object.values(needed).some(Boolean)) return null;
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{words.valuesHead}</legend>
      {needed.event && (
        <PostPicker kind="event" value={fields.event} onChange={choice('event').onValueChange} />
      )}
      {needed.prayer && (
        <PostPicker kind="prayer" value={fields.prayer} onChange={choice('prayer').onValueChange} />
      )}
      {needed.featureName && (
        <TextField {...text('featureName')} label={words.featureName} dir="auto" maxLength={100} />
      )}
      {needed.featureDescription && (
        <TextArea
          {...text('featureDescription')}
          label={words.featureDescription}
          dir="auto"
          rows={2}
          maxLength={500}
        />
      )}
      {needed.featureLink && (
        <TextField
          {...text('featureLink')}
          label={words.featureLink}
          hint={words.featureLinkHint}
          inputMode="url"
          autoCapitalize="none"
        />
      )}
    </fieldset>
  );
}

function PostPicker({
  kind,
  value,
  onChange,
}: {
  kind: 'event' | 'prayer';
  value: PickedItem | null;
  onChange: (value: PickedItem | null) => void;
}) {
  const t = useWords();
  const { locale } = useLocale();
  const { form: words } = useEditorWords();
  const [term, setTerm] = useState<string | null>(null);
  const found = usePostSuggestions(kind, term);
  const valuesError = useFormError('values');
  const unknownPostError =
    kind === 'event' ? t.fields.campaign_event_unknown : t.fields.campaign_prayer_unknown;
  return (
    <div className={picker.picker}>
      <PickerField
        name="values"
        label={words[kind]}
        hint={kind === 'event' ? words.eventHint : words.prayerHint}
        // Events and prayers share one field of the API, so each shows only its own error.
        error={valuesError === unknownPostError ? valuesError : ''}
        listLabel={kind === 'event' ? words.eventList : words.prayerList}
        suggestions={found}
        onSearch={setTerm}
        isSelected={({ id }) => id === value?.id}
        renderOption={(item, optionProps) => (
          <ComboboxOption key={item.id} {...optionProps}>
            <span className={naming.words}>
              <span className={naming.name}>{item.name || words.untitled}</span>
              {item.at && <span className={naming.church}>{formatDateTime(locale, item.at)}</span>}
            </span>
          </ComboboxOption>
        )}
        onChoose={onChange}
      />
      <SelectedItems label={words[kind]} items={value ? [value] : []} onRemove={() => onChange(null)} />
    </div>
  );
}
