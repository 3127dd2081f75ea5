import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';

export type CursorPages<Page> = InfiniteData<Page, string | null>;

type Options<Page> = Omit<
  UseInfiniteQueryOptions<Page, Error, CursorPages<Page>, QueryKey, string | null>,
  'queryFn' | 'initialPageParam' | 'getNextPageParam'
> & {
  /** Its argument is part of the options of `call`. */
  fetchPage: (page: { query: { cursor?: string }; signal: AbortSignal }) => Promise<Page>;
};

export function useCursorQuery<Page extends { next: string | null }>({
  fetchPage,
  ...options
}: Options<Page>): UseInfiniteQueryResult<CursorPages<Page>> {
  return useInfiniteQuery<Page, Error, CursorPages<Page>, QueryKey, string | null>({
    ...options,
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  });
}
