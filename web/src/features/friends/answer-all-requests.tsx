import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { usePeopleAction } from './requests-api.ts';

/** Accepts or ignores all requests, after a confirmation. */
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
  const { confirm, confirmDialog } = useConfirm();
  const accept = useAction(usePeopleAction(viewer), { success: t.friends.allAccepted });
  const ignore = useAction(usePeopleAction(viewer), { success: t.friends.allIgnored });

  async function acceptAll() {
    const isDone = await confirm({
      tone: 'plain',
      title: t.friends.acceptAllTitle,
      description: t.friends.acceptAllText({ count }),
      confirmLabel: t.friends.acceptAll,
      cancelLabel: t.friends.keep,
      action: () => accept.runAsync({ act: 'acceptAll' }),
    });
    if (isDone) onDone();
  }

  async function ignoreAll() {
    const isDone = await confirm({
      title: t.friends.ignoreAllTitle,
      description: t.friends.ignoreAllText,
      confirmLabel: t.friends.ignoreAll,
      cancelLabel: t.friends.keep,
      action: () => ignore.runAsync({ act: 'ignoreAll' }),
    });
    if (isDone) onDone();
  }

  return (
    <>
      <Button size="small" variant="secondary" onClick={() => void acceptAll()}>
        {t.friends.acceptAll}
      </Button>
      <Button size="small" variant="quiet" onClick={() => void ignoreAll()}>
        {t.friends.ignoreAll}
      </Button>
      {confirmDialog}
    </>
  );
}
