import type { EventDetails } from '@radiant/contract/post-shapes.ts';
import { previewSeries } from '@radiant/contract/series-preview.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { seriesPreviewsKey } from './events-cache.ts';
import { type RepeatValues, toRepeat } from './repeat-values.ts';

const previewKey = (id: string) => [...seriesPreviewsKey, id] as const;

/** How the event repeats from this date on; null until that is known, and for one that does not repeat. */
export function useSeriesRepeat(id: string, { series, date }: EventDetails): RepeatValues | null {
  const { data } = useQuery({
    queryKey: previewKey(id),
    queryFn: ({ signal }) => call(previewSeries, { params: { id }, query: {}, signal, silent: true }),
    enabled: series !== undefined,
  });
  return data ? toRepeat(data.recurrence, date) : null;
}

export const useSeriesPreview = (id: string, { recurrence, date }: { recurrence: string; date: string }) =>
  useQuery({
    queryKey: [...previewKey(id), recurrence, date],
    queryFn: ({ signal }) =>
      call(previewSeries, { params: { id }, query: { recurrence, date }, signal, silent: true }),
    placeholderData: keepPreviousData,
  });
