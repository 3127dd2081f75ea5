import { type GroupInput, groupJoinings } from '@radiant/contract/groups.ts';
import { limits } from '@radiant/contract/limits.ts';
import { locales } from '@radiant/contract/words/locale.ts';
import { CountedTextArea } from '../../platform/counted-fields.tsx';
import type { FormFields } from '../../platform/form.ts';
import { useWords } from '../../platform/words.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SecondVersion } from '../posts/second-version.tsx';

/** Complete: the form shows every field. */
export type GroupValues = { [Field in keyof GroupInput]-?: NonNullable<GroupInput[Field]> };

export function GroupFields({ form }: { form: FormFields<GroupValues> & { values: GroupValues } }) {
  const t = useWords();
  const { language, translationName, translationDescription } = form.values;
  return (
    <>
      <TextField
        {...form.text('name')}
        label={t.groups.name}
        lang={language}
        maxLength={limits.groupNameMax}
        autoComplete="off"
        required
      />
      <CountedTextArea
        {...form.text('description')}
        label={t.groups.description}
        hint={t.groups.descriptionHint}
        lang={language}
        limit={limits.groupDescriptionMax}
      />
      <Select
        {...form.choice('language')}
        label={t.groups.language}
        options={locales.map((value) => ({ value, label: t.groups.languages[value] }))}
      />
      <SecondVersion
        language={language}
        isFilled={translationName !== '' || translationDescription !== ''}
        readOnly={form.pending}
        onRemove={() => form.change({ translationName: '', translationDescription: '' })}
      >
        {(shared, firstId) => (
          <>
            <TextField
              {...shared}
              {...form.text('translationName')}
              id={firstId}
              label={t.groups.name}
              maxLength={limits.groupNameMax}
              autoComplete="off"
            />
            <CountedTextArea
              {...shared}
              {...form.text('translationDescription')}
              label={t.groups.description}
              limit={limits.groupDescriptionMax}
            />
          </>
        )}
      </SecondVersion>
      <Select
        {...form.choice('joining')}
        label={t.groups.joining}
        options={groupJoinings.map((value) => ({ value, label: t.groups.joinings[value] }))}
      />
      <Switch {...form.check('isListed')} label={t.groups.isListed} hint={t.groups.isListedHint} />
    </>
  );
}
