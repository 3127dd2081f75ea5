import { bookName } from '@radiant/contract/bible/book-names.ts';
import { formatReference } from '@radiant/contract/bible/format-reference.ts';
import type { Passage } from '@radiant/contract/bible/passages.ts';
import { readReferenceLink } from '@radiant/contract/bible/reference-links.ts';
import { readVersesFrom } from '@radiant/contract/bible.ts';
import { isLocale, type Locale } from '@radiant/contract/words/locale.ts';
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
  const [search] = useSearchParams();
  const term = (search.get('q') ?? '').trim();
  const chosen = search.get('translation');
  const translation = isLocale(chosen) ? chosen : null;
  const from = readVersesFrom(search.get('from'));
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
            toPath={(language) => paths.bible(term, { translation: language })}
          />
          <OpenReference text={term} />
          <FoundVerses term={term} translation={translation} from={from} />
        </>
      )}
    </div>
  );
}

/** Where what was typed is also a reference: forms without script send both here. */
function OpenReference({ text }: { text: string }) {
  const { locale } = useLocale();
  const result = readReferenceLink(text, locale);
  if (!result.ok) return null;
  return (
    <div>
      <Button
        variant="secondary"
        icon={<BookOpen size={18} />}
        render={<Link to={paths.bibleVerses(text)} />}
      >
        {bibleWords[locale].open({ reference: nameOf(text, result.passages, locale) })}
      </Button>
    </div>
  );
}

/** A book alone is its first chapter, which need not be said. */
function nameOf(text: string, passages: readonly Passage[], locale: Locale): string {
  const [first] = passages;
  return first && !/\d/.test(text.replace(/^\s*[1-4]/, ''))
    ? bookName(first.book, locale)
    : formatReference(passages, locale);
}
