import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './drawing.module.css';

export interface DrawingProps {
  className?: string | undefined;
}

/**
 * The frame of the small drawings in empty places: ink lines, a little candle light.
 * Parts are marked by what they are: data-soft (faint line), data-gold (line of light), data-glow (light itself),
 * data-fill (a body that hides what is behind it).
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
