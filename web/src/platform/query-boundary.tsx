import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { useErrorMessage } from './error-message.tsx';
import { useInitialWords } from './words.tsx';

export interface QueryErrorProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  title: ReactNode;
  heading?: 'h1' | 'h2' | 'h3' | undefined;
}

export function QueryError({ query, title, heading }: QueryErrorProps) {
  const t = useInitialWords();
  const errorMessage = useErrorMessage();
  return (
    <ErrorState
      heading={heading}
      title={title}
      text={errorMessage(query.error)}
      retryLabel={t.platform.tryAgain}
      pending={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

interface QueryBoundaryProps<Data> {
  query: QueryErrorProps['query'] & { data: Data | undefined };
  errorTitle: ReactNode;
  heading?: QueryErrorProps['heading'];
  hasErrorCard?: boolean | undefined;
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Data that is already shown stays when a refetch fails. */
export function QueryBoundary<Data>(props: QueryBoundaryProps<Data>): ReactNode {
  const { query, errorTitle, heading, hasErrorCard = false, loading, children } = props;
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return loading;
  const error = <QueryError query={query} title={errorTitle} heading={heading} />;
  return hasErrorCard ? <Card>{error}</Card> : error;
}
