import { bookName } from '@radiant/contract/bible/book-names.ts';
import { readReferenceLink } from '@radiant/contract/bible/reference-links.ts';
import { isLocale } from '@radiant/contract/words/locale.ts';
import { BookOpen } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { BibleSearchForm } from '../features/bible/bible-search-form.tsx';
import { BookList } from '../features/bible/book-list.tsx';
import { FoundVerses } from '../features/bible/found-verses.tsx';
import { TranslationChoice } from '../features/bible/translation-choice.tsx';
import { paths } from '../paths.ts';
import { BackLink } from '../platform/back-link.tsx';
import { usePageTitle } from '../platform/page-title.tsx';
import { useLocale } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { bibleWords } from '../words/bible.ts';
import styles from './page.module.css';

/** The books, or the verses with the words in the address. */
export function BiblePage() {
  const { locale } = useLocale();
  const words = bibleWords[locale];
  const [search, setSearch] = useSearchParams();
  const term = (search.get('q') ?? '').trim();
  const chosen = search.get('translation');
  const translation = isLocale(chosen) ? chosen : null;
  usePageTitle(term === '' ? words.title : `${term} · ${words.title}`);

  return (
    <div className={classNames(styles.page, styles.dense)}>
      <h1>{words.title}</h1>
      <BibleSearchForm key={term} term={term} />
      {term === '' ? (
        <BookList />
      ) : (
        <>
          <BackLink to={paths.bible()}>{words.allBooks}</BackLink>
          <TranslationChoice
            value={translation ?? locale}
            onChoose={(language) =>
              setSearch({ q: term, ...(language !== locale && { translation: language }) }, { replace: true })
            }
          />
          <OpenBook name={term} />
          <FoundVerses term={term} translation={translation} />
        </>
      )}
    </div>
  );
}

/** Where the words are also the name of a book. */
function OpenBook({ name }: { name: string }) {
  const { locale } = useLocale();
  const result = readReferenceLink(name, locale);
  const book = result.ok ? result.passages[0]?.book : undefined;
  if (!book) return null;
  return (
    <div>
      <Button
        variant="secondary"
        icon={<BookOpen size={18} />}
        render={<Link to={paths.bibleChapter(name)} />}
      >
        {bibleWords[locale].open({ reference: bookName(book, locale) })}
      </Button>
    </div>
  );
}
