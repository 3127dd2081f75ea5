import type { Story, StoryStrip } from '@radiant/contract/stories.ts';
import { deleteStory, hideStory, markStorySeen } from '@radiant/contract/story-actions.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { refetchStories, storiesKey } from './stories-api.ts';

function updateCachedStory(client: QueryClient, viewer: string, id: string, change: Partial<Story>): void {
  const changed = (stories: readonly Story[]) =>
    stories.map((story) => (story.id === id ? { ...story, ...change } : story));
  client.setQueryData<StoryStrip>(
    storiesKey(viewer),
    (strip) =>
      strip && {
        own: changed(strip.own),
        friends: strip.friends.map((teller) => ({ ...teller, stories: changed(teller.stories) })),
      },
  );
}

/** Marks a story as seen, optimistically; if the request fails it is unseen again after the next fetch. */
export function useMarkSeen(viewer: string): (id: string) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => call(markStorySeen, { params: { id }, silent: true }),
    onMutate: (id) => updateCachedStory(client, viewer, id, { isSeen: true }),
  });
  return mutate;
}

export function useDeleteStory(viewer: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteStory, { params: { id } }),
    onSuccess: () => refetchStories(client, viewer),
  });
}

export function useHideStory(viewer: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, hidden }: { id: string; hidden: boolean }) =>
      call(hideStory, { params: { id }, body: { hidden } }),
    onSuccess: () => refetchStories(client, viewer),
  });
}
