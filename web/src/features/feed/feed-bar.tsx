import { ListFilter } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMediaQuery } from '../../platform/media-query.ts';
import { useInitialWords } from '../../platform/words.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy.ts';
import { Popover } from '../../ui/popover.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './feed-bar.module.css';
import { type FeedView, listActiveFilters } from './feed-view.ts';
import { generalSorts } from './use-feed-view.ts';

/** Filters are used rarely, so they load on demand. */
const FeedFilters = lazyPart(async () => (await import('./feed-filters.tsx')).FeedFilters);
const FeedFilterSheet = lazyPart(async () => (await import('./feed-filter-sheet.tsx')).FeedFilterSheet);

const phone = '(max-width: 639.98px)';

type ViewProps = { view: FeedView; onViewChange: (view: FeedView) => void };

export function FeedBar({ view, onViewChange }: ViewProps) {
  const t = useInitialWords();
  return (
    <div className={styles.bar}>
      <Segmented
        className={styles.sorts}
        label={t.feed.sortLabel}
        options={generalSorts.map((value) => ({ value, label: t.feed.sorts[value] }))}
        value={view.sort}
        onValueChange={(sort) => onViewChange({ ...view, sort })}
      />
      <FilterButton view={view} onViewChange={onViewChange} />
    </div>
  );
}

function FilterButton(props: ViewProps) {
  const t = useInitialWords();
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused');
  if (!useMediaQuery(phone)) {
    return (
      <Popover
        trigger={<FilterTrigger view={props.view} />}
        label={t.feed.filters.title}
        className={styles.panel}
        staysBelow
      >
        {(close) => (
          <Suspense fallback={<div className={styles.placeholder} />}>
            <FeedFilters {...props} onDone={close} />
          </Suspense>
        )}
      </Popover>
    );
  }
  return (
    <>
      <FilterTrigger view={props.view} aria-haspopup="dialog" onClick={() => setSheet('open')} />
      {sheet !== 'unused' && (
        <Suspense>
          <FeedFilterSheet {...props} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  );
}

function FilterTrigger({ view, ...native }: ButtonProps & { view: FeedView }) {
  const t = useInitialWords();
  const count = listActiveFilters(view).length;
  return (
    <Button
      {...native}
      variant="secondary"
      size="small"
      className={styles.filter}
      icon={<ListFilter size={18} />}
      aria-label={count > 0 ? t.feed.filters.buttonActive({ count }) : t.feed.filters.button}
    >
      <span className={styles.filterWord}>{t.feed.filters.button}</span>
      {count > 0 && <CountBadge tone="candle">{count}</CountBadge>}
    </Button>
  );
}
