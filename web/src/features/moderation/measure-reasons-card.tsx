import { type MeasureReason, MeasureReasonDraft, measureReasonsMax } from '@radiant/contract/measures.ts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './measure-reasons-card.module.css';
import { useMeasureReasons, useSetMeasureReasons } from './measures-api.ts';

/** The reasons that administrators word for their parish, in both languages. */
export function MeasureReasonsCard() {
  const { locale } = useLocale();
  const { measures: words } = useAdminWords().moderation;
  const { data: reasons } = useMeasureReasons();
  const [edited, setEdited] = useState<MeasureReason | 'new' | null>(null);
  if (!reasons) return null;
  return (
    <Card padding="roomy" render={<section aria-labelledby="measure-reasons" />} className={styles.card}>
      <h2 id="measure-reasons" className={styles.title}>
        {words.reasonsTitle}
      </h2>
      <p className={styles.soft}>{words.reasonsText}</p>
      <ul className={styles.list}>
        {reasons.map((reason) => (
          <li key={reason.id}>
            <Button
              variant="quiet"
              size="small"
              icon={<Pencil size={16} />}
              aria-label={words.editReason({ name: reason[locale] })}
              onClick={() => setEdited(reason)}
            >
              {reason[locale]}
            </Button>
          </li>
        ))}
      </ul>
      {reasons.length < measureReasonsMax && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setEdited('new')}>
            {words.addReason}
          </Button>
        </div>
      )}
      {edited && (
        <ReasonDialog
          reasons={reasons}
          edited={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}

function ReasonDialog({
  reasons,
  edited,
  onClose,
}: {
  reasons: readonly MeasureReason[];
  edited: MeasureReason | null;
  onClose: () => void;
}) {
  const { measures: words } = useAdminWords().moderation;
  const save = useSetMeasureReasons();
  const handleSaved = () => {
    toast.success(words.saved);
    onClose();
  };
  const form = useForm({
    values: { en: edited?.en ?? '', fr: edited?.fr ?? '' },
    schema: MeasureReasonDraft,
    failedAction: words.saveFailed,
    send: (names) =>
      save.mutateAsync(
        edited
          ? reasons.map((reason) => (reason.id === edited.id ? { ...reason, ...names } : reason))
          : [...reasons, names],
      ),
    onSent: handleSaved,
  });
  const handleRemove = () =>
    save.mutate(
      reasons.filter(({ id }) => id !== edited?.id),
      { onSuccess: handleSaved },
    );
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={edited ? words.changeReason : words.newReason}
      description={words.changeText}
      submitLabel={words.saveReason}
      isBusy={save.isPending}
      extraButton={
        edited &&
        reasons.length > 1 && (
          <Button variant="danger" onClick={handleRemove}>
            {words.removeReason}
          </Button>
        )
      }
    >
      <TextField {...form.text('en')} label={words.english} maxLength={100} lang="en" required />
      <TextField {...form.text('fr')} label={words.french} maxLength={100} lang="fr" required />
    </FormDialog>
  );
}
