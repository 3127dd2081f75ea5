import { QueryError } from '../../platform/query-boundary.tsx';
import { useAdminWords } from './use-admin-words.ts';

interface LoadFailedProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** In place of a table or page that failed to load. */
export function LoadFailed({ query: { error, isFetching, refetch } }: LoadFailedProps) {
  const { table } = useAdminWords();
  return <QueryError title={table.failed} query={{ error, isFetching, refetch }} />;
}
