import { BellRing } from 'lucide-react';
import { useAction } from '../../platform/action.ts';
import { ApiError } from '../../platform/api.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useEnablePush } from './push-api.ts';
import styles from './push-permission.module.css';
import { usePushWords } from './use-push-words.ts';

/** Browsers ask for permission only after a press. */
export function PushSwitch({ memberId }: { memberId: string }) {
  const words = usePushWords();
  const errorMessage = useErrorMessage();
  const enablePush = useEnablePush(memberId);
  const { data, error } = enablePush;
  const { run, isPending } = useAction(enablePush, {
    onSuccess: (permission) => {
      if (permission === 'granted') toast.success(words.isOn);
    },
  });

  return (
    <div className={styles.state}>
      {error && (
        <Notice tone="danger" title={words.failedTitle}>
          {error instanceof ApiError ? errorMessage(error) : words.failedText}
        </Notice>
      )}
      {data === 'default' && <Notice>{words.notNow}</Notice>}
      <div className={styles.acts}>
        <Button
          icon={<BellRing size={18} />}
          pending={isPending}
          pendingLabel={words.asking}
          onClick={() => run()}
        >
          {words.turnOn}
        </Button>
      </div>
      {isPending && <p className={styles.hint}>{words.askingText}</p>}
    </div>
  );
}
