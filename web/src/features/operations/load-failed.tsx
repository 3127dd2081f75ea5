import { useErrorMessage } from '../../platform/error-message.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useAdminWords } from './use-admin-words.ts';

interface LoadFailedProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** In place of a table or page that failed to load. */
export function LoadFailed({ query: { error, isFetching, refetch } }: LoadFailedProps) {
  const { table } = useAdminWords();
  const errorMessage = useErrorMessage();
  return (
    <ErrorState
      title={table.failed}
      text={errorMessage(error)}
      retryLabel={table.retry}
      pending={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
