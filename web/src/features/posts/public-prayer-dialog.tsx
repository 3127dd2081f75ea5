import { confirmPublicPrayers } from '@radiant/contract/posts.ts';
import { useMutation } from '@tanstack/react-query';
import { useAction } from '../../platform/action.ts';
import { call } from '../../platform/api.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Asks who may read a first public prayer. */
export function PublicPrayerDialog({
  onChoose,
  onCancel,
}: {
  onChoose: (audience: 'public' | 'members') => void;
  onCancel: () => void;
}) {
  const t = useWords();
  const words = t.publicPrayer;
  const mutation = useMutation({ mutationFn: () => call(confirmPublicPrayers) });
  const confirming = useAction(mutation, { onSuccess: () => onChoose('public') });
  return (
    <Dialog
      open
      onClose={onCancel}
      dismissible={false}
      pending={confirming.isPending}
      size="small"
      title={words.title}
      description={words.text}
      closeLabel={t.platform.close}
      footer={
        <>
          <Button variant="quiet" disabled={confirming.isPending} onClick={onCancel} data-autofocus>
            {t.platform.cancel}
          </Button>
          <Button variant="secondary" disabled={confirming.isPending} onClick={() => onChoose('members')}>
            {words.members}
          </Button>
          <Button pending={confirming.isPending} onClick={() => confirming.run()}>
            {words.public}
          </Button>
        </>
      }
    >
      <p>{words.choice}</p>
      {confirming.error && <Notice tone="danger">{confirming.error}</Notice>}
    </Dialog>
  );
}
