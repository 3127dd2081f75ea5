import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './drawer.module.css';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** For screen readers. */
  label: string;
  closeLabel: string;
  side?: 'start' | 'end' | undefined;
  /** On the line of the close button, such as the logo. */
  header?: ReactNode | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A modal panel from the side, such as the navigation on phones. */
export function Drawer({
  open,
  onClose,
  label,
  closeLabel,
  side = 'start',
  header,
  className,
  children,
}: DrawerProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      className={classNames(styles.drawer, styles[side], className)}
      aria-label={label}
    >
      <div className={styles.panel}>
        <div className={styles.header}>
          {header}
          <IconButton className={styles.close} label={closeLabel} icon={<X size={20} />} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </Modal>
  );
}
