import type { CategoryKind } from '@radiant/contract/categories.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../platform/words.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useCategoryOptions } from '../posts/categories-api.ts';
import styles from './kind-feed.module.css';

/** Not a possible slug: those begin with a letter. */
const ALL_CATEGORIES = '*';

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
  // While categories load, or when the URL names an unknown one, one tab must still be reachable by keyboard.
  const chosen = items.some(({ value }) => value === category) ? category : ALL_CATEGORIES;
  return (
    <Tabs
      variant="pill"
      label={t.feed.categories}
      listClassName={items.length === 1 ? styles.loadingCategories : undefined}
      panelClassName={styles.categoryPanel}
      items={items}
      value={chosen ?? ALL_CATEGORIES}
      onValueChange={(value) => onCategoryChange(value === ALL_CATEGORIES ? undefined : value)}
    >
      {children}
    </Tabs>
  );
}
