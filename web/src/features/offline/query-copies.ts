import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { isServerReached } from './connection.ts';
import { listCopies, type OfflineCopy, readCopy, removeCopy, writeCopy } from './copies.ts';
import { isStoredQuery, toStoredData } from './offline-queries.ts';
import { READING_TTL_MS } from './offline-user.ts';

type StoredQuery = { queryKey: QueryKey; data: unknown };

/** The browser's storage is limited to five megabytes, which drafts need too. */
const MAX_COPIES = 12;
const MAX_LENGTH = 250_000;
const DELAY_MS = 1_000;

const partPrefix = 'query:';
const partOf = (queryHash: string) => `${partPrefix}${queryHash}`;

/** By query hash, in milliseconds. What a member changes without a connection does not count as loaded. */
const loadedAt = new Map<string, number>();

export const getLoadedAt = (queryHash: string): number | null => loadedAt.get(queryHash) ?? null;

/** Stores what the member reads, until the returned function is called. */
export function startStoringQueries(client: QueryClient, memberId: string): () => void {
  const changed = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const query of changed.values()) storeQuery(memberId, query);
    changed.clear();
    limitCopies(memberId);
  }
  function handleChange(query: Query): void {
    if (query.state.status !== 'success' || !isStoredQuery(query.queryKey, memberId)) return;
    if (isServerReached(client)) loadedAt.set(query.queryHash, query.state.dataUpdatedAt);
    changed.set(query.queryHash, query);
    timer ??= setTimeout(flush, DELAY_MS);
  }

  for (const query of client.getQueryCache().getAll()) handleChange(query);
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'added' || (event.type === 'updated' && event.action.type === 'success'))
      handleChange(event.query);
  });
  addEventListener('pagehide', flush);
  return () => {
    unsubscribe();
    removeEventListener('pagehide', flush);
    clearTimeout(timer);
  };
}

function storeQuery(memberId: string, { queryKey, queryHash, state }: Query): void {
  const value: StoredQuery = { queryKey, data: toStoredData(state.data) };
  // A list that is too long is not read from the device: an old one would be taken for it.
  if (JSON.stringify(value).length > MAX_LENGTH) removeCopy(memberId, partOf(queryHash));
  else
    writeCopy(memberId, partOf(queryHash), {
      loadedAt: getLoadedAt(queryHash) ?? state.dataUpdatedAt,
      value,
    });
}

const readQueryCopy = (memberId: string, part: string): OfflineCopy<StoredQuery> | null =>
  readCopy<StoredQuery>(memberId, part, READING_TTL_MS);

/** Removes what is too old or of another version, and of the rest what was read longest ago. */
function limitCopies(memberId: string): void {
  const parts = listCopies(memberId, partPrefix).map((part) => ({
    part,
    time: readQueryCopy(memberId, part)?.loadedAt ?? 0,
  }));
  parts.sort((one, other) => other.time - one.time);
  for (const [index, { part, time }] of parts.entries())
    if (time === 0 || index >= MAX_COPIES) removeCopy(memberId, part);
}

/** Fills the cache of a page that was opened without a connection. Returns how many queries it restored. */
export function restoreQueries(client: QueryClient, memberId: string): number {
  let count = 0;
  for (const part of listCopies(memberId, partPrefix)) {
    const copy = readQueryCopy(memberId, part);
    if (!copy) {
      removeCopy(memberId, part);
      continue;
    }
    const { queryKey, data } = copy.value;
    // What is not shown stays too: it cannot be loaded again.
    client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(queryKey, data, { updatedAt: copy.loadedAt });
    const query = client.getQueryCache().find({ queryKey, exact: true });
    if (query) loadedAt.set(query.queryHash, copy.loadedAt);
    count += 1;
  }
  return count;
}
