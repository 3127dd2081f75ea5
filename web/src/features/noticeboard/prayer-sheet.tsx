import type { SharedPrayer, SharedVerse } from '@radiant/contract/prayer-sheet.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { useSite } from '../../platform/site.tsx';
import { classNames } from '../../ui/class-names.ts';
import { adminWords } from '../../words/admin.ts';
import styles from './prayer-sheet.module.css';
import { formatSheetDay } from './sheet-days.ts';

export type Paper = 'letter' | 'a4';

/** A longer one would leave most of a page empty to stay in one piece. */
const isShort = (text: string) => text.length <= 600;

/** What is printed. Nothing but what was agreed, in the language of the sheet, whatever the interface's. */
export function PrayerSheet({
  language,
  paper,
  isLarge,
  week,
  verse,
  prayers,
}: {
  language: Locale;
  paper: Paper;
  isLarge: boolean;
  week: string;
  verse: SharedVerse;
  prayers: readonly SharedPrayer[];
}) {
  const { sheet: words } = adminWords[language];
  const { name } = useSite();
  return (
    <article
      lang={language}
      aria-label={words.heading}
      className={classNames(styles.sheet, styles[paper], isLarge && styles.large)}
    >
      <header className={styles.head}>
        <p className={styles.parish}>{name}</p>
        <h2 className={styles.title}>{words.heading}</h2>
        <p>{words.weekOf({ day: formatSheetDay(language, week) })}</p>
      </header>
      {verse && (
        <blockquote className={styles.verse}>
          <p>{verse.text}</p>
          {verse.reference && <footer>{verse.reference}</footer>}
        </blockquote>
      )}
      {prayers.length === 0 && <p>{words.noPrayers}</p>}
      <ul className={styles.prayers}>
        {prayers.map(({ id, title, text, language: spoken, name: author }) => (
          <li key={id} className={classNames(styles.prayer, isShort(text) && styles.whole)} lang={spoken}>
            {title && <h3 className={styles.prayerTitle}>{title}</h3>}
            <p className={styles.text}>{text}</p>
            {author && <p className={styles.author}>{author}</p>}
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>{words.footer}</footer>
    </article>
  );
}
