import { ArrowLeft, ExternalLink } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { SecondFactorRemoval } from '../../features/accounts/second-factor-removal.tsx';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { RoleBadge, StandingBadge } from '../../features/users/user-badges.tsx';
import { UserForm } from '../../features/users/user-form.tsx';
import { useUser } from '../../features/users/users-api.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useMember } from '../../platform/session.tsx';
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
  const { id: ownId } = useMember();
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
              <StandingBadge standing={user.standing} />
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
      <Card padding="roomy">
        <UserLoader id={id} query={query} />
      </Card>
      {user && user.id !== ownId && <SecondFactorRemoval person={user} />}
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
      errorTitle={words.failedTitle}
      loading={
        <SkeletonGroup label={words.loading} className={styles.loading}>
          <Skeleton shape="block" height={120} />
          <Skeleton shape="circle" width={96} />
          <Skeleton width="40%" />
          <Skeleton shape="block" height={48} />
          <Skeleton shape="block" height={48} />
        </SkeletonGroup>
      }
    >
      {(user) =>
        user ? (
          <UserForm key={id} user={user} onLeave={() => navigateIfStillHere(paths.adminUsers())} />
        ) : (
          <EmptyState illustration={<BenchDrawing />} title={words.notFound} text={words.notFoundText} />
        )
      }
    </QueryBoundary>
  );
}
