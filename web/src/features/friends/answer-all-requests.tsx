import { useState } from 'react';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { usePeopleAction } from './requests-api.ts';

/** Accepts or ignores everything that waits, after a question. */
export function AnswerAllRequests({
  viewer,
  count,
  onDone,
}: {
  viewer: string;
  count: number;
  onDone: () => void;
}) {
  const t = useWords();
  const errorMessage = useErrorMessage();
  const { mutateAsync, isPending, error, reset } = usePeopleAction(viewer);
  const [asked, setAsked] = useState<'acceptAll' | 'ignoreAll'>();

  function ask(what: 'acceptAll' | 'ignoreAll') {
    reset();
    setAsked(what);
  }

  async function handleConfirm() {
    if (!asked) return;
    try {
      await mutateAsync({ act: asked });
      toast.success(asked === 'acceptAll' ? t.friends.allAccepted : t.friends.allIgnored);
      setAsked(undefined);
      setTimeout(onDone);
    } catch {
      // Said in the dialog.
    }
  }

  const isAccepting = asked === 'acceptAll';
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => ask('acceptAll')}>
        {t.friends.acceptAll}
      </Button>
      <Button size="small" variant="quiet" onClick={() => ask('ignoreAll')}>
        {t.friends.ignoreAll}
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        tone={isAccepting ? 'plain' : 'danger'}
        title={isAccepting ? t.friends.acceptAllTitle : t.friends.ignoreAllTitle}
        description={isAccepting ? t.friends.acceptAllText({ count }) : t.friends.ignoreAllText}
        confirmLabel={isAccepting ? t.friends.acceptAll : t.friends.ignoreAll}
        cancelLabel={t.friends.keep}
        pending={isPending}
        error={error ? errorMessage(error) : undefined}
        onConfirm={() => void handleConfirm()}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
