import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './drawing.module.css';

export interface DrawingProps {
  className?: string | undefined;
}

/**
 * The frame of the empty-state drawings. Parts carry data-soft (faint line), data-gold (gold line), data-glow
 * (light) or data-fill (hides what is behind it).
 */
export function Drawing({ className, children }: DrawingProps & { children: ReactNode }) {
  return (
    <svg
      className={classNames(styles.drawing, className)}
      viewBox="0 0 160 112"
      fill="none"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
