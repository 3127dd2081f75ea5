import { getPrayerSheet } from '@radiant/contract/prayer-sheet.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** Fetched whenever the page opens: an agreement may have been withdrawn. */
export const usePrayerSheet = (viewer: string, language: Locale) =>
  useQuery({
    queryKey: ['noticeboard', viewer, 'sheet', language],
    queryFn: ({ signal }) => call(getPrayerSheet, { query: { language }, signal, silent: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
