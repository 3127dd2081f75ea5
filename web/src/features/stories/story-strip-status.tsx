import { RotateCw } from 'lucide-react';
import { useWords } from '../../platform/words.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './story-strip-status.module.css';

/** Loading and error state of the strip. */
export function StoryStripStatus({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const t = useWords();
  if (hasFailed) {
    return (
      <li className={styles.failed}>
        <p role="alert">{t.stories.failed}</p>
        <button type="button" className={styles.retry} onClick={onRetry}>
          <RotateCw size={16} aria-hidden="true" />
          {t.stories.retry}
        </button>
      </li>
    );
  }
  return (
    <li>
      <SkeletonGroup label={t.stories.loading}>
        <span className={styles.waiting}>
          {[1, 2, 3].map((number) => (
            <Skeleton key={number} shape="circle" width="3.5rem" />
          ))}
        </span>
      </SkeletonGroup>
    </li>
  );
}
