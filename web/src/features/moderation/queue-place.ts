import { type CaseKind, caseColumns, caseKinds } from '@radiant/contract/moderation.ts';
import { useSearchParams } from 'react-router';
import { useTableParams } from '../operations/use-table-params.ts';

/** What of the queue is shown, and which case is looked at, all kept in the address. */
export function useQueuePlace() {
  const [params, setParams] = useSearchParams();
  const place = useTableParams('cases', caseColumns);
  const write = (changes: Record<string, string>, left: readonly string[] = []) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        for (const name of left) next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    ...place,
    state: params.get('state') === 'settled' ? ('settled' as const) : ('open' as const),
    kind: caseKinds.find((kind) => kind === params.get('kind')),
    caseId: params.get('case'),
    setState: (state: 'open' | 'settled') =>
      write({ state: state === 'open' ? '' : state }, ['kind', 'cases-page', 'cases-order']),
    setKind: (kind: CaseKind | 'any') => write({ kind: kind === 'any' ? '' : kind }, ['cases-page']),
    look: (id: string | null) => write({ case: id ?? '' }),
  };
}

export type QueuePlace = ReturnType<typeof useQueuePlace>;
