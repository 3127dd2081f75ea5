import type { EventSlot } from '@radiant/contract/event-slots.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import { Pencil, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../platform/action.ts';
import { RemoveButton } from '../../platform/remove-button.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { slotWords } from '../../words/slots.ts';
import { AskDialog } from './ask-dialog.tsx';
import styles from './event-slots.module.css';
import { OwnDish } from './own-dish.tsx';
import { OwnDuty } from './own-duty.tsx';
import { SlotDialog } from './slot-dialog.tsx';
import { SlotSignUps } from './slot-sign-ups.tsx';
import { useRemoveSlot } from './slots-api.ts';

interface SlotRowProps {
  eventId: string;
  slot: EventSlot;
  isOpen: boolean;
  isGoing: boolean;
  canManage: boolean;
}

export function SlotRow({ eventId, slot, isOpen, isGoing, canManage }: SlotRowProps) {
  const { locale } = useLocale();
  const words = slotWords[locale];
  const free = slot.wanted - slot.taken;
  const { name, language } = inLanguage(slot, locale);
  return (
    <li className={styles.slot}>
      <div className={styles.head}>
        <p className={styles.what}>
          <span className={styles.name} lang={language} dir="auto">
            {name}
          </span>{' '}
          <span className={styles.soft}>{words.needed({ free, wanted: slot.wanted })}</span>
        </p>
        {canManage && <SlotTools eventId={eventId} slot={slot} />}
      </div>
      {slot.kind === 'dish' ? (
        <OwnDish eventId={eventId} slot={slot} canTake={isOpen && isGoing} />
      ) : (
        <OwnDuty eventId={eventId} slot={slot} isOpen={isOpen} />
      )}
      {slot.signUps && <SlotSignUps eventId={eventId} signUps={slot.signUps} canManage={canManage} />}
    </li>
  );
}

/** For those who manage the event. */
function SlotTools({ eventId, slot }: { eventId: string; slot: EventSlot }) {
  const { locale } = useLocale();
  const words = slotWords[locale];
  const { name } = inLanguage(slot, locale);
  const [opened, setOpened] = useState<'edit' | 'ask'>();
  const remove = useAction(useRemoveSlot(eventId));
  const close = () => setOpened(undefined);
  return (
    <span className={styles.tools}>
      {slot.kind === 'duty' && slot.taken < slot.wanted && (
        <Button size="small" variant="quiet" icon={<UserPlus size={16} />} onClick={() => setOpened('ask')}>
          {words.ask}
          <span className="visually-hidden"> ({name})</span>
        </Button>
      )}
      <IconButton
        size="small"
        label={words.edit({ name })}
        icon={<Pencil size={16} />}
        onClick={() => setOpened('edit')}
      />
      <RemoveButton
        size="small"
        label={words.remove({ name })}
        icon={<Trash2 size={16} />}
        title={words.removeTitle({ name })}
        description={words.removeText}
        confirmLabel={words.removeAction}
        cancelLabel={words.keep}
        failure={words.removeFailed}
        onRemove={() => remove.runAsync(slot.id)}
      />
      {opened === 'edit' && (
        <SlotDialog eventId={eventId} kind={slot.kind} language={slot.language} slot={slot} onClose={close} />
      )}
      {opened === 'ask' && <AskDialog eventId={eventId} slot={slot} onClose={close} />}
    </span>
  );
}
