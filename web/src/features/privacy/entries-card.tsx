import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { CursorPages } from '../../platform/cursor-query.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from '../settings/settings.module.css';

type Words = Record<'title' | 'text' | 'loading' | 'errorTitle' | 'empty' | 'more', string>;

/** A list of what happened with the member's data, page by page. */
export function EntriesCard<Entry>({
  id,
  query,
  words,
  children,
}: {
  /** Anchor on the page. */
  id: string;
  query: UseInfiniteQueryResult<CursorPages<{ items: Entry[]; next: string | null }>>;
  words: Words;
  children: (entry: Entry) => ReactNode;
}) {
  const titleId = useId();
  return (
    <Card render={<section />} id={id} className={styles.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.title}>
          {words.title}
        </h2>
        <p className={styles.hint}>{words.text}</p>
      </div>
      <QueryBoundary
        query={query}
        heading="h3"
        errorTitle={words.errorTitle}
        loading={
          <SkeletonGroup label={words.loading}>
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </SkeletonGroup>
        }
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <p className={styles.hint}>{words.empty}</p>;
          return <ul className={styles.list}>{items.map(children)}</ul>;
        }}
      </QueryBoundary>
      {query.isFetchNextPageError && !query.isFetchingNextPage && (
        <Notice tone="danger">{words.errorTitle}</Notice>
      )}
      {query.hasNextPage && (
        <div className={styles.buttons}>
          <Button
            size="small"
            variant="secondary"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {words.more}
          </Button>
        </div>
      )}
    </Card>
  );
}
