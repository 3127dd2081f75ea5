import type { PhoneList } from '@radiant/contract/phone-list.ts';
import { dayAtNoon, formatDate } from '../../platform/format.ts';
import { useSite } from '../../platform/site.tsx';
import { useLocale } from '../../platform/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useChainWords } from '../care/use-chain-words.ts';
import sheet from '../noticeboard/prayer-sheet.module.css';
import type { Paper } from '../noticeboard/prayer-sheet.tsx';
import styles from './phone-sheet.module.css';

/** What is printed: who is reached by phone, with room for a note. */
export function PhoneSheet({
  list: { chain, members, today },
  paper,
  isLarge,
}: {
  list: PhoneList;
  paper: Paper;
  isLarge: boolean;
}) {
  const { phones: words } = useChainWords();
  const { locale } = useLocale();
  const { name } = useSite();
  return (
    <article
      aria-label={words.title}
      className={classNames(sheet.sheet, sheet[paper], isLarge && sheet.large)}
    >
      <header className={sheet.head}>
        <p className={sheet.parish}>{name}</p>
        <h2 className={sheet.title}>{words.title}</h2>
        <p>{formatDate(locale, dayAtNoon(today))}</p>
      </header>
      <People title={words.chain} people={chain} />
      <People title={words.members} people={members} />
      <footer className={sheet.foot}>{words.foot}</footer>
    </article>
  );
}

function People({ title, people }: { title: string; people: PhoneList['members'] }) {
  if (people.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3 className={classNames(sheet.prayerTitle, styles.heading)}>{title}</h3>
      <ul className={styles.people}>
        {people.map(({ name, phone }) => (
          <li key={`${name} ${phone}`} className={styles.person}>
            <bdi className={styles.name}>{name}</bdi>
            <span className={styles.phone}>{phone}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
