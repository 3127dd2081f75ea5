import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OneTimeSecret } from '../accounts/one-time-secret.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './webhooks.module.css';

/** The new secret of an endpoint, after the former one was replaced. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { platform } = useWords();
  const { secret: words } = useAdminWords().webhooks;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title={words.title}
      description={words.rotatedText}
      closeLabel={platform.close}
      footer={<Button onClick={onClose}>{words.done}</Button>}
    >
      <div className={styles.secret}>
        <OneTimeSecret value={secret} words={words} />
      </div>
    </Dialog>
  );
}
