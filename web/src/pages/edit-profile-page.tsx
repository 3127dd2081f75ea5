import { Navigate, useParams } from 'react-router';
import { EditProfileForm } from '../features/profiles/edit-profile-form.tsx';
import { useOwnProfile } from '../features/profiles/use-profile-edit.ts';
import { paths } from '../paths.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useMember } from '../platform/session.tsx';
import { useNavigateIfStillHere } from '../platform/still-here.ts';
import { useWords } from '../platform/words.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import styles from './page.module.css';

export function EditProfilePage() {
  const t = useWords();
  const member = useMember();
  const { id = '' } = useParams();
  usePageTitle(t.profileEdit.title);
  if (id !== member.id) return <Navigate to={paths.profile(id)} replace />;
  return (
    <div className={classNames(styles.page, styles.denseOnPhones)}>
      <h1>{t.profileEdit.title}</h1>
      <ProfileLoader memberId={member.id} />
    </div>
  );
}

function ProfileLoader({ memberId }: { memberId: string }) {
  const t = useWords();
  const navigateIfStillHere = useNavigateIfStillHere();
  const query = useOwnProfile(memberId);
  return (
    <QueryBoundary
      query={query}
      heading="h2"
      errorTitle={t.profileEdit.errorTitle}
      hasErrorCard
      loading={
        <SkeletonGroup label={t.profileEdit.loading}>
          <Card padding="roomy" className={styles.skeleton}>
            <Skeleton shape="block" width="100%" height="9rem" />
            <Skeleton shape="circle" width={96} />
            <Skeleton shape="block" width="100%" height="46px" />
            <Skeleton shape="block" width="100%" height="46px" />
          </Card>
        </SkeletonGroup>
      }
    >
      {(profile) => (
        <Card padding="roomy">
          <EditProfileForm
            profile={profile}
            onDone={() => navigateIfStillHere(paths.profile(memberId), { replace: true })}
          />
        </Card>
      )}
    </QueryBoundary>
  );
}
