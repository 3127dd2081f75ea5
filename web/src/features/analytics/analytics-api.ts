import { getDashboard } from '@radiant/contract/dashboard.ts';
import type { ExportFormat } from '@radiant/contract/exports.ts';
import { exportStatistics, getStatistics, type StatisticsQuery } from '@radiant/contract/statistics.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { downloadFile } from '../../platform/download.ts';

/** Statistics of a date range; the previous range stays visible while the next one loads. */
export const useStatistics = (query: StatisticsQuery) =>
  useQuery({
    queryKey: ['analytics', 'statistics', query],
    queryFn: ({ signal }) => call(getStatistics, { query, signal, silent: true }),
    placeholderData: keepPreviousData,
  });

export const useExportStatistics = () =>
  useMutation({
    mutationFn: ({ query, format }: { query: StatisticsQuery; format: ExportFormat }) =>
      downloadFile(exportStatistics, { body: { ...query, format } }),
  });

/** Milliseconds between two refetches. */
const dashboardRefetchMs = 60_000;

export const useDashboard = () =>
  useQuery({
    queryKey: ['analytics', 'dashboard'],
    queryFn: ({ signal }) => call(getDashboard, { signal, silent: true }),
    refetchInterval: dashboardRefetchMs,
  });
