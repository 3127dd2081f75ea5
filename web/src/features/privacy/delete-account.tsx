import { deletionDays, PasswordConfirmation } from '@radiant/contract/privacy.ts';
import { useState } from 'react';
import { formatDate } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
import { PasswordDialog } from '../accounts/password-dialog.tsx';
import styles from '../settings/settings.module.css';
import own from './privacy.module.css';
import { useRequestDeletion } from './privacy-api.ts';
import { usePrivacyWords } from './use-privacy-words.ts';

const days = { days: deletionDays };

export function DeleteAccount() {
  const { locale } = useLocale();
  const [isAskingPassword, setAskingPassword] = useState(false);
  const request = useRequestDeletion();
  const { deletion: words, password } = usePrivacyWords();

  async function handleConfirm(input: PasswordConfirmation) {
    const dueAt = await request(input.password);
    toast.success(words.done({ date: formatDate(locale, dueAt) }));
  }

  return (
    <Card render={<section />} className={styles.section} aria-labelledby="delete-account">
      <div>
        <h2 id="delete-account" className={styles.title}>
          {words.title}
        </h2>
        <p className={styles.hint}>{words.text(days)}</p>
      </div>
      <div>
        <Button variant="danger" size="small" onClick={() => setAskingPassword(true)}>
          {words.open}
        </Button>
      </div>
      <PasswordDialog
        schema={PasswordConfirmation}
        passwordLabel={password}
        open={isAskingPassword}
        onClose={() => setAskingPassword(false)}
        title={words.dialogTitle}
        description={words.dialogText}
        confirmLabel={words.confirm}
        pendingLabel={words.deleting}
        tone="danger"
        onConfirm={handleConfirm}
      >
        <ul className={own.facts}>
          {[words.now, words.until(days), words.after, words.stays, words.copyFirst].map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </PasswordDialog>
    </Card>
  );
}
