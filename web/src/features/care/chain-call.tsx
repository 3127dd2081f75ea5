import type { ChainAlert, ChainStep } from '@radiant/contract/prayer-chain.ts';
import { Phone } from 'lucide-react';
import { useAction } from '../../platform/action.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './chain.module.css';
import { useAnswerStep } from './chain-api.ts';
import { ContactText } from './contact-text.tsx';
import { useChainWords } from './use-chain-words.ts';

/** Somebody without an account is to be called, and told what the author agreed to. */
export function ChainCall({
  viewer,
  step: { id, name, phone },
  spoken,
}: {
  viewer: string;
  step: ChainStep;
  spoken: ChainAlert['spoken'];
}) {
  const { alerts: words } = useChainWords();
  const { run, isPending, error } = useAction(useAnswerStep(viewer), { success: words.answered });
  if (name === null || phone === null || spoken === null) return null;
  return (
    <div className={styles.call}>
      <p className={styles.callTitle}>
        <Phone size={18} aria-hidden="true" />
        <span>
          {words.call({ name })} <ContactText text={phone} />
        </span>
      </p>
      <p className={styles.soft}>{words.callText}</p>
      <blockquote className={styles.spoken}>
        {spoken.title && <p className={styles.prayer}>{spoken.title}</p>}
        <p>{spoken.text}</p>
        <p className={styles.soft}>
          {spoken.name === null ? words.spokenNoName : words.spokenName({ name: spoken.name })}
        </p>
      </blockquote>
      <div className={styles.acts}>
        <Button size="small" pending={isPending} onClick={() => run({ stepId: id, answer: 'confirmed' })}>
          {words.confirmFor({ name })}
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={isPending}
          onClick={() => run({ stepId: id, answer: 'declined' })}
        >
          {words.declineFor}
        </Button>
      </div>
      {error && <Notice tone="danger">{error}</Notice>}
    </div>
  );
}
