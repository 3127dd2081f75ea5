import { alertCareTeam } from '@radiant/contract/care-cases.ts';
import { useMutation } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { call } from '../../platform/api.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './crisis-help.module.css';
import { useTextCheckWords } from './use-text-check-words.ts';

/** Only if the writer agrees: nobody is alerted behind their back. */
export function AlertCareTeam({ postId }: { postId: string }) {
  const { help } = useTextCheckWords();
  const errorMessage = useErrorMessage();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(alertCareTeam, { params: { id: postId } }),
  });
  return (
    <div className={styles.team}>
      <p>{help.team}</p>
      {!isSuccess && (
        <Button icon={<HeartHandshake size={18} />} pending={isPending} onClick={() => mutate()}>
          {help.alertTeam}
        </Button>
      )}
      <p role="status">{isSuccess && help.teamAlerted}</p>
      {error && <Notice tone="danger">{errorMessage(error)}</Notice>}
    </div>
  );
}
