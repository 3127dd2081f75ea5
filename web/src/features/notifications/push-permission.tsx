import { useId } from 'react';
import { useAction } from '../../platform/action.ts';
import { getPushSupport } from '../../platform/push-subscription.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { isEnabledHere, type PushQuery, useDisablePush, usePush, useTestPush } from './push-api.ts';
import { PushDevices } from './push-devices.tsx';
import styles from './push-permission.module.css';
import { PushSwitch } from './push-switch.tsx';
import { usePushWords } from './use-push-words.ts';

export function PushPermission({ memberId }: { memberId: string }) {
  const words = usePushWords();
  const title = useId();
  const query = usePush(memberId);
  return (
    <Card render={<section />} padding="roomy" className={styles.section} aria-labelledby={title}>
      <div>
        <h2 id={title} className={styles.title}>
          {words.title}
        </h2>
        <p className={styles.hint}>{words.intro}</p>
      </div>
      <QueryBoundary
        query={query}
        heading="h3"
        errorTitle={words.errorTitle}
        loading={
          <SkeletonGroup label={words.loading}>
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </SkeletonGroup>
        }
      >
        {(data) => (
          <>
            <ThisDevice memberId={memberId} push={data} />
            <PushDevices memberId={memberId} devices={data.devices} />
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

type PushProps = { memberId: string; push: NonNullable<PushQuery['data']> };

function ThisDevice({ memberId, push }: PushProps) {
  const words = usePushWords();
  const support = getPushSupport();
  if (support === 'home-screen') return <Notice title={words.homeScreenTitle}>{words.homeScreenText}</Notice>;
  if (support === 'no' || !push.here) return <Notice title={words.noneTitle}>{words.noneText}</Notice>;
  if (push.here.permission === 'denied') {
    return (
      <Notice tone="warning" title={words.blockedTitle}>
        {words.blockedText}
      </Notice>
    );
  }
  const { endpoint } = push.here;
  if (isEnabledHere(push) && endpoint !== null)
    return <PushEnabled memberId={memberId} endpoint={endpoint} />;
  return <PushSwitch memberId={memberId} />;
}

function PushEnabled({ memberId, endpoint }: { memberId: string; endpoint: string }) {
  const words = usePushWords();
  const disablePush = useAction(useDisablePush(memberId), { success: words.isOff });
  const test = useTestPush();
  const testPush = useAction(test);
  const error = disablePush.error ?? testPush.error;

  return (
    <div className={styles.state}>
      <Notice tone="success" title={words.onTitle}>
        {words.onText}
      </Notice>
      {error && <Notice tone="danger">{error}</Notice>}
      <div className={styles.acts}>
        <Button
          variant="secondary"
          pending={testPush.isPending}
          pendingLabel={words.testing}
          onClick={() => testPush.run(endpoint)}
        >
          {words.test}
        </Button>
        <Button variant="quiet" pending={disablePush.isPending} onClick={() => disablePush.run()}>
          {words.turnOff}
        </Button>
      </div>
      {test.isSuccess && (
        <p role="status" className={styles.hint}>
          {words.tested} {words.testHint}
        </p>
      )}
    </div>
  );
}
