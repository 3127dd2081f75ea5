import type { RestoredCopy } from '@radiant/contract/restored-copy.ts';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { formatDateTime } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './operations.module.css';
import { useConfirmLiveSite, useDiscardHeld, useRestoredCopy } from './restored-copy-api.ts';
import { useAdminWords } from './use-admin-words.ts';

/** Says that the site runs on a restored copy and sends nothing. Renders nothing on a live site. */
export function RestoredCopyNotice() {
  const { data } = useRestoredCopy();
  return data ? <HeldMessages copy={data} /> : null;
}

const kinds = ['mails', 'pushes', 'notifications', 'announcements', 'webhooks'] as const;

function HeldMessages({ copy: { since, held } }: { copy: RestoredCopy }) {
  const { restoredCopy: words } = useAdminWords();
  const { locale } = useLocale();
  // The pressed button disappears with the notice.
  const { confirm, confirmDialog } = useConfirm(() => document.getElementById('content')?.focus());
  const confirmLive = useAction(useConfirmLiveSite(), { success: words.confirmed });
  const discard = useAction(useDiscardHeld(), { success: words.discarded });
  const waiting = kinds.filter((kind) => held[kind] > 0);
  const isEmpty = waiting.length === 0;

  const handleConfirm = () =>
    confirm({
      tone: 'plain',
      title: words.confirmTitle,
      description: isEmpty ? words.confirmEmptyText : words.confirmText,
      confirmLabel: isEmpty ? words.confirmEmptyLabel : words.confirmLabel,
      cancelLabel: words.cancel,
      action: confirmLive.runAsync,
    });

  const handleDiscard = () =>
    confirm({
      title: words.discardTitle,
      description: words.discardText,
      confirmLabel: words.discardLabel,
      cancelLabel: words.cancel,
      action: discard.runAsync,
    });

  return (
    <>
      <Notice
        tone="warning"
        title={words.title}
        action={
          <div className={styles.copyButtons}>
            <Button onClick={() => void handleConfirm()}>
              {isEmpty ? words.confirmEmpty : words.confirm}
            </Button>
            {!isEmpty && (
              <Button variant="secondary" onClick={() => void handleDiscard()}>
                {words.discard}
              </Button>
            )}
          </div>
        }
      >
        <p>
          {words.since({ when: formatDateTime(locale, since) })} {words.text}
        </p>
        {isEmpty ? (
          <p className={styles.copyHeld}>{words.nothingHeld}</p>
        ) : (
          <>
            <p className={styles.copyHeld}>{words.held}</p>
            <ul className={styles.copyList}>
              {waiting.map((kind) => (
                <li key={kind}>{words.counts[kind](held[kind])}</li>
              ))}
            </ul>
          </>
        )}
      </Notice>
      {confirmDialog}
    </>
  );
}
