import { formatNumber } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import styles from './charts.module.css';

interface BarListProps {
  label: string;
  /** A hidden count (null) has an asterisk and no bar, so that it does not read as zero. */
  rows: readonly { name: string; count: number | null }[];
}

/** Horizontal bars with their names and numbers. */
export function BarList({ label, rows }: BarListProps) {
  const { locale } = useLocale();
  const max = Math.max(1, ...rows.map(({ count }) => count ?? 0));
  return (
    <ul className={styles.barList} aria-label={label}>
      {rows.map(({ name, count }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={styles.track}>
            <span style={{ inlineSize: `${((count ?? 0) / max) * 100}%` }} />
          </span>
          <strong>{count === null ? '*' : formatNumber(locale, count)}</strong>
        </li>
      ))}
    </ul>
  );
}
