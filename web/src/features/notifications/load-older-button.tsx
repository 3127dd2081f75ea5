import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './notification-row.module.css';
import type { NotificationsQuery } from './notifications-api.ts';

/** Loads the next page; on an error stays for another try. */
export function LoadOlderButton({ query }: { query: NotificationsQuery }) {
  const t = useWords();
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.older}>
      {query.isFetchNextPageError && !query.isFetchingNextPage && (
        <Notice tone="danger">{t.notifications.errorOlder}</Notice>
      )}
      <Button
        variant="quiet"
        size="small"
        pending={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t.notifications.older}
      </Button>
    </div>
  );
}
