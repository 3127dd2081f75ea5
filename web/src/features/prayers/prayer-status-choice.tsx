import { useWords } from '../../platform/words.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type PrayerStatusFilter, prayerStatusFilters } from '../feed/feed-view.ts';
import styles from './prayer-status-choice.module.css';

export function PrayerStatusChoice({
  status,
  onStatusChange,
}: {
  status: PrayerStatusFilter | undefined;
  onStatusChange: (status: PrayerStatusFilter | undefined) => void;
}) {
  const { statusLabel, statuses } = useWords().prayers;
  return (
    <Segmented
      className={styles.choice}
      label={statusLabel}
      options={(['all', ...prayerStatusFilters] as const).map((value) => ({ value, label: statuses[value] }))}
      value={status ?? 'all'}
      onValueChange={(value) => onStatusChange(value === 'all' ? undefined : value)}
    />
  );
}
