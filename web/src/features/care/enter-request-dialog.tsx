import { CareCaseInput } from '@radiant/contract/care-cases.ts';
import { limits } from '@radiant/contract/limits.ts';
import { CountedTextArea, CountedTextField } from '../../platform/counted-fields.tsx';
import { useForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useEnterCareRequest } from './care-requests-api.ts';
import { useCareRequestWords } from './use-care-request-words.ts';

/** For somebody who phoned or wrote. */
export function EnterRequestDialog({
  onClose,
  onEntered,
}: {
  onClose: () => void;
  onEntered: (id: string) => void;
}) {
  const words = useCareRequestWords();
  const enter = useEnterCareRequest();
  const form = useForm({
    values: { person: '', contact: '', text: '', dueOn: '' },
    schema: CareCaseInput,
    toInput: ({ dueOn, ...written }) => ({ ...written, dueOn: dueOn || null }),
    draftKey: 'care-request',
    send: (input, { getIdempotencyKey }) => enter(input, getIdempotencyKey()),
    onSent: ({ id }) => {
      toast.success(words.entered);
      onEntered(id);
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.enterTitle}
      description={words.enterText}
      submitLabel={words.saveRequest}
      pendingLabel={words.entering}
    >
      <TextField
        {...form.text('person')}
        label={words.person}
        maxLength={limits.nameMax}
        autoComplete="off"
        required
      />
      <CountedTextField
        {...form.text('contact')}
        label={words.contactField}
        hint={words.contactHint}
        limit={limits.careContactMax}
        autoComplete="off"
      />
      <CountedTextArea {...form.text('text')} label={words.text} limit={limits.careEntryMax} rows={5} />
      <TextField {...form.text('dueOn')} type="date" label={words.dueOn} />
    </FormDialog>
  );
}
