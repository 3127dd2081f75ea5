import { listStories, type StoryStrip } from '@radiant/contract/stories.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useLiveEvents } from '../../platform/live.ts';
import { takePageData } from '../../platform/site.tsx';

export const storiesKey = (viewer: string) => ['stories', viewer] as const;

/** The strip of a member, kept true to what happens elsewhere. */
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

/** The strip, if it came with the page of the site. */
function readEmbeddedStrip(viewer: string): StoryStrip | undefined {
  const written = takePageData('stories', viewer);
  return written === undefined ? undefined : listStories.answer.decode(written);
}

/** Reads the strip anew. */
export const refetchStories = (client: QueryClient, viewer: string): Promise<void> =>
  client.invalidateQueries({ queryKey: storiesKey(viewer) });
