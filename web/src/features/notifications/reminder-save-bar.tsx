import { Check } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import styles from './reminder-form.module.css';
import type { ReminderEditing } from './use-reminder-edit.ts';
import { useReminderWords } from './use-reminder-words.ts';

/** Saves, and says at any time whether everything is saved. */
export function SaveBar({ edit }: { edit: ReminderEditing }) {
  const t = useReminderWords();
  const isSaved = edit.isChosen && !edit.isChanged;
  return (
    <div className={styles.saveBar}>
      <p role="status" className={styles.state}>
        {isSaved && <Check size={18} aria-hidden="true" />}
        {isSaved ? t.isSaved : t.unsaved}
      </p>
      {edit.isChanged && (
        <Button variant="secondary" onClick={edit.discard}>
          {t.discard}
        </Button>
      )}
      <Button type="submit" pending={edit.isSaving} pendingLabel={t.saving}>
        {t.save}
      </Button>
    </div>
  );
}
