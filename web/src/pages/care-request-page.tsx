import { Link, useParams } from 'react-router';
import { CareRequestDetails } from '../features/care/care-request-details.tsx';
import { useCareRequest } from '../features/care/care-requests-api.ts';
import { useCareRequestWords } from '../features/care/use-care-request-words.ts';
import { paths } from '../paths.ts';
import { BackLink } from '../platform/back-link.tsx';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useMember } from '../platform/session.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { BenchDrawing } from '../ui/illustrations/bench-drawing.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import styles from './page.module.css';

/** The title of the page names no one: it stays in the browser's history. */
export function CareRequestPage() {
  const words = useCareRequestWords();
  const { id: viewer } = useMember();
  const { id = '' } = useParams();
  const query = useCareRequest(viewer, id);
  usePageTitle(query.data === null ? words.goneTitle : words.pageTitle);
  return (
    <div className={styles.page}>
      <BackLink to={paths.care()}>{words.back}</BackLink>
      <QueryBoundary
        query={query}
        heading="h1"
        errorTitle={words.errorTitle}
        hasErrorCard
        loading={
          <SkeletonGroup label={words.loading}>
            <Card className={styles.skeleton}>
              <Skeleton width="14rem" height="2rem" />
              <Skeleton width="10rem" />
              <Skeleton width="80%" />
            </Card>
          </SkeletonGroup>
        }
      >
        {(request) =>
          request === null ? (
            <RequestNotFound />
          ) : (
            <CareRequestDetails key={request.id} viewer={viewer} request={request} />
          )
        }
      </QueryBoundary>
    </div>
  );
}

/** Absent, or not open to this member: the two look the same. */
function RequestNotFound() {
  const words = useCareRequestWords();
  return (
    <Card render={<section />}>
      <EmptyState
        heading="h1"
        illustration={<BenchDrawing />}
        title={words.goneTitle}
        text={words.goneText}
        action={
          <Button variant="secondary" render={<Link to={paths.care()} />}>
            {words.back}
          </Button>
        }
      />
    </Card>
  );
}
