import type { SignUp } from '@radiant/contract/event-slots.ts';
import { X } from 'lucide-react';
import { useAction } from '../../platform/action.ts';
import { RemoveButton } from '../../platform/remove-button.tsx';
import { useLocale } from '../../platform/words.tsx';
import { slotWords } from '../../words/slots.ts';
import styles from './event-slots.module.css';
import { useRemoveSignUp } from './slots-api.ts';

interface SlotSignUpsProps {
  eventId: string;
  signUps: readonly SignUp[];
  canManage: boolean;
}

/** Who brings or serves; for those who manage the event. */
export function SlotSignUps({ eventId, signUps, canManage }: SlotSignUpsProps) {
  if (signUps.length === 0) return null;
  return (
    <ul className={styles.people}>
      {signUps.map((signUp) => (
        <li key={signUp.id}>
          <SignUpText signUp={signUp} />
          {canManage && <RemoveSignUp eventId={eventId} signUp={signUp} />}
        </li>
      ))}
    </ul>
  );
}

export function SignUpText({ signUp: { name, quantity, state, seeksReplacement } }: { signUp: SignUp }) {
  const { locale } = useLocale();
  const words = slotWords[locale];
  return (
    <span>
      <span dir="auto">{name ?? words.member}</span>
      {quantity > 1 && ` ${words.quantity({ count: quantity })}`}
      {state === 'asked' && <span className={styles.soft}> {words.states.asked}</span>}
      {seeksReplacement && <span className={styles.soft}> {words.states.seeking}</span>}
    </span>
  );
}

function RemoveSignUp({ eventId, signUp }: { eventId: string; signUp: SignUp }) {
  const { locale } = useLocale();
  const words = slotWords[locale];
  const remove = useAction(useRemoveSignUp(eventId));
  const name = signUp.name ?? words.member;
  return (
    <RemoveButton
      size="small"
      label={words.remove({ name })}
      icon={<X size={16} />}
      title={words.removeTitle({ name })}
      description={words.removePersonText}
      confirmLabel={words.removeAction}
      cancelLabel={words.keep}
      failure={words.removeFailed}
      onRemove={() => remove.runAsync(signUp.id)}
    />
  );
}
