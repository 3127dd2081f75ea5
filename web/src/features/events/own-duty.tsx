import type { EventSlot } from '@radiant/contract/event-slots.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import type { ReactNode } from 'react';
import { useAction } from '../../platform/action.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { slotWords } from '../../words/slots.ts';
import styles from './event-slots.module.css';
import { useSignUp } from './slots-api.ts';

/** The viewer's part in a duty: sign up, answer, or look for a replacement. */
export function OwnDuty({ eventId, slot, isOpen }: { eventId: string; slot: EventSlot; isOpen: boolean }) {
  const { locale } = useLocale();
  const words = slotWords[locale];
  const save = useAction(useSignUp(eventId));
  const { own } = slot;
  const { name } = inLanguage(slot, locale);
  const button = (label: string, quantity: number, seeksReplacement = false): ReactNode => (
    <Button
      size="small"
      variant={quantity === 1 && !seeksReplacement ? 'primary' : 'secondary'}
      pending={save.isPending}
      onClick={() => save.run({ id: slot.id, quantity, seeksReplacement })}
    >
      {label}
      <span className="visually-hidden"> ({name})</span>
    </Button>
  );
  const status = own?.state === 'asked' ? words.asked : own?.seeksReplacement ? words.seeking : words.serves;
  return (
    <>
      {own && <p className={styles.own}>{status}</p>}
      {isOpen && (
        <div className={styles.buttons}>
          {!own && slot.taken < slot.wanted && button(words.signUp, 1)}
          {own?.state === 'asked' && button(words.accept, 1)}
          {own?.state === 'asked' && button(words.decline, 0)}
          {own?.state === 'accepted' &&
            (own.seeksReplacement ? button(words.keepDuty, 1) : button(words.askReplacement, 1, true))}
          {own?.state === 'accepted' && button(words.cannotServe, 0)}
        </div>
      )}
      {save.error && (
        <p role="alert" className={styles.error}>
          {save.error}
        </p>
      )}
    </>
  );
}
