import { type CaseKind, caseColumns, caseKinds } from '@radiant/contract/moderation.ts';
import { useSearchParams } from 'react-router';
import { useTableParams } from '../operations/use-table-params.ts';

/** Filters, page and open case of the queue, kept in the URL. */
export function useQueueParams() {
  const [params, setParams] = useSearchParams();
  const tableParams = useTableParams('cases', caseColumns);
  const setParamValues = (changes: Record<string, string>, removedNames: readonly string[] = []) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        for (const name of removedNames) next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    ...tableParams,
    state: params.get('state') === 'settled' ? ('settled' as const) : ('open' as const),
    kind: caseKinds.find((kind) => kind === params.get('kind')),
    caseId: params.get('case'),
    setState: (state: 'open' | 'settled') =>
      setParamValues({ state: state === 'open' ? '' : state }, ['kind', 'cases-page', 'cases-order']),
    setKind: (kind: CaseKind | 'any') => setParamValues({ kind: kind === 'any' ? '' : kind }, ['cases-page']),
    openCase: (id: string | null) => setParamValues({ case: id ?? '' }),
  };
}

export type QueueParams = ReturnType<typeof useQueueParams>;
