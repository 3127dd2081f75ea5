import type { EventSlot } from '@radiant/contract/event-slots.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import { useAction } from '../../platform/action.ts';
import { useLocale } from '../../platform/words.tsx';
import { Select } from '../../ui/select.tsx';
import { slotWords } from '../../words/slots.ts';
import styles from './event-slots.module.css';
import { useSignUp } from './slots-api.ts';

/** How many of a dish the viewer brings; saved at once, and given back with "nothing". */
export function OwnDish({ eventId, slot, canTake }: { eventId: string; slot: EventSlot; canTake: boolean }) {
  const { locale } = useLocale();
  const words = slotWords[locale];
  const save = useAction(useSignUp(eventId));
  const own = slot.own?.quantity ?? 0;
  const max = slot.wanted - slot.taken + own;
  if (!canTake || max === 0) return null;
  return (
    <Select
      name={`dish-${slot.id}`}
      label={words.bring({ name: inLanguage(slot, locale).name })}
      className={styles.choice}
      value={String(own)}
      disabled={save.isPending}
      error={save.error}
      options={Array.from({ length: max + 1 }, (_, count) => ({
        value: String(count),
        label: count === 0 ? words.nothing : String(count),
      }))}
      onValueChange={(value) => save.run({ id: slot.id, quantity: Number(value), seeksReplacement: false })}
    />
  );
}
