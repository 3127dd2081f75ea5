import { listStories, type StoryStrip } from '@radiant/contract/stories.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useLiveEvents } from '../../platform/live.ts';
import { takePageData } from '../../platform/site.tsx';

export const storiesKey = (viewer: string) => ['stories', viewer] as const;

/** The member's story strip, updated by live events. */
export function useStories(viewer: string) {
  const client = useQueryClient();
  useLiveEvents(({ type }) => {
    if (type === 'stories-changed' || type === 'reset') void refetchStories(client, viewer);
  });
  return useQuery<StoryStrip>({
    queryKey: storiesKey(viewer),
    queryFn: ({ signal }) => call(listStories, { signal, silent: true }),
    initialData: () => readEmbeddedStrip(viewer),
    staleTime: 60_000,
  });
}

/** Embedded in the HTML of the first page. */
function readEmbeddedStrip(viewer: string): StoryStrip | undefined {
  const written = takePageData('stories', viewer);
  return written === undefined ? undefined : listStories.answer.decode(written);
}

export const refetchStories = (client: QueryClient, viewer: string): Promise<void> =>
  client.invalidateQueries({ queryKey: storiesKey(viewer) });
