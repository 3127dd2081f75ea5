import { listAudit } from '@radiant/contract/audit.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** A page of the audit log; the previous page stays visible while the next one loads. */
export const useAudit = (query: Readonly<Record<string, string>>) =>
  useQuery({
    queryKey: ['operations', 'audit', query],
    queryFn: ({ signal }) => call(listAudit, { query: { ...query }, signal, silent: true }),
    placeholderData: keepPreviousData,
  });
