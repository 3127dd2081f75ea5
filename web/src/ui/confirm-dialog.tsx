import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import dialog from './dialog.module.css';
import { Modal } from './modal.tsx';
import { Notice } from './notice.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  description?: ReactNode | undefined;
  children?: ReactNode | undefined;
  /** Names the action ("Delete"), not "OK". */
  confirmLabel: string;
  cancelLabel: string;
  tone?: 'plain' | 'danger' | undefined;
  pending?: boolean | undefined;
  /** Why the action failed; the dialog stays open for another try. */
  error?: ReactNode | undefined;
}

/** Confirms an irreversible action. The focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  pending,
  error,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      pending={pending}
      role="alertdialog"
      className={`${dialog.dialog} ${dialog.small}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
    >
      <div className={styles.panel}>
        <h2 id={`${id}-title`} className={dialog.title}>
          {title}
        </h2>
        {description && (
          <p id={`${id}-description`} className={dialog.description}>
            {description}
          </p>
        )}
        {children && <div className={styles.said}>{children}</div>}
        {error && (
          <Notice tone="danger" className={styles.error}>
            {error}
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button variant="secondary" disabled={pending} onClick={onClose} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant={tone === 'danger' ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
