import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useManagedEvent } from '../../features/events/manage-api.ts';
import { ManagedEventDetail } from '../../features/events/manage-detail.tsx';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './admin-page.module.css';

export function EventPage() {
  const { id = '' } = useParams();
  const { events: words } = useAdminWords();
  const { data } = useManagedEvent(id);
  const title = data?.event.title ?? words.title;
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <Link to={paths.adminEvents()} className={styles.back}>
          <ArrowLeft size={16} />
          {words.back}
        </Link>
        <h1 dir="auto">{title}</h1>
      </div>
      <EventLoader key={id} id={id} />
    </div>
  );
}

function EventLoader({ id }: { id: string }) {
  const { table, events: words } = useAdminWords();
  return (
    <QueryBoundary
      query={useManagedEvent(id)}
      errorTitle={words.form.failed}
      hasErrorCard
      loading={
        <Card>
          <SkeletonGroup label={table.loading}>
            <Skeleton shape="block" width="100%" height={46} />
            <Skeleton shape="block" width="100%" height={260} />
          </SkeletonGroup>
        </Card>
      }
    >
      {(managed) =>
        managed ? (
          <ManagedEventDetail managed={managed} />
        ) : (
          <Notice tone="warning">{words.form.notFound}</Notice>
        )
      }
    </QueryBoundary>
  );
}
