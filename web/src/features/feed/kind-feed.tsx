import type { CategoryKind } from '@radiant/contract/categories.ts';
import type { FeedSort } from '@radiant/contract/feed.ts';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../platform/page-title.tsx';
import { useWords } from '../../platform/words.tsx';
import { CategoryTabs } from './category-tabs.tsx';
import { Feed } from './feed.tsx';
import { useViewerId } from './feed-api.ts';
import type { FeedTab } from './feed-tabs.ts';
import { createFeedView, type PrayerStatusFilter } from './feed-view.ts';
import styles from './kind-feed.module.css';
import { kindFeedHeaderId } from './kind-feed-header.ts';

/** Page of one kind of post, optionally of one category. */
export function KindFeed({
  tab,
  kind,
  category,
  onCategoryChange,
  title,
  action,
  children,
  sort = 'recent',
  status,
  filter,
  empty,
  emptyAction,
}: {
  tab: FeedTab;
  kind: CategoryKind;
  /** Slug. */
  category: string | undefined;
  onCategoryChange: (category: string | undefined) => void;
  title: string;
  action?: ReactNode;
  children?: ReactNode;
  sort?: FeedSort;
  /** Prayers only. */
  status?: PrayerStatusFilter | undefined;
  /** Between the categories and the posts. */
  filter?: ReactNode;
  empty?: { title: string };
  emptyAction?: ReactNode;
}) {
  const t = useWords();
  const viewer = useViewerId();
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <header id={kindFeedHeaderId} className={styles.head}>
        <h1>{title}</h1>
        {action}
      </header>
      {children}
      <section aria-labelledby="feed-title">
        <h2 id="feed-title" className="visually-hidden">
          {t.feed.tabs[tab]}
        </h2>
        <CategoryTabs kind={kind} category={category} onCategoryChange={onCategoryChange}>
          {filter}
          <Feed
            key={`${category} ${status} ${sort}`}
            viewer={viewer}
            view={{ ...createFeedView(tab), sort, category, status }}
            {...(empty && { empty })}
            emptyAction={emptyAction}
          />
        </CategoryTabs>
      </section>
    </div>
  );
}
