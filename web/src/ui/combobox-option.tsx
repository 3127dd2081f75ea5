import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './combobox.module.css';

/** An option of a listbox; the field keeps the focus and handles the keys. */
export function ComboboxOption({
  id,
  isActive,
  onChoose,
  children,
}: {
  id: string;
  isActive: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles its keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classNames(styles.option, isActive && styles.active)}
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
