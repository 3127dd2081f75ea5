import { slotKinds } from '@radiant/contract/event-slots.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import { useLocale } from '../../platform/words.tsx';
import { slotWords } from '../../words/slots.ts';
import styles from './door-list.module.css';
import { SignUpText } from './slot-sign-ups.tsx';
import { useSlots } from './slots-api.ts';

/** Who brings what and who serves, on the list for the door and on paper. */
export function SlotsForDoor({ eventId }: { eventId: string }) {
  const { locale } = useLocale();
  const words = slotWords[locale];
  const { data } = useSlots(eventId);
  return slotKinds.map((kind) => {
    const slots = data?.slots.filter((slot) => slot.kind === kind) ?? [];
    if (slots.length === 0) return null;
    return (
      <section key={kind} aria-label={words.titles[kind]} className={styles.section}>
        <h2>{words.titles[kind]}</h2>
        <ul className={styles.slots}>
          {slots
            .map((slot) => inLanguage(slot, locale))
            .map(({ id, name, language, wanted, taken, signUps = [] }) => (
              <li key={id}>
                <strong lang={language} dir="auto">
                  {name}
                </strong>{' '}
                <span className={styles.soft}>{words.needed({ free: wanted - taken, wanted })}</span>
                <ul className={styles.people}>
                  {signUps.map((signUp) => (
                    <li key={signUp.id}>
                      <SignUpText signUp={signUp} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
        </ul>
      </section>
    );
  });
}
