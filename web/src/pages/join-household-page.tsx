import { Link, useNavigate, useParams } from 'react-router';
import { useAcceptInvitation, useInvitation } from '../features/directory/households-api.ts';
import { useDirectoryWords } from '../features/directory/use-directory-words.ts';
import { paths } from '../paths.ts';
import { useAction } from '../platform/action.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useMember } from '../platform/session.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { BenchDrawing } from '../ui/illustrations/bench-drawing.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import styles from './page.module.css';

/** Where the link of a household leads. */
export function JoinHouseholdPage() {
  const { invitation: words } = useDirectoryWords();
  const { id: viewer } = useMember();
  const { token = '' } = useParams();
  const query = useInvitation(viewer, token);
  usePageTitle(query.data === null ? words.goneTitle : words.title);
  return (
    <div className={styles.page}>
      <QueryBoundary
        query={query}
        heading="h1"
        errorTitle={words.errorTitle}
        hasErrorCard
        loading={
          <SkeletonGroup label={words.loading}>
            <Card className={styles.skeleton}>
              <Skeleton width="14rem" height="2rem" />
              <Skeleton width="80%" />
            </Card>
          </SkeletonGroup>
        }
      >
        {(invitation) =>
          invitation === null ? (
            <LinkGone />
          ) : (
            <Invitation viewer={viewer} token={token} invitation={invitation} />
          )
        }
      </QueryBoundary>
    </div>
  );
}

interface InvitationProps {
  viewer: string;
  token: string;
  invitation: { name: string; invitedBy: string };
}

function Invitation({ viewer, token, invitation: { name, invitedBy } }: InvitationProps) {
  const { invitation: words } = useDirectoryWords();
  const navigate = useNavigate();
  const { run, isPending, error } = useAction(useAcceptInvitation(viewer, token), {
    success: words.joined({ household: name }),
    onSuccess: () => void navigate(paths.directorySettings(), { replace: true }),
  });
  return (
    <Card className={styles.skeleton} render={<section />} aria-labelledby="household-invitation">
      <h1 id="household-invitation">{words.title}</h1>
      <p>{words.text({ name: invitedBy, household: name })}</p>
      {error && <Notice tone="danger">{error}</Notice>}
      <div>
        <Button pending={isPending} onClick={() => run()}>
          {words.join}
        </Button>
      </div>
    </Card>
  );
}

function LinkGone() {
  const { invitation: words } = useDirectoryWords();
  return (
    <Card render={<section />}>
      <EmptyState
        heading="h1"
        illustration={<BenchDrawing />}
        title={words.goneTitle}
        text={words.goneText}
        action={
          <Button variant="secondary" render={<Link to={paths.directory()} />}>
            {words.open}
          </Button>
        }
      />
    </Card>
  );
}
