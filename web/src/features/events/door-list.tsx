import type { DoorList } from '@radiant/contract/event-door.ts';
import { Phone, Printer, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { doorWords } from '../../words/door.ts';
import { formatShortEventTime } from '../posts/format-event-time.ts';
import { countPeople, matchesName, sortByLastName } from './door-entries.ts';
import styles from './door-list.module.css';
import { DoorRow } from './door-row.tsx';
import { PhoneInDialog } from './phone-in-dialog.tsx';
import { SlotsForDoor } from './slots-for-door.tsx';

/** Who is expected, who has come and who waits. What is printed has a box for each party. */
export function DoorListView({ eventId, list }: { eventId: string; list: DoorList }) {
  const { locale } = useLocale();
  const words = doorWords[locale];
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={styles.door}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <p className={styles.event}>
          <span dir="auto">{list.title}</span>
          {' · '}
          <time dateTime={list.startsAt}>{formatShortEventTime(locale, list.startsAt, list.timeZone)}</time>
        </p>
        <p className={styles.totals} role="status">
          {words.came(countPeople(list.entries))}
        </p>
      </header>
      <div className={styles.tools}>
        <Button variant="secondary" icon={<Printer size={18} />} onClick={() => window.print()}>
          {words.print}
        </Button>
        {list.isOpen && (
          <Button variant="secondary" icon={<Phone size={18} />} onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        )}
      </div>
      <TextField
        name="search"
        type="search"
        label={words.search}
        autoComplete="off"
        className={styles.screenOnly}
        start={<Search size={18} />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <Expected eventId={eventId} list={list} search={search} />
      <SlotsForDoor eventId={eventId} />
      <Waiting list={list} />
      {isAdding && <PhoneInDialog id={eventId} onClose={() => setAdding(false)} />}
    </div>
  );
}

function Expected({ eventId, list, search }: { eventId: string; list: DoorList; search: string }) {
  const { locale } = useLocale();
  const words = doorWords[locale];
  const id = useId();
  const shown = sortByLastName(
    locale,
    list.entries.filter((entry) => matchesName(entry, search)),
  );
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{words.list}</h2>
      {list.entries.length > 0 && <p className={styles.hint}>{words.hint}</p>}
      {shown.length === 0 ? (
        <p>{list.entries.length === 0 ? words.empty : words.notFound}</p>
      ) : (
        <ul className={styles.list}>
          {shown.map((entry) => (
            <DoorRow key={entry.id} eventId={eventId} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Waiting({ list: { waiting } }: { list: DoorList }) {
  const { locale } = useLocale();
  const words = doorWords[locale];
  const id = useId();
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{words.waiting}</h2>
      <p className={styles.hint}>{words.waitingText}</p>
      <ol className={styles.waiting}>
        {waiting.map(({ id: entry, name, guests }) => (
          <li key={entry}>
            <span dir="auto">{name ?? words.member}</span> {guests > 0 && words.guests({ count: guests })}
          </li>
        ))}
      </ol>
    </section>
  );
}
