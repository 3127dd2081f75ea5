import { classNames } from '../class-names.ts';
import type { GlyphProps } from './glyph.tsx';
import styles from './sun-mark.module.css';

/** The default logo. */
export function SunMark({ size = 28, className }: GlyphProps) {
  return (
    <svg
      className={classNames(styles.mark, className)}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
    >
      <path
        className={styles.rays}
        d="M16 4.5v4M7.2 8l2.5 3M24.8 8l-2.5 3M2.8 15.2l3.7 1.1M29.2 15.2l-3.7 1.1"
      />
      <path className={styles.sun} d="M8.5 22.5a7.5 7.5 0 0 1 15 0Z" />
      <path className={styles.core} d="M11.8 22.5a4.2 4.2 0 0 1 8.4 0Z" />
      <path className={styles.horizon} d="M3 26.5h26" />
    </svg>
  );
}
