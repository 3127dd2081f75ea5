import type { Group } from '@radiant/contract/groups.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import { Link, useParams } from 'react-router';
import { GroupContent } from '../features/groups/group-content.tsx';
import { GroupHeaderCard } from '../features/groups/group-header-card.tsx';
import { GroupMembers } from '../features/groups/group-members.tsx';
import { useGroup } from '../features/groups/groups-api.ts';
import { paths } from '../paths.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useMember } from '../platform/session.tsx';
import { useLocale, useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { BenchDrawing } from '../ui/illustrations/bench-drawing.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import styles from './page.module.css';

export function GroupPage() {
  const t = useWords();
  const { id: viewer } = useMember();
  const { id = '' } = useParams();
  const query = useGroup(viewer, id);
  const { locale } = useLocale();
  const emptyTitle = query.data === null ? t.groups.goneTitle : t.groups.title;
  usePageTitle(query.data ? inLanguage(query.data, locale).name : emptyTitle);
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
              <Skeleton width="10rem" />
              <Skeleton width="80%" />
            </Card>
          </SkeletonGroup>
        }
      >
        {(group) => (group === null ? <GroupNotFound /> : <GroupDetails viewer={viewer} group={group} />)}
      </QueryBoundary>
    </div>
  );
}

function GroupDetails({ viewer, group }: { viewer: string; group: Group }) {
  const isInside = group.relation === 'leader' || group.relation === 'member';
  return (
    <>
      <GroupHeaderCard viewer={viewer} group={group} />
      {isInside ? (
        <GroupContent key={group.id} viewer={viewer} group={group} />
      ) : (
        <GroupMembers viewer={viewer} group={group} />
      )}
    </>
  );
}

/** Absent or hidden from this member: the two look the same. */
function GroupNotFound() {
  const t = useWords();
  return (
    <Card render={<section />}>
      <EmptyState
        heading="h1"
        illustration={<BenchDrawing />}
        title={t.groups.goneTitle}
        text={t.groups.goneText}
        action={
          <Button variant="secondary" render={<Link to={paths.groups()} />}>
            {t.groups.all}
          </Button>
        }
      />
    </Card>
  );
}
