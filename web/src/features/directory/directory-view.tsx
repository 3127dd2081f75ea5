import { Printer } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../platform/format.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useMember } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BenchDrawing } from '../../ui/illustrations/bench-drawing.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './directory.module.css';
import { type DirectoryFilter, useDirectory } from './directory-api.ts';
import { DirectoryList } from './directory-list.tsx';
import { useDirectoryWords } from './use-directory-words.ts';

type DirectoryQuery = ReturnType<typeof useDirectory>;

export function DirectoryView({
  viewer,
  filter,
  onClear,
}: {
  viewer: string;
  filter: DirectoryFilter;
  onClear: () => void;
}) {
  const words = useDirectoryWords();
  const query = useDirectory(viewer, filter);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <QueryBoundary
      query={query}
      heading="h2"
      errorTitle={words.errorTitle}
      hasErrorCard
      loading={
        <SkeletonGroup label={words.loading}>
          <Card className={styles.skeleton}>
            <Skeleton width="50%" />
            <Skeleton width="80%" />
            <Skeleton width="60%" />
          </Card>
        </SkeletonGroup>
      }
    >
      {({ pages }) => {
        const members = pages.flatMap(({ items }) => items);
        if (members.length === 0) return <NoOne isFiltered={isFiltered} onClear={onClear} />;
        return (
          <Card className={styles.card}>
            <PrintedHead />
            <DirectoryList members={members} />
            <div className={styles.more}>
              {query.hasNextPage && (
                <Button
                  variant="secondary"
                  pending={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {words.more}
                </Button>
              )}
              <PrintButton query={query} />
            </div>
          </Card>
        );
      }}
    </QueryBoundary>
  );
}

function NoOne({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const words = useDirectoryWords();
  return (
    <Card>
      <EmptyState
        illustration={<BenchDrawing />}
        title={isFiltered ? words.notFoundTitle : words.emptyTitle}
        text={isFiltered ? words.notFoundText : words.emptyText}
        action={
          isFiltered && (
            <Button variant="secondary" onClick={onClear}>
              {words.clear}
            </Button>
          )
        }
      />
    </Card>
  );
}

/** What paper says in addition: for whom it is, and what was agreed. */
function PrintedHead() {
  const words = useDirectoryWords();
  const { locale } = useLocale();
  const { name: site } = useSite();
  const { name } = useMember();
  return (
    <div className={styles.printed}>
      <p className={styles.printedTitle}>
        {site} · {words.title}
      </p>
      <p>
        {words.printedFor({ name, date: formatDate(locale, new Date()) })} {words.printedNote}
      </p>
    </div>
  );
}

/** Prints everyone who matches: the pages that are still missing are loaded first. */
function PrintButton({ query }: { query: DirectoryQuery }) {
  const words = useDirectoryWords();
  const [isPreparing, setPreparing] = useState(false);

  async function handlePrint() {
    setPreparing(true);
    let loaded: Pick<DirectoryQuery, 'hasNextPage' | 'fetchNextPage' | 'isError'> = query;
    while (loaded.hasNextPage && !loaded.isError) loaded = await loaded.fetchNextPage();
    setPreparing(false);
    if (loaded.isError) return toast.error(words.printFailed);
    // Once the last page is on the screen.
    setTimeout(() => window.print(), 100);
  }

  return (
    <Button
      variant="secondary"
      icon={<Printer size={18} />}
      pending={isPreparing}
      pendingLabel={words.printing}
      onClick={() => void handlePrint()}
    >
      {words.print}
    </Button>
  );
}
