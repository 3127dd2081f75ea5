import { listPrayerList, moveInPrayerList, type PrayerListPage } from '@radiant/contract/prayer-list.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { type CursorPages, useCursorQuery } from '../../platform/cursor-query.ts';
import { localTimeZone } from '../../platform/format.ts';
import { postKeys } from '../posts/post-cache.ts';

export type PrayerList = CursorPages<PrayerListPage>;

/** In the member's own order. */
export const usePrayerList = () =>
  useCursorQuery<PrayerListPage>({
    queryKey: postKeys.prayerList,
    fetchPage: ({ query, signal }) =>
      call(listPrayerList, { query: { ...query, timeZone: localTimeZone() }, signal, silent: true }),
    // Refetching every page would move what is being read.
    refetchOnWindowFocus: false,
  });

/** Moves a prayer before another one, or to the end, optimistically; several run one after another. */
export function useMovePrayer() {
  const client = useQueryClient();
  const queryKey = postKeys.prayerList;
  return useMutation({
    scope: { id: 'prayer-list' },
    mutationFn: ({ id, before }: { id: string; before: string | null }) =>
      call(moveInPrayerList, { params: { id }, body: { before } }),
    onMutate: async ({ id, before }) => {
      const shown = client.getQueryData<PrayerList>(queryKey);
      const show = () =>
        client.setQueryData<PrayerList>(queryKey, (list) => list && movePrayer(list, id, before));
      show();
      // A running fetch would restore the old order, and cancelling it restores the list before the fetch.
      await client.cancelQueries({ queryKey });
      show();
      return { shown };
    },
    onError: (_error, _move, context) => client.setQueryData(queryKey, context?.shown),
  });
}

/** As one page, so that a prayer can cross from one to another. */
export function movePrayer(list: PrayerList, id: string, before: string | null): PrayerList {
  const posts = list.pages.flatMap(({ items }) => items);
  const moved = posts.find((post) => post.id === id);
  const last = list.pages.at(-1);
  if (!moved || !last) return list;
  const others = posts.filter((post) => post !== moved);
  const index = before === null ? others.length : others.findIndex((post) => post.id === before);
  const prayedTodayIds = list.pages.flatMap((page) => page.prayedTodayIds);
  return {
    pages: [{ ...last, items: others.toSpliced(index, 0, moved), prayedTodayIds }],
    pageParams: [null],
  };
}

export function markPrayedToday(list: PrayerList, id: string): PrayerList {
  const pages = list.pages.map((page) =>
    page.items.some((post) => post.id === id) && !page.prayedTodayIds.includes(id)
      ? { ...page, prayedTodayIds: [...page.prayedTodayIds, id] }
      : page,
  );
  return { ...list, pages };
}
