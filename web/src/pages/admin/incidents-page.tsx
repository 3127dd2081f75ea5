import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { IncidentCard } from '../../features/privacy/incident-card.tsx';
import { IncidentDialog } from '../../features/privacy/incident-dialog.tsx';
import listStyles from '../../features/privacy/incidents.module.css';
import { useIncidents } from '../../features/privacy/incidents-api.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './admin-page.module.css';

export function IncidentsPage() {
  const { incidents: words } = useAdminWords();
  const [isRecording, setRecording] = useState(false);
  const query = useIncidents();
  usePageTitle(words.title);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1>{words.title}</h1>
          <p className={styles.soft}>{words.intro}</p>
        </div>
        <Button icon={<Plus size={18} />} onClick={() => setRecording(true)}>
          {words.record}
        </Button>
      </div>
      <QueryBoundary
        query={query}
        errorTitle={words.errorTitle}
        hasErrorCard
        loading={
          <Card>
            <SkeletonGroup label={words.loading}>
              <Skeleton shape="block" width="100%" height={160} />
            </SkeletonGroup>
          </Card>
        }
      >
        {({ pages }) => {
          const incidents = pages.flatMap(({ items }) => items);
          if (incidents.length === 0)
            return (
              <Card>
                <EmptyState title={words.emptyTitle} text={words.emptyText} />
              </Card>
            );
          return (
            <div className={listStyles.list}>
              {incidents.map((incident) => (
                <IncidentCard key={incident.id} incident={incident} />
              ))}
              {query.hasNextPage && (
                <Button
                  className={listStyles.more}
                  variant="secondary"
                  pending={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {words.more}
                </Button>
              )}
            </div>
          );
        }}
      </QueryBoundary>
      {isRecording && <IncidentDialog incident={null} onClose={() => setRecording(false)} />}
    </div>
  );
}
