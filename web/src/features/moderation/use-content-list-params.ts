import { contentColumns } from '@radiant/contract/content-management.ts';
import { limits } from '@radiant/contract/limits.ts';
import { audiences, postKinds } from '@radiant/contract/post-shapes.ts';
import { formatOrder, type TableOrder } from '@radiant/contract/tables.ts';
import { useSearchParams } from 'react-router';
import { parseDayRange } from '../operations/day-range-filter.tsx';
import { useTableParams } from '../operations/use-table-params.ts';
import type { ContentListQuery } from './content-api.ts';
import { type ContentStatus, type ContentView, listStatuses, toStatusFilter } from './content-status.ts';

type ContentFilterChanges = {
  q?: string;
  kind?: string;
  status?: string;
  audience?: string;
  reported?: string;
  from?: string;
  to?: string;
};

/** Search, filters, order and page, kept in the URL. */
export function useContentListParams(view: ContentView) {
  const [params, setParams] = useSearchParams();
  const tableParams = useTableParams(view, contentColumns);
  const statuses = listStatuses(view);
  const q = (params.get('q') ?? '').slice(0, limits.searchTermMax);
  const kind = getKindOfView(view) ?? postKinds.find((one) => one === params.get('kind'));
  const status: ContentStatus | undefined = statuses.find((one) => one === params.get('status'));
  const audience = audiences.find((one) => one === params.get('audience'));
  const isReported = params.get('reported') === 'true';
  const days = parseDayRange(params);

  const setFilters = (changes: ContentFilterChanges) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        next.delete(`${view}-page`);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  const query: ContentListQuery = {
    page: tableParams.page,
    order: formatOrder(tableParams.order.slice(0, 1)),
    q,
    ...(kind && { kind }),
    ...(audience && { audience }),
    ...(isReported && { reported: true }),
    ...days,
    ...(status && toStatusFilter(view, status)),
  };
  return {
    ...tableParams,
    // One column at a time: the last one pressed.
    setOrder: (order: TableOrder) => tableParams.setOrder(order.slice(-1)),
    query,
    q,
    kind,
    status,
    audience,
    isReported,
    days,
    setFilters,
  };
}

export type ContentListParams = ReturnType<typeof useContentListParams>;

function getKindOfView(view: ContentView): 'prayer' | 'testimony' | undefined {
  if (view === 'prayers') return 'prayer';
  return view === 'testimonies' ? 'testimony' : undefined;
}
