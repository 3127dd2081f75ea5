import { Check } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import styles from './settings.module.css';

interface SaveBarProps {
  isSaved: boolean;
  isSaving: boolean;
  /** Absent if nothing can be discarded. */
  onDiscard: (() => void) | undefined;
  words: { isSaved: string; unsaved: string; discard: string; save: string; saving: string };
}

/** Submit button of a settings form, which always says whether everything is saved. */
export function SaveBar({ isSaved, isSaving, onDiscard, words }: SaveBarProps) {
  return (
    <div className={styles.saveBar}>
      <p role="status" className={styles.saveState}>
        {isSaved && <Check size={18} aria-hidden="true" />}
        {isSaved ? words.isSaved : words.unsaved}
      </p>
      {onDiscard && (
        <Button variant="secondary" onClick={onDiscard}>
          {words.discard}
        </Button>
      )}
      <Button type="submit" pending={isSaving} pendingLabel={words.saving}>
        {words.save}
      </Button>
    </div>
  );
}
