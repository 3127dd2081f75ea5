import { type FeedSort, feedSorts } from '@radiant/contract/feed.ts';
import { useWords } from '../../platform/words.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { type PrayerStatusFilter, prayerStatusFilters } from '../feed/feed-view.ts';
import styles from './prayer-wall-filter.module.css';

/** Which prayers the wall shows, and in which order. */
export function PrayerWallFilter({
  status,
  onStatusChange,
  sort,
  onSortChange,
}: {
  status: PrayerStatusFilter | undefined;
  onStatusChange: (status: PrayerStatusFilter | undefined) => void;
  sort: FeedSort;
  onSortChange: (sort: FeedSort) => void;
}) {
  const { statusLabel, statuses, sortLabel, sorts } = useWords().prayers;
  return (
    <div className={styles.filter}>
      <Segmented
        className={styles.choice}
        label={statusLabel}
        options={(['all', ...prayerStatusFilters] as const).map((value) => ({
          value,
          label: statuses[value],
        }))}
        value={status ?? 'all'}
        onValueChange={(value) => onStatusChange(value === 'all' ? undefined : value)}
      />
      <Select
        className={styles.sort}
        name="sort"
        label={sortLabel}
        labelHidden
        options={feedSorts.map((value) => ({ value, label: sorts[value] })).reverse()}
        value={sort}
        onValueChange={onSortChange}
      />
    </div>
  );
}
