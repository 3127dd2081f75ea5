import type { RestoredCopy } from '@radiant/contract/restored-copy.ts';
import { useState } from 'react';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { formatDateTime, withNonBreakingTimes } from '../../platform/format.ts';
import { onSettled } from '../../platform/on-settled.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useConfirmLiveSite, useDiscardHeld, useRestoredCopy } from './restored-copy-api.ts';
import styles from './restored-copy-notice.module.css';
import { useAdminWords } from './use-admin-words.ts';

/** Says that the site runs on a restored copy and sends nothing. Renders nothing on a live site. */
export function RestoredCopyNotice() {
  const { data } = useRestoredCopy();
  return data ? <HeldMessages copy={data} /> : null;
}

const kinds = ['mails', 'pushes', 'notifications', 'announcements'] as const;

function HeldMessages({ copy: { since, held } }: { copy: RestoredCopy }) {
  const { restoredCopy: words } = useAdminWords();
  const { locale } = useLocale();
  const [openDialog, setOpenDialog] = useState<'confirm' | 'discard' | null>(null);
  const waiting = kinds.filter((kind) => held[kind] > 0);
  const isEmpty = waiting.length === 0;
  const close = () => setOpenDialog(null);
  return (
    <>
      <Notice
        tone="warning"
        title={words.title}
        action={
          <div className={styles.buttons}>
            <Button onClick={() => setOpenDialog('confirm')}>
              {isEmpty ? words.confirmEmpty : words.confirm}
            </Button>
            {!isEmpty && (
              <Button variant="secondary" onClick={() => setOpenDialog('discard')}>
                {words.discard}
              </Button>
            )}
          </div>
        }
      >
        <p>
          {words.since({ when: withNonBreakingTimes(formatDateTime(locale, since)) })} {words.text}
        </p>
        {isEmpty ? (
          <p className={styles.held}>{words.nothingHeld}</p>
        ) : (
          <>
            <p className={styles.held}>{words.held}</p>
            <ul className={styles.list}>
              {waiting.map((kind) => (
                <li key={kind}>{words.counts[kind](held[kind])}</li>
              ))}
            </ul>
          </>
        )}
      </Notice>
      <ConfirmLiveSiteDialog open={openDialog === 'confirm'} onClose={close} isEmpty={isEmpty} />
      <DiscardHeldDialog open={openDialog === 'discard'} onClose={close} />
    </>
  );
}

interface ConfirmationProps {
  open: boolean;
  onClose: () => void;
}

function ConfirmLiveSiteDialog({ open, onClose, isEmpty }: ConfirmationProps & { isEmpty: boolean }) {
  const { restoredCopy: words } = useAdminWords();
  const errorMessage = useErrorMessage();
  const { mutateAsync, isPending, error } = useConfirmLiveSite();

  function handleConfirm() {
    onSettled(mutateAsync(), () => {
      toast.success(words.confirmed);
      // The pressed button disappears with the notice.
      document.getElementById('content')?.focus();
    });
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={handleConfirm}
      tone="plain"
      title={words.confirmTitle}
      description={isEmpty ? words.confirmEmptyText : words.confirmText}
      confirmLabel={isEmpty ? words.confirmEmptyLabel : words.confirmLabel}
      cancelLabel={words.cancel}
      pending={isPending}
      error={error ? errorMessage(error) : undefined}
    />
  );
}

function DiscardHeldDialog({ open, onClose }: ConfirmationProps) {
  const { restoredCopy: words } = useAdminWords();
  const errorMessage = useErrorMessage();
  const { mutateAsync, isPending, error } = useDiscardHeld();

  function handleDiscard() {
    onSettled(mutateAsync(), () => {
      onClose();
      toast.success(words.discarded);
      document.getElementById('content')?.focus();
    });
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={handleDiscard}
      title={words.discardTitle}
      description={words.discardText}
      confirmLabel={words.discardLabel}
      cancelLabel={words.cancel}
      pending={isPending}
      error={error ? errorMessage(error) : undefined}
    />
  );
}
