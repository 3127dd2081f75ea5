import { limits } from '@radiant/contract/limits.ts';
import { formatOrder, parseOrder, type TableOrder } from '@radiant/contract/tables.ts';
import { useSearchParams } from 'react-router';
import { readStorage, writeStorage } from '../../platform/browser-storage.ts';

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

const pageSizeKey = 'radiant-page-size';

/** The browser remembers one size for all tables; a link may contain another. */
function parsePageSize(param: string | null): number {
  const isOffered = (size: number) => limits.tablePageSizes.some((one) => one === size);
  const sizes = [Number(param), Number(readStorage('local', pageSizeKey))];
  return sizes.find(isOffered) ?? limits.tablePageDefault;
}

const formatPageSize = (size: number) => (size === limits.tablePageDefault ? '' : String(size));

/** Order, page, page size and filters of a list, kept in the URL. The name prefixes them, as a page may hold several lists. */
export function useListParams<Filter extends string>(name: string, columns: readonly string[]) {
  const { params, setUrlParams } = useUrlParams();
  const prefix = name === '' ? '' : `${name}-`;
  const [orderParam, pageParam, sizeParam] = [`${prefix}order`, `${prefix}page`, `${prefix}size`];
  const size = parsePageSize(params.get(sizeParam));
  return {
    params,
    order: parseOrder(params.get(orderParam) ?? '', columns),
    page: Math.max(1, Math.trunc(Number(params.get(pageParam))) || 1),
    setOrder: (order: TableOrder) => setUrlParams({ [orderParam]: formatOrder(order), [pageParam]: '' }),
    // A page number means little without the size of the pages.
    setPage: (page: number) =>
      setUrlParams({ [pageParam]: page === 1 ? '' : String(page), [sizeParam]: formatPageSize(size) }),
    size,
    setSize: (next: number) => {
      writeStorage('local', pageSizeKey, formatPageSize(next) || null);
      setUrlParams({ [sizeParam]: formatPageSize(next), [pageParam]: '' });
    },
    /** Changes filters and returns to the first page. */
    setFilters: (changes: Partial<Readonly<Record<Filter, string>>>) =>
      setUrlParams({ ...changes, [pageParam]: '' }),
  };
}

export type ListParams = Pick<
  ReturnType<typeof useListParams>,
  'order' | 'page' | 'size' | 'setOrder' | 'setPage' | 'setSize'
>;

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
