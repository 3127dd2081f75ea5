import type { BibleChapter, BibleLink } from '@radiant/contract/bible.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useLocale } from '../../platform/words.tsx';
import { bibleWords } from '../../words/bible.ts';
import styles from './chapter-navigation.module.css';

interface ChapterNavigationProps {
  chapter: BibleChapter;
  /** Null is that of the reader’s language. */
  translation: Locale | null;
}

export function ChapterNavigation({ chapter: { previous, next }, translation }: ChapterNavigationProps) {
  const words = bibleWords[useLocale().locale];
  const to = ({ link }: BibleLink) => paths.bibleChapter(link, { translation });
  return (
    <nav className={styles.navigation} aria-label={words.neighbours}>
      {previous && (
        <Link className={styles.previous} to={to(previous)} rel="prev">
          <ArrowLeft size={18} aria-hidden="true" />
          <span className="visually-hidden">{words.previous} </span>
          {previous.reference}
        </Link>
      )}
      {next && (
        <Link className={styles.next} to={to(next)} rel="next">
          <span className="visually-hidden">{words.next} </span>
          {next.reference}
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

/** The parts of the reference in other chapters. */
export function OtherChapters({ chapter: { others }, translation }: ChapterNavigationProps) {
  const words = bibleWords[useLocale().locale];
  if (others.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="bible-others">
      <h2 id="bible-others" className={styles.othersTitle}>
        {words.others}
      </h2>
      <ul className={styles.list}>
        {others.map(({ reference, link }) => (
          <li key={link}>
            <Link to={paths.bibleVerses(link, { translation })}>{reference}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
