import { type ContentFilter, contentColumns } from '@radiant/contract/content-management.ts';
import { limits } from '@radiant/contract/limits.ts';
import { audiences, postKinds } from '@radiant/contract/post-shapes.ts';
import { formatOrder, type TableOrder } from '@radiant/contract/tables.ts';
import { parseDayRange } from '../operations/day-range-filter.tsx';
import { useListParams } from '../operations/use-list-params.ts';
import { type ContentStatus, type ContentView, listStatuses, toStatusFilter } from './content-status.ts';

type FilterParam = 'q' | 'kind' | 'status' | 'audience' | 'reported' | 'from' | 'to';

/** Search, filters, order and page, kept in the URL. */
export function useContentListParams(view: ContentView, author?: string) {
  const { params, ...list } = useListParams<FilterParam>(view, contentColumns);
  const statuses = listStatuses(view);
  const q = (params.get('q') ?? '').slice(0, limits.searchTermMax);
  const kind = getKindOfView(view) ?? postKinds.find((one) => one === params.get('kind'));
  const status: ContentStatus | undefined = statuses.find((one) => one === params.get('status'));
  const audience = audiences.find((one) => one === params.get('audience'));
  const isReported = params.get('reported') === 'true';
  const days = parseDayRange(params);

  const filter: ContentFilter = {
    q: q.trim(),
    ...(author !== undefined && { author }),
    ...(kind && { kind }),
    ...(audience && { audience }),
    ...(isReported && { reported: true }),
    ...days,
    ...(status && toStatusFilter(view, status)),
  };
  const query = { ...filter, page: list.page, size: list.size, order: formatOrder(list.order.slice(0, 1)) };
  return {
    ...list,
    // One column at a time: the last one pressed.
    setOrder: (order: TableOrder) => list.setOrder(order.slice(-1)),
    query,
    filter,
    q,
    kind,
    status,
    audience,
    isReported,
    days,
  };
}

export type ContentListParams = ReturnType<typeof useContentListParams>;

function getKindOfView(view: ContentView): 'prayer' | 'testimony' | undefined {
  if (view === 'prayers') return 'prayer';
  return view === 'testimonies' ? 'testimony' : undefined;
}
