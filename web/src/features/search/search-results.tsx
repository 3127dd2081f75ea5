import { limits } from '@radiant/contract/limits.ts';
import type { ReactNode } from 'react';
import { QueryError } from '../../platform/query-boundary.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BenchDrawing } from '../../ui/illustrations/bench-drawing.tsx';
import { PathDrawing } from '../../ui/illustrations/path-drawing.tsx';
import { SkeletonGroup } from '../../ui/skeleton.tsx';
import { PeopleList, PeopleSkeleton } from '../friends/people-list.tsx';
import { FoundPosts } from './found-posts.tsx';
import { LogInButton } from './log-in-button.tsx';
import { useFoundPeople } from './search-api.ts';
import type { SearchTab } from './search-tabs.ts';
import { findTermError } from './search-term.ts';

export function SearchResults({
  viewer,
  term,
  tab,
  onTabChange,
}: {
  viewer: string | undefined;
  term: string;
  tab: SearchTab;
  onTabChange: (tab: SearchTab) => void;
}) {
  if (term === '' || findTermError(term, tab) !== null) return <SearchStart isGuest={viewer === 'guest'} />;
  if (tab !== 'people') return <FoundPosts viewer={viewer} term={term} tab={tab} />;
  return <FoundPeople viewer={viewer} term={term} onShowPosts={() => onTabChange('posts')} />;
}

function FoundPeople({
  viewer,
  term,
  onShowPosts,
}: {
  viewer: string | undefined;
  term: string;
  onShowPosts: () => void;
}) {
  const t = useWords();
  const query = useFoundPeople(viewer, term);
  const isGuest = viewer === 'guest';

  if (query.isError) {
    return (
      <Card>
        <QueryError title={t.search.errorTitle} query={query} />
      </Card>
    );
  }
  if (!query.data) {
    return (
      <SkeletonGroup label={t.search.loading}>
        <PeopleSkeleton />
      </SkeletonGroup>
    );
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {query.isPlaceholderData ? '' : t.search.found({ count: query.data.length })}
      </p>
      {query.data.length > 0 ? (
        <PeopleList people={query.data} maxVerseGraphemes={limits.searchVersePreview} />
      ) : (
        <Card>
          <EmptyState
            illustration={<BenchDrawing />}
            title={t.search.empty}
            text={isGuest ? t.search.guestText : t.search.emptyText({ term })}
            action={
              <EmptyActions isGuest={isGuest}>
                <Button variant="secondary" onClick={onShowPosts}>
                  {t.search.lookInPosts}
                </Button>
              </EmptyActions>
            }
          />
        </Card>
      )}
    </>
  );
}

function SearchStart({ isGuest }: { isGuest: boolean }) {
  const t = useWords();
  return (
    <EmptyState
      illustration={<PathDrawing />}
      title={t.search.startTitle}
      text={isGuest ? t.search.guestText : t.search.startText}
      action={isGuest && <LogInButton />}
    />
  );
}

function EmptyActions({ isGuest, children }: { isGuest: boolean; children: ReactNode }) {
  return (
    <>
      {children}
      {isGuest && <LogInButton />}
    </>
  );
}
