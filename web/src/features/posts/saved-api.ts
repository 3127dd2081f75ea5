import { listSavedPosts, setPostSaved } from '@radiant/contract/saved-posts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { loadPartsForPosts } from './lazy-post-parts.ts';
import { mapPostList, type PostList, postKeys, updateCachedPost } from './post-cache.ts';

/** Latest saved first. */
export const useSavedPosts = () =>
  useCursorQuery({
    queryKey: postKeys.saved,
    fetchPage: async ({ query, signal }) => {
      const page = await call(listSavedPosts, { query, signal, silent: true });
      await loadPartsForPosts(page.items);
      return page;
    },
    // Refetching every page would move what is being read.
    refetchOnWindowFocus: false,
  });

export function useSetSaved() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, saved }: { id: string; saved: boolean }) =>
      call(setPostSaved, { params: { id }, body: { saved } }),
    onSuccess: (_answer, { id, saved }) => {
      updateCachedPost(client, id, (post) => ({ ...post, isSaved: saved || undefined }));
      if (saved) {
        void client.invalidateQueries({ queryKey: postKeys.prayerList });
        return client.invalidateQueries({ queryKey: postKeys.saved });
      }
      for (const queryKey of [postKeys.saved, postKeys.prayerList])
        client.setQueryData<PostList>(queryKey, (list) => list && mapPostList(list, id, () => null));
    },
  });
}
