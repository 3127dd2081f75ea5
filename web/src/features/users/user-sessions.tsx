import type { User } from '@radiant/contract/users.ts';
import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import lines from '../settings/settings.module.css';
import styles from './users.module.css';
import { useEndUserSessions, useUserSessions } from './users-api.ts';

/** Where a member is signed in, with a way to end it all. */
export function UserSessions({ user, isOwn }: { user: User; isOwn: boolean }) {
  const t = useWords();
  const { details: words } = useAdminWords().users;
  return (
    <div className={styles.padded}>
      <p className={styles.hint}>{words.sessionsText}</p>
      <QueryBoundary
        query={useUserSessions(user.id)}
        heading="h2"
        errorTitle={words.sessionsFailed}
        loading={
          <SkeletonGroup label={words.loading}>
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </SkeletonGroup>
        }
      >
        {(sessions) =>
          sessions.length === 0 ? (
            <EmptyState title={words.noSessions} />
          ) : (
            <>
              <ul className={lines.list}>
                {sessions.map(({ id, current, device, createdAt, lastUsedAt }) => (
                  <li key={id} className={lines.line}>
                    <div className={lines.words}>
                      <span className={lines.name}>{device || t.settings.unknownDevice}</span>
                      <span className={styles.hint}>
                        {current ? (
                          <strong>{t.settings.here}</strong>
                        ) : (
                          <>
                            {t.settings.lastUsed} <TimeAgo date={lastUsedAt} />
                          </>
                        )}
                        {' · '}
                        {words.sessionStarted} <TimeAgo date={createdAt} />
                      </span>
                    </div>
                  </li>
                ))}
              </ul>
              {isOwn ? <OwnSessionsHint /> : <EndSessions user={user} />}
            </>
          )
        }
      </QueryBoundary>
    </div>
  );
}

function OwnSessionsHint() {
  const { details: words } = useAdminWords().users;
  return (
    <p className={styles.hint}>
      {words.ownSessions} <Link to={`${paths.adminProfile()}?tab=password`}>{words.openOwnSessions}</Link>
    </p>
  );
}

function EndSessions({ user }: { user: User }) {
  const { users } = useAdminWords();
  const words = users.details;
  const { confirm, confirmDialog } = useConfirm(() => document.getElementById('content')?.focus());
  const end = useAction(useEndUserSessions(user.id), { success: words.loggedOut });

  const handleEnd = () =>
    confirm({
      title: words.logOutTitle({ name: user.name }),
      description: words.logOutText,
      confirmLabel: words.logOut,
      cancelLabel: users.cancel,
      action: () => end.runAsync(),
    });

  return (
    <div>
      <Button variant="danger" size="small" icon={<LogOut size={16} />} onClick={() => void handleEnd()}>
        {words.logOut}
      </Button>
      {confirmDialog}
    </div>
  );
}
