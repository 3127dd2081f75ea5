import { useErrorMessage } from '../../platform/error-message.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useAdminWords } from './use-admin-words.ts';

interface LoadFailedProps {
  /** What was asked for and did not come. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** In the place of a table, or of a page of the administration, that could not be loaded. */
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
