import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  titleHidden?: boolean | undefined;
  description?: ReactNode | undefined;
  closeLabel: string;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Whether a press on the backdrop closes it; false where typed text would be lost. */
  dismissible?: boolean | undefined;
  /** It cannot be closed while its action runs. */
  pending?: boolean | undefined;
  /** Buttons, the main one last. */
  footer?: ReactNode | undefined;
  className?: string | undefined;
  children?: ReactNode | undefined;
}

/** A modal dialog; on phones a sheet from the lower edge. */
export function Dialog({
  open,
  onClose,
  title,
  titleHidden,
  description,
  closeLabel,
  size = 'medium',
  dismissible,
  pending,
  footer,
  className,
  children,
}: DialogProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      dismissible={dismissible}
      pending={pending}
      className={classNames(styles.dialog, styles[size], className)}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
    >
      <div className={styles.panel}>
        <header className={titleHidden ? 'visually-hidden' : styles.header}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className={styles.description}>
              {description}
            </p>
          )}
        </header>
        {children && <div className={styles.body}>{children}</div>}
        {footer && <div className={styles.footer}>{footer}</div>}
        {/* Last, so that the focus starts in the content. */}
        <IconButton
          className={styles.close}
          label={closeLabel}
          icon={<X size={20} />}
          disabled={pending}
          onClick={onClose}
        />
      </div>
    </Modal>
  );
}
