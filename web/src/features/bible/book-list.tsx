import { bookTitle } from '@radiant/contract/bible/book-names.ts';
import { type BookId, bookIds } from '@radiant/contract/bible/verse-counts.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useLocale } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { bibleWords } from '../../words/bible.ts';
import styles from './book-list.module.css';
import { toChapterLink } from './chapter-list.tsx';

const firstOfNew = bookIds.indexOf('MAT');
const testaments = { old: bookIds.slice(0, firstOfNew), new: bookIds.slice(firstOfNew) } as const;

export function BookList() {
  const words = bibleWords[useLocale().locale];
  return (
    <>
      <Testament title={words.old} books={testaments.old} />
      <Testament title={words.new} books={testaments.new} />
    </>
  );
}

function Testament({ title, books }: { title: string; books: readonly BookId[] }) {
  const { locale } = useLocale();
  return (
    <Card render={<section />}>
      <h2 className={styles.title}>{title}</h2>
      <ol className={styles.books}>
        {books.map((book) => (
          <li key={book}>
            <Link className={styles.book} to={paths.bibleChapter(toChapterLink(book, 1, locale))}>
              {bookTitle(book, locale)}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
