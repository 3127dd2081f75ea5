import { X } from 'lucide-react';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { useFeedCategories } from './feed-categories.ts';
import { clearFilters, type FeedView, type FilterName, listActiveFilters } from './feed-view.ts';
import styles from './filter-chips.module.css';

export function FilterChips({
  view,
  onViewChange,
}: {
  view: FeedView;
  onViewChange: (view: FeedView) => void;
}) {
  const { filters } = useWords().feed;
  const nameOf = useFilterLabel(view);
  return (
    <ul className={styles.chips} aria-label={filters.active}>
      {listActiveFilters(view).map((name) => (
        <li key={name}>
          <button
            type="button"
            className={styles.chip}
            aria-label={filters.remove({ filter: nameOf(name) })}
            onClick={() => onViewChange({ ...view, [name]: undefined })}
          >
            {nameOf(name)}
            <X size={16} />
          </button>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="small" onClick={() => onViewChange(clearFilters(view))}>
          {filters.clear}
        </Button>
      </li>
    </ul>
  );
}

function useFilterLabel(view: FeedView): (name: FilterName) => string {
  const { filters } = useWords().feed;
  const { statuses } = useWords().prayers;
  // All tabs: a URL may name a category of another tab.
  const categories = useFeedCategories('all');
  const { period, category, media, language, status } = view;
  return (name) => {
    switch (name) {
      case 'period':
        return filters.periods[period ?? 'any'];
      case 'category':
        return categories.find(({ value }) => value === category)?.label ?? filters.category;
      case 'author':
        return filters.fromFriends;
      case 'media':
        return filters.mediaChoices[media ?? 'none'];
      case 'language':
        return language ? filters.languages[language] : filters.anyLanguage;
      case 'status':
        return statuses[status ?? 'all'];
    }
  };
}
