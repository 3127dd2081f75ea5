import { ArrowLeft, ExternalLink } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { RoleBadge, StandingBadge } from '../../features/users/user-badges.tsx';
import { UserSections } from '../../features/users/user-sections.tsx';
import { useUser } from '../../features/users/users-api.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useNavigateIfStillHere } from '../../platform/still-here.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BenchDrawing } from '../../ui/illustrations/bench-drawing.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './admin-page.module.css';

export function UserPage() {
  const { details: words } = useAdminWords().users;
  const { id = '' } = useParams();
  const query = useUser(id);
  const user = query.data;
  usePageTitle(user?.name ?? words.title);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Link to={paths.adminUsers()} className={styles.back}>
            <ArrowLeft size={16} />
            {words.back}
          </Link>
          <h1>{words.title}</h1>
          {user && (
            <p className={styles.who}>
              <bdi>{user.name}</bdi>
              <RoleBadge role={user.role} />
              <StandingBadge {...user} />
            </p>
          )}
        </div>
        {user && (user.standing === 'active' || user.standing === 'unverified') && (
          <Button
            size="small"
            variant="secondary"
            icon={<ExternalLink size={16} />}
            render={<Link to={paths.profile(user.id)} />}
          >
            {words.profile}
          </Button>
        )}
      </div>
      <UserLoader id={id} query={query} />
    </div>
  );
}

function UserLoader({ id, query }: { id: string; query: ReturnType<typeof useUser> }) {
  const { details: words } = useAdminWords().users;
  const navigateIfStillHere = useNavigateIfStillHere();
  return (
    <QueryBoundary
      query={query}
      heading="h2"
      hasErrorCard
      errorTitle={words.failedTitle}
      loading={
        <Card padding="roomy">
          <SkeletonGroup label={words.loading} className={styles.loading}>
            <Skeleton width="40%" />
            <Skeleton shape="block" height={120} />
            <Skeleton shape="circle" width={96} />
            <Skeleton shape="block" height={48} />
            <Skeleton shape="block" height={48} />
          </SkeletonGroup>
        </Card>
      }
    >
      {(user) =>
        user ? (
          <UserSections key={id} user={user} onLeave={() => navigateIfStillHere(paths.adminUsers())} />
        ) : (
          <Card padding="roomy">
            <EmptyState illustration={<BenchDrawing />} title={words.notFound} text={words.notFoundText} />
          </Card>
        )
      }
    </QueryBoundary>
  );
}
