import type { TableOrder } from '@radiant/contract/tables.ts';
import { parseDayRange } from './day-range-filter.tsx';
import { useListParams } from './use-list-params.ts';

const filterNames = ['q', 'area', 'action', 'actor', 'subject', 'from', 'to'] as const;
type AuditFilterName = (typeof filterNames)[number];
export type AuditFilters = Readonly<Record<AuditFilterName, string>>;

const newestFirst: TableOrder = [{ column: 'at', descending: true }];
const oldestFirst: TableOrder = [{ column: 'at', descending: false }];

/** Filters, order and page, kept in the URL; an empty filter is none. A fixed `subject` is not in the URL. */
export function useAuditListParams(subject?: string) {
  const { params, order, setOrder, ...list } = useListParams<AuditFilterName>('', ['at']);
  const isOldestFirst = order[0]?.descending === false;
  const read = (name: AuditFilterName) => params.get(name)?.trim() ?? '';
  const days = parseDayRange(params);
  const filters: AuditFilters = {
    q: read('q'),
    area: read('area'),
    action: read('action'),
    actor: read('actor'),
    subject: subject ?? read('subject'),
    from: days?.from ?? '',
    to: days?.to ?? '',
  };
  const clearable = filterNames.filter((name) => name !== 'subject' || subject === undefined);
  return {
    ...list,
    filters,
    days,
    /** Those the reader chose, with a value. */
    chosenFilters: clearable.filter((name) => filters[name] !== ''),
    clearFilters: () => list.setFilters(Object.fromEntries(clearable.map((name) => [name, '']))),
    order: isOldestFirst ? oldestFirst : newestFirst,
    /** Only one column is sortable, so a press reverses it. */
    setOrder: () => setOrder(isOldestFirst ? [] : oldestFirst),
  };
}
