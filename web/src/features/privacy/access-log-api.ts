import { listAccesses, listAccessesTo } from '@radiant/contract/access-log.ts';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';

export const useAccessLog = (memberId: string) =>
  useCursorQuery({
    queryKey: ['access-log', memberId],
    fetchPage: ({ query, signal }) => call(listAccesses, { query, signal, silent: true }),
  });

export const useAccessesTo = (memberId: string) =>
  useCursorQuery({
    queryKey: ['accesses-to', memberId],
    fetchPage: ({ query, signal }) =>
      call(listAccessesTo, { params: { id: memberId }, query, signal, silent: true }),
  });
