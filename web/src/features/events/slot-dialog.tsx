import { type EventSlot, SlotDraft, type SlotKind } from '@radiant/contract/event-slots.ts';
import { limits } from '@radiant/contract/limits.ts';
import { otherLocale } from '@radiant/contract/words/locale.ts';
import { useForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { slotWords } from '../../words/slots.ts';
import { useAddSlot, useUpdateSlot } from './slots-api.ts';

interface SlotDialogProps {
  eventId: string;
  kind: SlotKind;
  /** Of the event. */
  language: string;
  /** Absent: a new one. */
  slot?: EventSlot;
  isInSeries?: boolean;
  onClose: () => void;
}

export function SlotDialog({ eventId, kind, language, slot, isInSeries = false, onClose }: SlotDialogProps) {
  const { locale } = useLocale();
  const words = slotWords[locale];
  const other = otherLocale(language);
  const add = useAddSlot(eventId);
  const update = useUpdateSlot(eventId);
  const form = useForm({
    values: {
      name: slot?.name ?? '',
      translationName: slot?.translation?.name ?? '',
      wanted: String(slot?.wanted ?? 1),
      isForSeries: isInSeries,
    },
    schema: SlotDraft,
    toInput: ({ name, translationName, wanted, isForSeries }) => ({
      ...{ kind, name, translationName, isForSeries },
      // An empty field is no number, rather than 0.
      wanted: wanted.trim() === '' ? Number.NaN : Number(wanted),
    }),
    failedAction: words.saveFailed,
    send: ({ kind: _, isForSeries, ...values }) =>
      slot
        ? update.mutateAsync({ ...values, id: slot.id })
        : add.mutateAsync({ ...values, kind, isForSeries }),
    onSent: () => {
      toast.success(words.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={slot ? words.editTitle : words.adds[kind]}
      submitLabel={words.save}
    >
      <TextField
        {...form.text('name')}
        label={words.nameIn[other === 'fr' ? 'en' : 'fr']}
        hint={other === locale ? undefined : words.nameHint[kind]}
        autoComplete="off"
        dir="auto"
        lang={language}
        maxLength={limits.slotNameMax}
      />
      <TextField
        {...form.text('translationName')}
        label={words.nameIn[other]}
        hint={other === locale ? `${words.nameHint[kind]} ${words.translationHint}` : words.translationHint}
        autoComplete="off"
        dir="auto"
        lang={other}
        maxLength={limits.slotNameMax}
      />
      <TextField {...form.text('wanted')} label={words.wanted} inputMode="numeric" autoComplete="off" />
      {isInSeries && <Checkbox {...form.check('isForSeries')} label={words.forSeries} />}
    </FormDialog>
  );
}
