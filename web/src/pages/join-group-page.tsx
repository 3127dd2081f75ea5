import { Link, useParams } from 'react-router';
import { GroupInvitation } from '../features/groups/group-invitation.tsx';
import { useLinkedGroup } from '../features/groups/groups-api.ts';
import { paths } from '../paths.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useMember } from '../platform/session.tsx';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { BenchDrawing } from '../ui/illustrations/bench-drawing.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import styles from './page.module.css';

/** Where the link of a group leads. */
export function JoinGroupPage() {
  const t = useWords();
  const { id: viewer } = useMember();
  const { secret = '' } = useParams();
  const query = useLinkedGroup(viewer, secret);
  usePageTitle(query.data === null ? t.groups.linkGoneTitle : t.groups.linkTitle);
  return (
    <div className={styles.page}>
      <QueryBoundary
        query={query}
        heading="h1"
        errorTitle={t.groups.errorTitle}
        hasErrorCard
        loading={
          <SkeletonGroup label={t.groups.loading}>
            <Card className={styles.skeleton}>
              <Skeleton width="14rem" height="2rem" />
              <Skeleton width="80%" />
            </Card>
          </SkeletonGroup>
        }
      >
        {(group) =>
          group === null ? <LinkGone /> : <GroupInvitation viewer={viewer} secret={secret} group={group} />
        }
      </QueryBoundary>
    </div>
  );
}

function LinkGone() {
  const t = useWords();
  return (
    <Card render={<section />}>
      <EmptyState
        heading="h1"
        illustration={<BenchDrawing />}
        title={t.groups.linkGoneTitle}
        text={t.groups.linkGoneText}
        action={
          <Button variant="secondary" render={<Link to={paths.groups()} />}>
            {t.groups.all}
          </Button>
        }
      />
    </Card>
  );
}
