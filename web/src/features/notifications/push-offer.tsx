import { useId, useState } from 'react';
import { readStorage, writeStorage } from '../../platform/browser-storage.ts';
import { getPushSupport } from '../../platform/push-subscription.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { isEnabledHere, usePush } from './push-api.ts';
import styles from './push-permission.module.css';
import { PushSwitch } from './push-switch.tsx';
import { usePushWords } from './use-push-words.ts';

const declinedKey = (memberId: string) => `radiant-push-declined:${memberId}`;

/** Offers push for prayer times. Once dismissed it does not return. */
export function PushOffer({ memberId }: { memberId: string }) {
  const [isDeclined, setDeclined] = useState(() => readStorage('local', declinedKey(memberId)) !== null);
  return isDeclined || getPushSupport() !== 'yes' ? null : (
    <Offer
      memberId={memberId}
      onDecline={() => {
        writeStorage('local', declinedKey(memberId), '1');
        setDeclined(true);
      }}
    />
  );
}

function Offer({ memberId, onDecline }: { memberId: string; onDecline: () => void }) {
  const words = usePushWords();
  const title = useId();
  const { data } = usePush(memberId);
  // Already answered: enabled, or blocked by the browser.
  if (!data?.here || data.here.permission === 'denied' || isEnabledHere(data)) return null;
  return (
    <Card render={<section />} className={styles.state} aria-labelledby={title}>
      <h2 id={title} className={styles.subtitle}>
        {words.offerTitle}
      </h2>
      <p className={styles.hint}>{words.offerText}</p>
      <PushSwitch memberId={memberId} />
      <div>
        <Button variant="quiet" size="small" onClick={onDecline}>
          {words.dismiss}
        </Button>
      </div>
    </Card>
  );
}
