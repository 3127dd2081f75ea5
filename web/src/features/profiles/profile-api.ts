import type { Page } from '@radiant/contract/pages.ts';
import type { Post, PostPage } from '@radiant/contract/post-shapes.ts';
import { getProfile, type Profile } from '@radiant/contract/profiles.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { useLiveEvents } from '../../platform/live.ts';
import { takePageData } from '../../platform/site.tsx';
import { type FriendPages, friendsKey } from '../friends/friends-api.ts';
import { loadPartsForPosts } from '../posts/lazy-post-parts.ts';
import type { PostList } from '../posts/post-cache.ts';
import { profileKey, profilePostsKey } from './profile-keys.ts';
import { getWireType, type PostsTab } from './profile-tabs.ts';

export type ProfileSummary = Pick<
  Profile,
  'person' | 'relation' | 'canBefriend' | 'postCount' | 'friendCount'
>;

/** Null when the profile does not exist or is hidden from the viewer. */
export function useProfile(viewer: string | undefined, id: string) {
  const client = useQueryClient();
  const of = viewer ?? 'guest';
  return useQuery<ProfileSummary | null>({
    queryKey: profileKey(of, id),
    queryFn: async ({ signal }) => {
      try {
        const profile = await call(getProfile, { params: { id }, signal, silent: true });
        await loadPartsForPosts(profile.posts.items);
        return seedLists(client, of, { id, profile });
      } catch (error) {
        // An invalid id names no member either.
        const isGone =
          error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');
        if (isGone) return null;
        throw error;
      }
    },
    initialData: () => {
      const written = viewer === undefined ? undefined : takePageData('profile', viewer, id);
      return written === undefined
        ? undefined
        : seedLists(client, of, { id, profile: getProfile.answer.decode(written) });
    },
    enabled: viewer !== undefined,
  });
}

/** Before the server renders a profile. */
export function fillProfile(
  client: QueryClient,
  { viewer, id, profile }: { viewer: string; id: string; profile: Profile },
): void {
  client.setQueryData(profileKey(viewer, id), seedLists(client, viewer, { id, profile }));
}

/** The profile response contains the first posts and friends: they seed lists that are not loaded yet. Returns the rest. */
function seedLists(
  client: QueryClient,
  viewer: string,
  { id, profile: { posts, friends, ...head } }: { id: string; profile: Profile },
): ProfileSummary {
  client.setQueryData<PostList>(
    profilePostsKey(viewer, id, 'posts'),
    (list) => list ?? { pages: [toPostPage(posts)], pageParams: [null] },
  );
  client.setQueryData<FriendPages>(
    friendsKey(viewer, id),
    (list) => list ?? { pages: [friends], pageParams: [null] },
  );
  return head;
}

const toPostPage = (posts: Page<Post>): PostPage => ({ ...posts, viewerId: null });

/** Newest first. */
export const useProfilePosts = (viewer: string, id: string, tab: PostsTab) =>
  useCursorQuery({
    queryKey: profilePostsKey(viewer, id, tab),
    fetchPage: async ({ query, signal }) => {
      const type = getWireType(tab);
      const { posts } = await call(getProfile, {
        params: { id },
        query: { ...(type && { type }), ...query },
        signal,
        silent: true,
      });
      await loadPartsForPosts(posts.items);
      return toPostPage(posts);
    },
    // Refetching every page would move what is being read.
    refetchOnWindowFocus: false,
  });

/** Refetches a profile when its member shares or removes a post, or after missed events. */
export function useLiveProfile(viewer: string | undefined, id: string): void {
  const client = useQueryClient();
  useLiveEvents((event) => {
    if (viewer === undefined) return;
    const isOwn = event.type === 'post-created' && event.authorId === id;
    if (!isOwn && event.type !== 'post-removed' && event.type !== 'reset') return;
    void client.invalidateQueries({ queryKey: profileKey(viewer, id) });
    if (event.type !== 'post-removed')
      void client.invalidateQueries({ queryKey: profilePostsKey(viewer, id) });
  });
}
