import { limits } from '@radiant/contract/limits.ts';
import type { ReactNode } from 'react';
import { QueryError } from '../../platform/query-boundary.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './friend-list.module.css';
import { useFriends } from './friends-api.ts';
import { PeopleList, PeopleSkeleton } from './people-list.tsx';

export function FriendList({
  viewer,
  memberId,
  heading,
  empty,
}: {
  viewer: string;
  memberId: string;
  /** Heading level of the error state. */
  heading: 'h2' | 'h3';
  empty: ReactNode;
}) {
  const t = useWords();
  const query = useFriends(viewer, memberId);

  if (query.isError && !query.data) {
    return (
      <Card>
        <QueryError heading={heading} title={t.friends.errorTitle} query={query} />
      </Card>
    );
  }
  if (!query.data) {
    return (
      <SkeletonGroup label={t.friends.loading}>
        <PeopleSkeleton />
      </SkeletonGroup>
    );
  }
  const people = query.data.pages.flatMap((page) => page.items);
  if (people.length === 0) return <Card>{empty}</Card>;
  return (
    <>
      <PeopleList people={people} maxVerseGraphemes={limits.friendVersePreview} />
      {query.hasNextPage && (
        <div className={styles.more}>
          {query.isFetchNextPageError && !query.isFetchingNextPage && (
            <Notice tone="danger">{t.friends.errorMore}</Notice>
          )}
          <Button
            variant="secondary"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t.friends.more}
          </Button>
        </div>
      )}
    </>
  );
}
