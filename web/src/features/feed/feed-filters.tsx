import { type feedMedia, feedPeriods } from '@radiant/contract/feed.ts';
import { useSession } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { useFeedCategories } from './feed-categories.ts';
import styles from './feed-filters.module.css';
import { clearFilters, type FeedView, listActiveFilters } from './feed-view.ts';

/** Not a possible slug: those begin with a letter. */
const ANY_CATEGORY = '*';

/** Each choice applies immediately. */
export function FeedFilters({
  view,
  onViewChange,
  onDone,
}: {
  view: FeedView;
  onViewChange: (view: FeedView) => void;
  onDone: () => void;
}) {
  const { filters } = useWords().feed;
  const isMember = useSession().status === 'member';
  const categories = useFeedCategories(view.tab);
  const set = (change: Partial<FeedView>) => onViewChange({ ...view, ...change });
  return (
    <div className={styles.form}>
      <Select
        data-autofocus
        name="period"
        label={filters.period}
        options={(['any', ...feedPeriods] as const).map((value) => ({
          value,
          label: filters.periods[value],
        }))}
        value={view.period ?? 'any'}
        onValueChange={(period) => set({ period: period === 'any' ? undefined : period })}
      />
      {categories.length > 0 && (
        <Select
          name="category"
          label={filters.category}
          options={[{ value: ANY_CATEGORY, label: filters.anyCategory }, ...categories]}
          value={view.category ?? ANY_CATEGORY}
          onValueChange={(category) => set({ category: category === ANY_CATEGORY ? undefined : category })}
        />
      )}
      {isMember && (
        <div className={styles.field}>
          <span className={styles.label}>{filters.author}</span>
          <Segmented
            label={filters.author}
            options={(['everyone', 'friends'] as const).map((value) => ({
              value,
              label: filters.authors[value],
            }))}
            value={view.author ?? 'everyone'}
            onValueChange={(author) => set({ author: author === 'everyone' ? undefined : author })}
          />
        </div>
      )}
      <Select
        name="media"
        label={filters.media}
        options={(
          ['none', 'any', 'image', 'video'] as const satisfies readonly (
            | 'none'
            | (typeof feedMedia)[number]
          )[]
        ).map((value) => ({ value, label: filters.mediaChoices[value] }))}
        value={view.media ?? 'none'}
        onValueChange={(media) => set({ media: media === 'none' ? undefined : media })}
      />
      <Select
        name="language"
        label={filters.language}
        options={[
          { value: 'any', label: filters.anyLanguage },
          { value: 'en', label: filters.languages.en },
          { value: 'fr', label: filters.languages.fr },
        ]}
        value={view.language ?? 'any'}
        onValueChange={(language) => set({ language: language === 'any' ? undefined : language })}
      />
      <div className={styles.actions}>
        <Button
          variant="quiet"
          disabled={listActiveFilters(view).length === 0}
          onClick={() => onViewChange(clearFilters(view))}
        >
          {filters.clear}
        </Button>
        <Button onClick={onDone}>{filters.show}</Button>
      </div>
    </div>
  );
}
