import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

interface SpinnerProps {
  size?: 16 | 20 | 32 | undefined;
  /** Announced when the spinner stands alone; omit it beside text. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Spinner({ size = 20, label, className }: SpinnerProps) {
  const ring = (
    <svg
      className={classNames(styles.spinner, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
    >
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
  if (!label) return ring;
  return (
    <span role="status" className={styles.alone}>
      {ring}
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
