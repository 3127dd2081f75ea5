import { Check } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import styles from './reminder-form.module.css';
import type { ReminderFormState } from './use-reminder-form.ts';
import { useReminderWords } from './use-reminder-words.ts';

export function SaveBar({ form }: { form: ReminderFormState }) {
  const t = useReminderWords();
  const isSaved = form.isChosen && !form.isChanged;
  return (
    <div className={styles.saveBar}>
      <p role="status" className={styles.state}>
        {isSaved && <Check size={18} aria-hidden="true" />}
        {isSaved ? t.isSaved : t.unsaved}
      </p>
      {form.isChanged && (
        <Button variant="secondary" onClick={form.discard}>
          {t.discard}
        </Button>
      )}
      <Button type="submit" pending={form.isSaving} pendingLabel={t.saving}>
        {t.save}
      </Button>
    </div>
  );
}
