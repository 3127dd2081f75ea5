import type { AskedVerses } from '@radiant/contract/bible.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useIsHydrated } from '../../ui/hydration.ts';
import { OpenBookDrawing } from '../../ui/illustrations/open-book-drawing.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { bibleWords } from '../../words/bible.ts';
import { HighlightedText } from '../search/highlighted-text.tsx';
import { useFoundVerses } from './bible-api.ts';
import styles from './found-verses.module.css';

export function FoundVerses({ term, translation, from }: AskedVerses) {
  const { locale } = useLocale();
  const words = bibleWords[locale];
  const query = useFoundVerses({ term, translation, from });
  const isHydrated = useIsHydrated();
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
        const next = pages.at(-1)?.next ?? null;
        if (count === 0) return <NoVerses />;
        return (
          <>
            <p role="status">{words.found({ count })}</p>
            {from > 0 && <PageLink to={paths.bible(term, { translation })}>{words.first}</PageLink>}
            <ol className={styles.verses}>
              {pages.flatMap(({ items }) =>
                items.map(({ reference, link, text }) => (
                  <Card key={`${link} ${text}`} render={<li />} className={styles.verse}>
                    <Link className={styles.reference} to={paths.bibleVerses(link, { translation })}>
                      {reference}
                    </Link>
                    <p className={styles.text} lang={translation ?? locale}>
                      <HighlightedText text={text} term={term} />
                    </p>
                  </Card>
                )),
              )}
            </ol>
            {next !== null && !isHydrated && (
              <PageLink to={paths.bible(term, { translation, from: next })}>{words.more}</PageLink>
            )}
            {query.hasNextPage && isHydrated && (
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

const PageLink = ({ to, children }: { to: string; children: string }) => (
  <Button variant="secondary" render={<Link to={to} />}>
    {children}
  </Button>
);

function NoVerses() {
  const words = bibleWords[useLocale().locale];
  return (
    <Card>
      <EmptyState illustration={<OpenBookDrawing />} title={words.noneTitle} text={words.noneText} />
    </Card>
  );
}
