import { listDailyPlan } from '@radiant/contract/daily-plan.ts';
import { addDays } from '@radiant/contract/days.ts';
import { listVersePlan, removeFromVersePlan, saveVersePlan } from '@radiant/contract/verse-plan.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useLocale } from '../../platform/words.tsx';
import { postKeys } from '../posts/post-cache.ts';

/** Planning a post for a day refetches it too. */
const plansKey = ['daily-plan'] as const;

const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** `YYYY-MM` */
export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** The references of a month, and the posts chosen as its verses. */
export function useVersePlan(month: string) {
  const { locale } = useLocale();
  return useQuery({
    queryKey: [...plansKey, 'verses', month, locale],
    queryFn: async ({ signal }) => {
      const [plan, { days }] = await Promise.all([
        call(listVersePlan, { query: { month }, signal, silent: true }),
        call(listDailyPlan, {
          query: { from: `${month}-01`, to: lastDayOf(month) },
          signal,
          silent: true,
        }),
      ]);
      return { ...plan, month, picks: days.filter(({ slot }) => slot === 'verse') };
    },
    placeholderData: keepPreviousData,
  });
}

function useRefetchVerses() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: plansKey }),
      client.invalidateQueries({ queryKey: postKeys.daily }),
    ]);
}

export function useSaveVersePlan() {
  const refetch = useRefetchVerses();
  return useMutation({
    mutationFn: (body: { text: string; language: Locale }) => call(saveVersePlan, { body }),
    onSettled: refetch,
  });
}

export function useRemoveFromVersePlan() {
  const refetch = useRefetchVerses();
  return useMutation({
    /** null: all of them */
    mutationFn: (entry: string | null) =>
      call(removeFromVersePlan, { query: entry === null ? {} : { entry } }),
    onSettled: refetch,
  });
}
