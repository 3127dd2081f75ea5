import type { SecondFactor } from '@radiant/contract/second-factor.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { formatDate } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './second-factor.module.css';
import { useSecondFactor, useSecondFactorChanged } from './second-factor-api.ts';
import { RenewCodesDialog, TurnOffDialog } from './second-factor-proof.tsx';
import { SetUpDialog } from './second-factor-set-up.tsx';
import { useSecondFactorWords } from './use-second-factor-words.ts';

/** So few recovery codes are left that one should think of new ones. */
const few = 3;

/** Sign-in with a code: whether it is on, and all that can be done with it. */
export function SecondFactorSettings({ memberId }: { memberId: string }) {
  const words = useSecondFactorWords();
  const errorMessage = useErrorMessage();
  const { data, error, isFetching, isPending, refetch } = useSecondFactor(memberId);
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
      {isPending && (
        <SkeletonGroup label={words.loading}>
          <Skeleton width="40%" />
        </SkeletonGroup>
      )}
      {error && !data && (
        <ErrorState
          heading="h3"
          title={words.failed}
          text={errorMessage(error)}
          retryLabel={words.retry}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Choices memberId={memberId} stands={data} />}
    </Card>
  );
}

function Choices({ memberId, stands }: { memberId: string; stands: SecondFactor }) {
  const words = useSecondFactorWords();
  const { locale } = useLocale();
  const changed = useSecondFactorChanged(memberId);
  const row = useRef<HTMLDivElement>(null);
  useFocusAfterChange(row, stands.since);
  const [task, setTask] = useState<'set-up' | 'renew' | 'off' | null>(null);
  const { since, recoveryCodesLeft: count } = stands;

  function close() {
    setTask(null);
    changed();
  }

  return (
    <>
      {since && (
        <p className={styles.hint}>
          {words.since({ date: formatDate(locale, since) })} · {words.codesLeft({ count })}
        </p>
      )}
      {since && count < few && <Notice tone="warning">{words.fewLeft}</Notice>}
      <div ref={row} className={styles.buttons}>
        {since ? (
          <>
            <Button size="small" variant="secondary" onClick={() => setTask('renew')}>
              {words.newCodes}
            </Button>
            <Button size="small" variant="secondary" onClick={() => setTask('off')}>
              {words.turnOff}
            </Button>
          </>
        ) : (
          <Button size="small" onClick={() => setTask('set-up')}>
            {words.setUp}
          </Button>
        )}
      </div>
      {task === 'set-up' && <SetUpDialog onClose={close} />}
      {task === 'renew' && <RenewCodesDialog onClose={close} />}
      {task === 'off' && <TurnOffDialog onClose={close} />}
    </>
  );
}

/** The button that had the focus is gone with what it changed: the heading stands for it. */
function useFocusAfterChange(row: RefObject<HTMLElement | null>, since: string | null): void {
  const before = useRef(since);
  useEffect(() => {
    if (before.current === since) return;
    before.current = since;
    row.current?.closest('section')?.querySelector('h2')?.focus();
  }, [row, since]);
}
