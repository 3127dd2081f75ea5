import type { PushDevice } from '@radiant/contract/push.ts';
import { useRef } from 'react';
import { useAction } from '../../platform/action.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useRemovePushDevice } from './push-api.ts';
import styles from './push-permission.module.css';
import { usePushWords } from './use-push-words.ts';

/** Devices that receive push. The current one has its own button. */
export function PushDevices({ memberId, devices }: { memberId: string; devices: readonly PushDevice[] }) {
  const words = usePushWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const { run, pendingInput, error } = useAction(useRemovePushDevice(memberId), {
    success: words.removed,
    onSuccess: () => heading.current?.focus(),
  });

  return (
    <div className={styles.devices}>
      <h3 ref={heading} tabIndex={-1} className={styles.subtitle}>
        {words.devices}
      </h3>
      {error && <Notice tone="danger">{error}</Notice>}
      {devices.length === 0 && <p className={styles.hint}>{words.noDevices}</p>}
      <ul className={styles.list}>
        {devices.map(({ id, device, isCurrent, lastSuccessAt }) => {
          const name = device || words.unknownDevice;
          return (
            <li key={id} className={styles.line}>
              <div className={styles.words}>
                <span className={styles.name}>
                  {name}
                  {isCurrent && <span className={styles.here}> · {words.here}</span>}
                </span>
                <span className={styles.hint}>
                  {lastSuccessAt === null ? (
                    words.neverTold
                  ) : (
                    <>
                      {words.lastTold} <TimeAgo date={lastSuccessAt} />
                    </>
                  )}
                </span>
              </div>
              {!isCurrent && (
                <Button
                  size="small"
                  variant="secondary"
                  pending={pendingInput === id}
                  aria-label={words.removeOf({ device: name })}
                  onClick={() => run(id)}
                >
                  {words.remove}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
