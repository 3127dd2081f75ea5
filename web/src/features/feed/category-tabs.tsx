import type { CategoryKind } from '@radiant/contract/categories.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../platform/words.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useCategories } from '../posts/categories-api.ts';
import styles from './category-tabs.module.css';

/** No category is named so: its slug would begin with a letter. */
const all = '*';

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
  const items = [{ value: all, label: t.feed.allCategories }, ...useCategories(kind)];
  // Until they are there, and where an address names one that is not, a tab has to be reached by keys all the same.
  const chosen = items.some(({ value }) => value === category) ? category : all;
  return (
    <Tabs
      variant="pill"
      label={t.feed.categories}
      panelClassName={styles.panel}
      items={items}
      value={chosen ?? all}
      onValueChange={(value) => onCategoryChange(value === all ? undefined : value)}
    >
      {children}
    </Tabs>
  );
}
