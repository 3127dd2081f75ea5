import { useParams } from 'react-router';
import { useDoorList } from '../features/events/door-api.ts';
import { DoorListView } from '../features/events/door-list.tsx';
import { paths } from '../paths.ts';
import { BackLink } from '../platform/back-link.tsx';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useLocale } from '../platform/words.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { doorWords } from '../words/door.ts';
import styles from './door-page.module.css';
import { NotFoundPage } from './not-found-page.tsx';
import page from './page.module.css';

/** For those who manage an event: who comes. */
export function DoorPage() {
  const { locale } = useLocale();
  const words = doorWords[locale];
  const { id = '' } = useParams();
  const query = useDoorList(id);
  usePageTitle(words.title);
  if (query.data === null) return <NotFoundPage />;
  return (
    <div className={classNames(page.page, page.dense, styles.page)}>
      <div className={styles.back}>
        <BackLink to={paths.event(id)}>{words.back}</BackLink>
      </div>
      <QueryBoundary
        query={query}
        heading="h1"
        errorTitle={words.errorTitle}
        hasErrorCard
        loading={
          <Card padding="roomy">
            <SkeletonGroup label={words.loading}>
              <Skeleton width="60%" />
              <Skeleton width="100%" />
              <Skeleton width="100%" />
            </SkeletonGroup>
          </Card>
        }
      >
        {(list) => list && <DoorListView eventId={id} list={list} />}
      </QueryBoundary>
    </div>
  );
}
