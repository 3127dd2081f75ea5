import { listHiddenPosts, setPostHidden } from '@radiant/contract/hidden-posts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { refetchEvents } from '../events/events-cache.ts';
import { postKeys, updateCachedPost } from './post-cache.ts';

/** Latest hidden first. */
export const useHiddenPosts = () =>
  useCursorQuery({
    queryKey: postKeys.hidden,
    fetchPage: ({ query, signal }) => call(listHiddenPosts, { query, signal, silent: true }),
  });

/** Leaves the lists of posts to `hideFromLists` and `useShowPost`. */
export function useSetHidden() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, hidden }: { id: string; hidden: boolean }) =>
      call(setPostHidden, { params: { id }, body: { hidden } }),
    onSuccess: (_answer, { id, hidden }) => {
      updateCachedPost(client, id, (post) => ({ ...post, isHiddenByViewer: hidden || undefined }));
      void client.invalidateQueries({ queryKey: postKeys.daily });
      void refetchEvents(client);
      return client.invalidateQueries({ queryKey: postKeys.hidden });
    },
  });
}
