import { formatOrder, parseOrder, type TableOrder } from '@radiant/contract/tables.ts';
import { useSearchParams } from 'react-router';

export const auditFilterNames = ['q', 'area', 'action', 'actor', 'subject', 'from', 'to'] as const;
export type AuditFilters = Readonly<Record<(typeof auditFilterNames)[number], string>>;

const newestFirst: TableOrder = [{ column: 'at', descending: true }];
const oldestFirst: TableOrder = [{ column: 'at', descending: false }];

/** Filters, order and page, kept in the URL; an empty filter is none. */
export function useAuditListParams() {
  const [params, setParams] = useSearchParams();
  const isOldestFirst = parseOrder(params.get('order') ?? '', ['at'])[0]?.descending === false;

  const setListParams = (changes: Readonly<Record<string, string>>) =>
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

  const read = (name: string) => params.get(name)?.trim() ?? '';
  const filters: AuditFilters = {
    q: read('q'),
    area: read('area'),
    action: read('action'),
    actor: read('actor'),
    subject: read('subject'),
    from: read('from'),
    to: read('to'),
  };
  return {
    filters,
    isFiltered: auditFilterNames.some((name) => filters[name] !== ''),
    order: isOldestFirst ? oldestFirst : newestFirst,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    setFilters: (changes: Partial<AuditFilters>) => setListParams({ ...changes, page: '' }),
    clearFilters: () =>
      setListParams({ ...Object.fromEntries(auditFilterNames.map((name) => [name, ''])), page: '' }),
    /** Only one column is sortable, so a press reverses it. */
    toggleOrder: () => setListParams({ order: isOldestFirst ? '' : formatOrder(oldestFirst), page: '' }),
    setPage: (page: number) => setListParams({ page: page === 1 ? '' : String(page) }),
  };
}
