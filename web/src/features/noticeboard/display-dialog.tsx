import {
  type Display,
  DisplayInput,
  type DisplayLanguage,
  type DisplayTextSize,
  displayLanguages,
  displayTextSizes,
} from '@radiant/contract/displays.ts';
import { useForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useMember } from '../../platform/session.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useSaveDisplay } from './displays-api.ts';

const parts = ['showsVerse', 'showsPrayers', 'showsEvents'] as const;

const toValues = (display: Display | null) => ({
  name: display?.name ?? '',
  language: display?.language ?? ('both' as DisplayLanguage),
  textSize: display?.textSize ?? ('normal' as DisplayTextSize),
  showsVerse: display?.showsVerse ?? true,
  showsPrayers: display?.showsPrayers ?? true,
  showsEvents: display?.showsEvents ?? true,
});

/** Null: a new one. */
export function DisplayDialog({ display, onClose }: { display: Display | null; onClose: () => void }) {
  const { displays: words } = useAdminWords();
  const save = useSaveDisplay(useMember().id, display?.id ?? null);
  const form = useForm({
    values: toValues(display),
    schema: DisplayInput,
    send: save,
    onSent: () => {
      toast.success(words.form.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={display === null ? words.form.addTitle : words.form.editTitle}
      description={words.form.text}
      submitLabel={words.form.save}
      pendingLabel={words.form.saving}
    >
      <TextField
        {...form.text('name')}
        label={words.form.name}
        hint={words.form.nameHint}
        maxLength={60}
        autoComplete="off"
        required
      />
      <Select
        {...form.choice('language')}
        label={words.form.language}
        hint={words.form.languageHint}
        options={displayLanguages.map((value) => ({ value, label: words.languages[value] }))}
      />
      <CheckboxGroup
        name="parts"
        legend={words.form.parts}
        choices={parts.map((part) => ({
          ...form.check(part),
          label: words.parts[part],
          ...(part === 'showsPrayers' && { hint: words.form.prayersHint }),
        }))}
      />
      <Select
        {...form.choice('textSize')}
        label={words.form.size}
        options={displayTextSizes.map((value) => ({ value, label: words.sizes[value] }))}
      />
    </FormDialog>
  );
}
