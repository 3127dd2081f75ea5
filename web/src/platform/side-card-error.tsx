import { RotateCw } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import styles from '../ui/side-card.module.css';
import { useErrorMessage } from './error-message.tsx';
import type { QueryErrorProps } from './query-boundary.tsx';
import { useInitialWords } from './words.tsx';

/** A file of its own, because home loads these cards later. */
export function SideCardError({ query, title }: Pick<QueryErrorProps, 'query' | 'title'>) {
  const t = useInitialWords();
  const errorMessage = useErrorMessage();
  return (
    <div role="alert" className={styles.problem}>
      <p>
        <strong>{title}</strong> {errorMessage(query.error)}
      </p>
      <Button
        size="small"
        variant="secondary"
        icon={<RotateCw size={16} />}
        pending={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {t.platform.tryAgain}
      </Button>
    </div>
  );
}
