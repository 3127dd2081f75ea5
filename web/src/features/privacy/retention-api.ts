import { getRetentionReport } from '@radiant/contract/retention-report.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const useRetentionReport = () =>
  useQuery({
    queryKey: ['retention'],
    queryFn: async ({ signal }) => (await call(getRetentionReport, { signal, silent: true })).rows,
  });
