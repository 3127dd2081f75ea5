import type { SecondFactor } from '@radiant/contract/second-factor.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatDate } from '../../platform/format.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './second-factor.module.css';
import { useRefreshSecondFactor, useSecondFactor } from './second-factor-api.ts';
import { RenewRecoveryCodesDialog, TurnOffSecondFactorDialog } from './second-factor-proof.tsx';
import { SetUpSecondFactorDialog } from './second-factor-set-up.tsx';
import { useSecondFactorWords } from './use-second-factor-words.ts';

/** Below this many recovery codes a warning is shown. */
const fewCodesLimit = 3;

export function SecondFactorSettings({ memberId }: { memberId: string }) {
  const words = useSecondFactorWords();
  const { data, error, isFetching, refetch } = useSecondFactor(memberId);
  return (
    <Card render={<section />} className={styles.section} aria-labelledby="second-factor">
      <div>
        <div className={styles.head}>
          <h2 id="second-factor" tabIndex={-1} className={styles.title}>
            {words.title}
          </h2>
          {data && (
            <Badge tone={data.since ? 'success' : 'neutral'}>{data.since ? words.on : words.off}</Badge>
          )}
        </div>
        <p className={styles.hint}>{words.text}</p>
      </div>
      <QueryBoundary
        query={{ data, error, isFetching, refetch }}
        heading="h3"
        errorTitle={words.failed}
        loading={
          <SkeletonGroup label={words.loading}>
            <Skeleton width="40%" />
          </SkeletonGroup>
        }
      >
        {(data) => <SecondFactorControls memberId={memberId} status={data} />}
      </QueryBoundary>
    </Card>
  );
}

function SecondFactorControls({ memberId, status }: { memberId: string; status: SecondFactor }) {
  const words = useSecondFactorWords();
  const { locale } = useLocale();
  const refreshSecondFactor = useRefreshSecondFactor(memberId);
  const row = useRef<HTMLDivElement>(null);
  useFocusAfterChange(row, status.since);
  const [openDialog, setOpenDialog] = useState<'set-up' | 'renew' | 'off' | null>(null);
  const { since, recoveryCodesLeft: count } = status;

  function close() {
    setOpenDialog(null);
    refreshSecondFactor();
  }

  return (
    <>
      {since && (
        <p className={styles.hint}>
          {words.since({ date: formatDate(locale, since) })} · {words.codesLeft({ count })}
        </p>
      )}
      {since && count < fewCodesLimit && <Notice tone="warning">{words.fewLeft}</Notice>}
      <div ref={row} className={styles.buttons}>
        {since ? (
          <>
            <Button size="small" variant="secondary" onClick={() => setOpenDialog('renew')}>
              {words.newCodes}
            </Button>
            <Button size="small" variant="secondary" onClick={() => setOpenDialog('off')}>
              {words.turnOff}
            </Button>
          </>
        ) : (
          <Button size="small" onClick={() => setOpenDialog('set-up')}>
            {words.setUp}
          </Button>
        )}
      </div>
      {openDialog === 'set-up' && <SetUpSecondFactorDialog onClose={close} />}
      {openDialog === 'renew' && <RenewRecoveryCodesDialog onClose={close} />}
      {openDialog === 'off' && <TurnOffSecondFactorDialog onClose={close} />}
    </>
  );
}

/** The pressed button disappears with the change, so the heading takes the focus. */
function useFocusAfterChange(row: RefObject<HTMLElement | null>, since: string | null): void {
  const before = useRef(since);
  useEffect(() => {
    if (before.current === since) return;
    before.current = since;
    row.current?.closest('section')?.querySelector('h2')?.focus();
  }, [row, since]);
}
