import {
  deleteStory,
  hideStory,
  listStories,
  markStorySeen,
  type Story,
  type StoryStrip,
} from '@radiant/contract/stories.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useLive } from '../../platform/live.ts';
import { takePageData } from '../../platform/site.tsx';

const keyOf = (viewer: string) => ['stories', viewer] as const;

/** The strip of a member, kept true to what happens elsewhere. */
export function useStories(viewer: string) {
  const client = useQueryClient();
  useLive(({ type }) => {
    if (type === 'stories-changed' || type === 'reset') void rereadStories(client, viewer);
  });
  return useQuery<StoryStrip>({
    queryKey: keyOf(viewer),
    queryFn: ({ signal }) => call(listStories, { signal, silent: true }),
    initialData: () => readFirstStrip(viewer),
    staleTime: 60_000,
  });
}

/** The strip, if it came with the page of the site. */
function readFirstStrip(viewer: string): StoryStrip | undefined {
  const written = takePageData('stories', viewer);
  return written === undefined ? undefined : listStories.answer.decode(written);
}

/** Reads the strip anew. */
export const rereadStories = (client: QueryClient, viewer: string): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(viewer) });

function changeStory(client: QueryClient, viewer: string, id: string, change: Partial<Story>): void {
  const changed = (stories: readonly Story[]) =>
    stories.map((story) => (story.id === id ? { ...story, ...change } : story));
  client.setQueryData<StoryStrip>(
    keyOf(viewer),
    (strip) =>
      strip && {
        mine: changed(strip.mine),
        friends: strip.friends.map((teller) => ({ ...teller, stories: changed(teller.stories) })),
      },
  );
}

/** Notes a story as seen, here at once. When the server cannot be told, it is new again at the next reading. */
export function useMarkSeen(viewer: string): (id: string) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => call(markStorySeen, { params: { id }, silent: true }),
    onMutate: (id) => changeStory(client, viewer, id, { isSeen: true }),
  });
  return mutate;
}

/** Deletes a story of one's own. */
export function useDeleteStory(viewer: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteStory, { params: { id } }),
    onSuccess: () => rereadStories(client, viewer),
  });
}

/** Hides a friend's story, or shows it again. */
export function useHideStory(viewer: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, hidden }: { id: string; hidden: boolean }) =>
      call(hideStory, { params: { id }, body: { hidden } }),
    onSuccess: () => rereadStories(client, viewer),
  });
}
