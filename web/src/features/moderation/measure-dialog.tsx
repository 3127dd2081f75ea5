import { limits } from '@radiant/contract/limits.ts';
import {
  isTimedMeasure,
  type MeasureKind,
  type MemberMeasures,
  measureDays,
} from '@radiant/contract/measures.ts';
import { useForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useMeasureReasons, useTakeMeasure } from './measures-api.ts';

const days = measureDays.map((count) => ({ count, value: String(count) }));
const empty: { kind: MeasureKind; days: string; reasonId: string; message: string } = {
  kind: 'note',
  days: '7',
  reasonId: '',
  message: '',
};

/** What is decided about a member, for how long and why. */
export function MeasureDialog({
  about: { member, permitted },
  open,
  onClose,
}: {
  about: MemberMeasures;
  open: boolean;
  onClose: () => void;
}) {
  const { locale } = useLocale();
  const { measures: words } = useAdminWords().moderation;
  const { data: reasons = [] } = useMeasureReasons();
  const take = useTakeMeasure(member.id);
  const form = useForm({
    values: empty,
    draftKey: `measure:${member.id}`,
    validate: ({ reasonId }) => (reasonId === '' ? { reasonId: 'measure_reason_missing' } : undefined),
    failedAction: words.failed,
    send: ({ kind, days: count, reasonId, message }) =>
      take.mutateAsync({
        ...{ kind, reasonId, message: message.trim() },
        ...(isTimedMeasure(kind) && { days: Number(count) }),
      }),
    onSent: () => {
      toast.success(words.taken);
      onClose();
    },
  });
  const { kind } = form.values;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={words.dialogTitle({ name: member.name })}
      description={words.dialogText}
      submitLabel={words.send}
      tone={kind === 'suspension' || kind === 'closure' ? 'danger' : 'primary'}
    >
      <Select
        {...form.choice('kind')}
        label={words.kind}
        hint={words.kindHints[kind]}
        options={permitted.map((value) => ({ value, label: words.kinds[value] }))}
      />
      {isTimedMeasure(kind) && (
        <Select
          {...form.choice('days')}
          label={words.days}
          options={days.map(({ value, count }) => ({ value, label: words.dayCount({ count }) }))}
        />
      )}
      <Select
        {...form.choice('reasonId')}
        label={words.reason}
        placeholder={words.choose}
        options={reasons.map((reason) => ({ value: reason.id, label: reason[locale] }))}
      />
      <TextArea
        {...form.text('message')}
        label={words.message}
        hint={words.messageHint}
        rows={3}
        limit={limits.reportNoteMax}
      />
    </FormDialog>
  );
}
