import { PhoneIn } from '@radiant/contract/event-door.ts';
import { limits } from '@radiant/contract/limits.ts';
import { useForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { doorWords } from '../../words/door.ts';
import { useAddPhoneIn } from './door-api.ts';

const numbers = Array.from({ length: limits.eventGuestsMax + 1 }, (_, count) => String(count));

/** Someone who called the office instead of answering. */
export function PhoneInDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { locale } = useLocale();
  const words = doorWords[locale];
  const add = useAddPhoneIn(id);
  const form = useForm({
    values: { name: '', guests: '0', note: '' },
    validate: (values) => {
      const { error } = PhoneIn.safeParse({ ...values, guests: Number(values.guests) });
      return error && Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]));
    },
    failedAction: words.addFailed,
    send: ({ name, guests, note }) => add.mutateAsync({ name, note, guests: Number(guests) }),
    onSent: () => {
      toast.success(words.added);
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={words.addTitle}
      description={words.addText}
      submitLabel={words.submit}
    >
      <TextField
        {...form.text('name')}
        label={words.name}
        autoComplete="off"
        dir="auto"
        maxLength={limits.phoneInNameMax}
      />
      <Select
        {...form.choice('guests')}
        label={words.bring}
        options={numbers.map((value) => ({ value, label: value }))}
      />
      <TextField
        {...form.text('note')}
        label={words.note}
        hint={words.noteHint}
        autoComplete="off"
        dir="auto"
        maxLength={limits.phoneInNoteMax}
      />
    </FormDialog>
  );
}
