import { useRef } from 'react';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './settings.module.css';
import { useEndAllSessions, useEndSession, useSessions } from './settings-api.ts';

export function SessionsSettings({ memberId }: { memberId: string }) {
  const t = useWords();
  const query = useSessions(memberId);
  const heading = useRef<HTMLHeadingElement>(null);
  const { run, pendingInput, error } = useAction(useEndSession(memberId), {
    success: t.settings.ended,
    onSuccess: () => heading.current?.focus(),
  });

  return (
    <Card render={<section />} className={styles.section} aria-labelledby="sessions">
      <div>
        <h2 id="sessions" ref={heading} tabIndex={-1} className={styles.title}>
          {t.settings.sessions}
        </h2>
        <p className={styles.hint}>{t.settings.sessionsHint}</p>
      </div>
      {error && <Notice tone="danger">{error}</Notice>}
      <QueryBoundary
        query={query}
        heading="h3"
        errorTitle={t.settings.sessionsError}
        loading={
          <SkeletonGroup label={t.settings.loading}>
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </SkeletonGroup>
        }
      >
        {(data) => (
          <>
            <ul className={styles.list}>
              {data.map(({ id, current, device, lastUsedAt }) => {
                const name = device || t.settings.unknownDevice;
                return (
                  <li key={id} className={styles.line}>
                    <div className={styles.words}>
                      <span className={styles.name}>{name}</span>
                      <span className={styles.hint}>
                        {current ? (
                          <strong>{t.settings.here}</strong>
                        ) : (
                          <>
                            {t.settings.lastUsed} <TimeAgo date={lastUsedAt} />
                          </>
                        )}
                      </span>
                    </div>
                    {!current && (
                      <Button
                        size="small"
                        variant="secondary"
                        pending={pendingInput === id}
                        aria-label={t.settings.endOf({ device: name })}
                        onClick={() => run(id)}
                      >
                        {t.settings.end}
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
            <EndAllSessions />
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

function EndAllSessions() {
  const t = useWords();
  const { confirm, confirmDialog } = useConfirm();
  const { mutateAsync } = useEndAllSessions();

  const handleEndAll = () =>
    confirm({
      title: t.settings.endAllTitle,
      description: t.settings.endAllText,
      confirmLabel: t.settings.endAll,
      cancelLabel: t.platform.cancel,
      action: mutateAsync,
    });

  return (
    <div>
      <Button variant="danger" size="small" onClick={() => void handleEndAll()}>
        {t.settings.endAll}
      </Button>
      {confirmDialog}
    </div>
  );
}
