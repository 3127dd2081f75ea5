import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DisplayDialog } from '../../features/noticeboard/display-dialog.tsx';
import { useDisplays } from '../../features/noticeboard/displays-api.ts';
import { DisplaysList } from '../../features/noticeboard/displays-list.tsx';
import { LoadFailed } from '../../features/operations/load-failed.tsx';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { LoadingScreen } from '../../platform/error-message.tsx';
import { usePageTitle } from '../../platform/page-title.tsx';
import { useMember } from '../../platform/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './admin-page.module.css';

export function DisplaysPage() {
  const { displays: words } = useAdminWords();
  const [isAdding, setAdding] = useState(false);
  const query = useDisplays(useMember().id);
  usePageTitle(words.title);
  return (
    <div className={classNames(styles.page, styles.smallHeadings)}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1>{words.title}</h1>
          <p className={styles.soft}>{words.intro}</p>
        </div>
        <Button icon={<Plus size={18} />} onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      </div>
      {query.data?.length === 0 ? (
        <Card>
          <EmptyState title={words.emptyTitle} text={words.emptyText} />
        </Card>
      ) : query.data ? (
        <DisplaysList displays={query.data} />
      ) : query.error ? (
        <LoadFailed query={query} />
      ) : (
        <LoadingScreen />
      )}
      {isAdding && <DisplayDialog display={null} onClose={() => setAdding(false)} />}
    </div>
  );
}
