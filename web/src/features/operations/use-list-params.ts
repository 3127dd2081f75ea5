import { formatOrder, parseOrder, type TableOrder } from '@radiant/contract/tables.ts';
import { useSearchParams } from 'react-router';

/** URL parameters and how to change some of them; an empty value removes its parameter. */
export function useUrlParams() {
  const [params, setParams] = useSearchParams();
  const setUrlParams = (changes: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { params, setUrlParams };
}

/** Order, page and filters of a list, kept in the URL. The name prefixes order and page, as a page may hold several lists. */
export function useListParams<Filter extends string>(name: string, columns: readonly string[]) {
  const { params, setUrlParams } = useUrlParams();
  const [orderParam, pageParam] = name === '' ? ['order', 'page'] : [`${name}-order`, `${name}-page`];
  return {
    params,
    order: parseOrder(params.get(orderParam) ?? '', columns),
    page: Math.max(1, Math.trunc(Number(params.get(pageParam))) || 1),
    setOrder: (order: TableOrder) => setUrlParams({ [orderParam]: formatOrder(order), [pageParam]: '' }),
    setPage: (page: number) => setUrlParams({ [pageParam]: page === 1 ? '' : String(page) }),
    /** Changes filters and returns to the first page. */
    setFilters: (changes: Partial<Readonly<Record<Filter, string>>>) =>
      setUrlParams({ ...changes, [pageParam]: '' }),
  };
}

export type ListParams = Pick<ReturnType<typeof useListParams>, 'order' | 'page' | 'setOrder' | 'setPage'>;

/** A page of a list; past the end the last page, such as after its last row was deleted. */
export async function fetchPage<Page extends { rows: readonly unknown[]; total: number }>(
  { page, pageSize }: { page: number; pageSize: number },
  read: (page: number) => Promise<Page>,
): Promise<Page & { page: number }> {
  const requested = await read(page);
  const last = Math.ceil(requested.total / pageSize);
  if (requested.rows.length > 0 || last === 0 || page <= last) return { ...requested, page };
  return { ...(await read(last)), page: last };
}
