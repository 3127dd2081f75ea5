import { toReferenceLink } from '@radiant/contract/bible/reference-links.ts';
import { type BookId, chapterCount, verseCount } from '@radiant/contract/bible/verse-counts.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useLocale } from '../../platform/words.tsx';
import { bibleWords } from '../../words/bible.ts';
import styles from './chapter-list.module.css';

export const toChapterLink = (book: BookId, chapter: number, language: Locale): string =>
  toReferenceLink(
    [{ book, start: { chapter, verse: 1 }, end: { chapter, verse: verseCount(book, chapter) } }],
    language,
  );

interface ChapterListProps {
  book: BookId;
  chapter: number;
  /** Null is that of the reader’s language. */
  translation: Locale | null;
}

/** Opens without script. */
export function ChapterList({ book, chapter, translation }: ChapterListProps) {
  const { locale } = useLocale();
  const chapters = Array.from({ length: chapterCount(book) }, (_, index) => index + 1);
  if (chapters.length === 1) return null;
  return (
    <details className={styles.chapters}>
      <summary className={styles.summary}>
        {bibleWords[locale].allChapters}
        <ChevronDown className={styles.arrow} size={18} aria-hidden="true" />
      </summary>
      <ol className={styles.list}>
        {chapters.map((number) => (
          <li key={number}>
            <Link
              className={styles.chapter}
              to={paths.bibleChapter(toChapterLink(book, number, locale), { translation })}
              aria-current={number === chapter ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
    </details>
  );
}
