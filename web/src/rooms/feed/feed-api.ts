import { listGuestFeed, listMemberFeed } from '@radiant/contract/feed.ts';
import type { PostPage } from '@radiant/contract/post-shapes.ts';
import {
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useSession } from '../../platform/session.tsx';
import type { PostList } from '../posts/post-cache.ts';
import { feedKey, holdBack, type Viewer, waitingKey, withNewestPosts } from './feed-cache.ts';
import { type FeedTab, wireTypeOf } from './feed-tabs.ts';

const guest: Viewer = 'guest';

/** Whose feed is shown; undefined until that is known. */
export function useViewer(): Viewer | undefined {
  const { status, user } = useSession();
  return status === 'loading' ? undefined : (user?.id ?? guest);
}

function fetchPage(
  viewer: Viewer,
  tab: FeedTab,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<PostPage> {
  const type = wireTypeOf(tab);
  return call(viewer === guest ? listGuestFeed : listMemberFeed, {
    query: { ...(type && { type }), ...(cursor !== null && { cursor }) },
    silent: true,
    ...(signal && { signal }),
  });
}

/** The feed, newest first. It stays as it was read; what is new waits to be asked for. */
export function useFeed(viewer: Viewer | undefined, tab: FeedTab) {
  return useInfiniteQuery<PostPage, Error, PostList, QueryKey, string | null>({
    queryKey: feedKey(viewer ?? guest, tab),
    queryFn: ({ pageParam, signal }) => fetchPage(viewer ?? guest, tab, pageParam, signal),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    enabled: viewer !== undefined,
    // The live stream keeps it true; reading every page again would move what is being read.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The posts that others shared since the feed was read. */
export function useAnnounced(viewer: Viewer, tab: FeedTab): readonly string[] {
  const { data } = useQuery<readonly string[]>({
    queryKey: waitingKey(viewer, tab),
    queryFn: () => [],
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Shows what waits: reads the newest page. */
export function useShowWaiting(viewer: Viewer, tab: FeedTab): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const newest = await fetchPage(viewer, tab, null);
    client.setQueryData<PostList>(feedKey(viewer, tab), (list) => list && withNewestPosts(list, newest));
    client.setQueryData<readonly string[]>(waitingKey(viewer, tab), []);
  };
}

/** Reads the loaded pages of a feed anew, after events were missed or rights have changed. */
export async function refreshFeed(client: QueryClient, viewer: Viewer, tab: FeedTab): Promise<void> {
  const before = client.getQueryData<PostList>(feedKey(viewer, tab));
  if (!before) return;
  const fresh: PostList = { pages: [], pageParams: [] };
  let cursor: string | null = null;
  do {
    const page: PostPage = await fetchPage(viewer, tab, cursor);
    fresh.pages.push(page);
    fresh.pageParams.push(cursor);
    cursor = page.next;
  } while (cursor !== null && fresh.pages.length < before.pages.length);

  const shown = client.getQueryData<PostList>(feedKey(viewer, tab));
  if (!shown) return;
  const { list, waiting } = holdBack(shown, fresh, viewer);
  client.setQueryData<PostList>(feedKey(viewer, tab), list);
  client.setQueryData<readonly string[]>(waitingKey(viewer, tab), waiting);
}
