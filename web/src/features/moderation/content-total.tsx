import { formatNumber } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './content.module.css';
import { useManagedPosts } from './content-api.ts';

/** Total regardless of filters. */
export function ContentTotal({ view }: { view: 'prayers' | 'testimonies' }) {
  const { content: words } = useAdminWords();
  const { locale } = useLocale();
  const kind = view === 'prayers' ? 'prayer' : 'testimony';
  const { data, error } = useManagedPosts({ page: 1, size: 1, order: '', q: '', kind });
  if (error && !data) return null;
  const counts = data?.counts;
  return (
    <Card className={styles.total}>
      <p className={styles.soft}>{words.totals[view]}</p>
      <p className={styles.sum}>
        {counts ? (
          formatNumber(locale, counts.pending + counts.published + counts.flagged + counts.hidden)
        ) : (
          <Skeleton shape="block" width={60} height={32} />
        )}
      </p>
      {counts && (
        <p className={styles.soft}>
          {counts.pending === 0 ? words.noneWaiting : words.pendingOnes({ count: counts.pending })}
        </p>
      )}
    </Card>
  );
}
