import { type CaseKind, caseColumns, caseKinds } from '@radiant/contract/moderation.ts';
import { useListParams, useUrlParams } from '../operations/use-list-params.ts';

/** Filters, page and open case of the queue, kept in the URL. */
export function useQueueParams() {
  const { params, setFilters, ...list } = useListParams<'kind'>('cases', caseColumns);
  const { setUrlParams } = useUrlParams();
  return {
    ...list,
    state: params.get('state') === 'settled' ? ('settled' as const) : ('open' as const),
    kind: caseKinds.find((kind) => kind === params.get('kind')),
    caseId: params.get('case'),
    setState: (state: 'open' | 'settled') =>
      setUrlParams({
        state: state === 'open' ? '' : state,
        kind: '',
        'cases-page': '',
        'cases-order': '',
      }),
    setKind: (kind: CaseKind | 'any') => setFilters({ kind: kind === 'any' ? '' : kind }),
    openCase: (id: string | null) => setUrlParams({ case: id ?? '' }),
  };
}

export type QueueParams = ReturnType<typeof useQueueParams>;
