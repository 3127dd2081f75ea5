import { formatOrder, parseOrder, type TableOrder } from '@radiant/contract/tables.ts';
import { useSearchParams } from 'react-router';

/** Order and page of a table, kept in the URL under its name. */
export function useTableParams(name: string, columns: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const setTableParams = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [word, value] of Object.entries(changes)) {
          if (value === '') next.delete(`${name}-${word}`);
          else next.set(`${name}-${word}`, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    order: parseOrder(params.get(`${name}-order`) ?? '', columns),
    page: Math.max(1, Math.trunc(Number(params.get(`${name}-page`))) || 1),
    setOrder: (order: TableOrder) => setTableParams({ order: formatOrder(order), page: '' }),
    setPage: (page: number) => setTableParams({ page: page === 1 ? '' : String(page) }),
  };
}
