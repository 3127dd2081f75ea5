import type { Locale } from '@radiant/contract/words/locale.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenBookDrawing } from '../../ui/illustrations/open-book-drawing.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { bibleWords } from '../../words/bible.ts';
import { HighlightedText } from '../search/highlighted-text.tsx';
import { useFoundVerses } from './bible-api.ts';
import styles from './found-verses.module.css';

interface FoundVersesProps {
  term: string;
  /** Null is that of the reader’s language. */
  translation: Locale | null;
}

export function FoundVerses({ term, translation }: FoundVersesProps) {
  const { locale } = useLocale();
  const words = bibleWords[locale];
  const query = useFoundVerses(term, translation);
  return (
    <QueryBoundary
      query={query}
      errorTitle={words.searchErrorTitle}
      hasErrorCard
      loading={
        <SkeletonGroup label={words.searching} className={styles.verses}>
          <Skeleton height={72} />
          <Skeleton height={72} />
          <Skeleton height={72} />
        </SkeletonGroup>
      }
    >
      {({ pages }) => {
        const count = pages[0]?.count ?? 0;
        if (count === 0) return <NoVerses />;
        return (
          <>
            <p role="status">{words.found({ count })}</p>
            <ol className={styles.verses}>
              {pages.flatMap(({ items }) =>
                items.map(({ reference, link, text }) => (
                  <Card key={`${link} ${text}`} render={<li />} className={styles.verse}>
                    <Link className={styles.reference} to={paths.bibleChapter(link, { translation })}>
                      {reference}
                    </Link>
                    <p className={styles.text} lang={translation ?? locale}>
                      <HighlightedText text={text} term={term} />
                    </p>
                  </Card>
                )),
              )}
            </ol>
            {query.hasNextPage && (
              <Button
                variant="secondary"
                pending={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {words.more}
              </Button>
            )}
          </>
        );
      }}
    </QueryBoundary>
  );
}

function NoVerses() {
  const words = bibleWords[useLocale().locale];
  return (
    <Card>
      <EmptyState illustration={<OpenBookDrawing />} title={words.noneTitle} text={words.noneText} />
    </Card>
  );
}
