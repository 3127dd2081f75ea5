import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CursorPages } from '../../platform/cursor-query.ts';
import { SideCardError } from '../../platform/side-card-error.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './people-query-list.module.css';
import { PersonRowSkeleton } from './person-row.tsx';

type Pages<Item> = CursorPages<{ items: Item[]; next: string | null }>;

/** A paged list of people with its loading, empty and error states. */
export function PeopleQueryList<Item>({
  query,
  errorText,
  empty,
  more,
  narrow = false,
  children,
}: {
  query: UseInfiniteQueryResult<Pages<Item>>;
  errorText: string;
  empty: ReactNode;
  /** Label of the button for more; without it only the first page is shown. */
  more?: string | undefined;
  narrow?: boolean;
  children: (items: readonly Item[]) => ReactNode;
}) {
  const t = useWords();
  if (query.isError && !query.data) {
    return <SideCardError title={errorText} query={query} />;
  }
  if (!query.data) {
    return (
      <SkeletonGroup label={t.friends.loading} className={styles.list}>
        {['one', 'two', 'three'].map((line) => (
          <PersonRowSkeleton key={line} narrow={narrow} />
        ))}
      </SkeletonGroup>
    );
  }
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <div className={styles.empty}>{empty}</div>;
  return (
    <>
      <ul className={styles.list}>{children(items)}</ul>
      {more && query.hasNextPage && (
        <div className={styles.more}>
          {query.isFetchNextPageError && !query.isFetchingNextPage && (
            <Notice tone="danger">{t.friends.errorMore}</Notice>
          )}
          <Button
            size="small"
            variant="secondary"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {more}
          </Button>
        </div>
      )}
    </>
  );
}
