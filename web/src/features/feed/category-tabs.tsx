import type { CategoryKind } from '@radiant/contract/categories.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../platform/words.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useCategoryOptions } from '../posts/categories-api.ts';
import styles from './kind-feed.module.css';

/** No category is named so: its slug would begin with a letter. */
const ALL_CATEGORIES = '*';

/** All, or one category of a kind, above the posts that are about it. */
export function CategoryTabs({
  kind,
  category,
  onCategoryChange,
  children,
}: {
  kind: CategoryKind;
  category: string | undefined;
  onCategoryChange: (category: string | undefined) => void;
  children: ReactNode;
}) {
  const t = useWords();
  const items = [{ value: ALL_CATEGORIES, label: t.feed.allCategories }, ...useCategoryOptions(kind)];
  // Until they are there, and where an address names one that is not, a tab has to be reached by keys all the same.
  const chosen = items.some(({ value }) => value === category) ? category : ALL_CATEGORIES;
  return (
    <Tabs
      variant="pill"
      label={t.feed.categories}
      panelClassName={styles.categoryPanel}
      items={items}
      value={chosen ?? ALL_CATEGORIES}
      onValueChange={(value) => onCategoryChange(value === ALL_CATEGORIES ? undefined : value)}
    >
      {children}
    </Tabs>
  );
}
