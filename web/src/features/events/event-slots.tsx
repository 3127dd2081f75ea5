import type { SlotKind, EventSlots as Slots } from '@radiant/contract/event-slots.ts';
import { slotKinds } from '@radiant/contract/event-slots.ts';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { slotWords } from '../../words/slots.ts';
import styles from './event-slots.module.css';
import { SlotDialog } from './slot-dialog.tsx';
import { SlotRow } from './slot-row.tsx';
import { useSlots } from './slots-api.ts';

/** What people bring, and who serves; nothing for an event that asks for neither. */
export function EventSlots({ id, language, isGoing }: { id: string; language: string; isGoing: boolean }) {
  const { locale } = useLocale();
  const { data, isError } = useSlots(id);
  if (isError && !data) return <Notice tone="danger">{slotWords[locale].errorTitle}</Notice>;
  if (!data) return null;
  return slotKinds.map((kind) => (
    <Kind key={kind} eventId={id} kind={kind} language={language} list={data} isGoing={isGoing} />
  ));
}

interface KindProps {
  eventId: string;
  kind: SlotKind;
  /** Of the event. */
  language: string;
  list: Slots;
  isGoing: boolean;
}

function Kind({ eventId, kind, language, list, isGoing }: KindProps) {
  const { locale } = useLocale();
  const words = slotWords[locale];
  const titleId = useId();
  const [isAdding, setAdding] = useState(false);
  const { canManage, isOpen } = list;
  const slots = list.slots.filter((slot) => slot.kind === kind);
  const canAdd = canManage && isOpen;
  if (slots.length === 0 && !canAdd) return null;
  return (
    <section className={styles.slots} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {words.titles[kind]}
      </h2>
      {kind === 'dish' && slots.length > 0 && isOpen && !isGoing && (
        <p className={styles.soft}>{words.goingFirst}</p>
      )}
      {slots.length > 0 && (
        <ul className={styles.list}>
          {slots.map((slot) => (
            <SlotRow
              key={slot.id}
              eventId={eventId}
              slot={slot}
              isOpen={isOpen}
              isGoing={isGoing}
              canManage={canAdd}
            />
          ))}
        </ul>
      )}
      {canAdd && (
        <Button size="small" variant="secondary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
          {words.adds[kind]}
        </Button>
      )}
      {isAdding && (
        <SlotDialog
          eventId={eventId}
          kind={kind}
          language={language}
          isInSeries={list.isInSeries}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}
