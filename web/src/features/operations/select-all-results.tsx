import { limits } from '@radiant/contract/limits.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './operations.module.css';
import { useAdminWords } from './use-admin-words.ts';
import type { ResultSelection } from './use-selection.ts';

/** Once a whole page is selected, offers to select the results on the other pages too. */
export function SelectAllResults({
  selectedCount,
  results: { total, areAllSelected, isPageSelected, selectAll, clear },
}: {
  selectedCount: number;
  results: ResultSelection;
}) {
  const { table: words } = useAdminWords();
  const { locale } = useLocale();
  if (areAllSelected) {
    return (
      <p className={styles.results} role="status">
        {words.resultsSelected({ count: total })}
        <Button variant="quiet" size="small" onClick={clear}>
          {words.clearSelection}
        </Button>
      </p>
    );
  }
  if (!isPageSelected || total <= selectedCount) return null;
  return (
    <p className={styles.results} role="status">
      {words.pageSelected({ count: selectedCount })}
      {total > limits.bulkActionMax ? (
        <span>{words.tooManyResults({ number: formatNumber(locale, limits.bulkActionMax) })}</span>
      ) : (
        <Button variant="quiet" size="small" onClick={selectAll}>
          {words.selectResults({ number: formatNumber(locale, total) })}
        </Button>
      )}
    </p>
  );
}
