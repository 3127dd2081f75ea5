import { listGuestFeed, listMemberFeed } from '@radiant/contract/feed.ts';
import type { PostPage } from '@radiant/contract/post-shapes.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { useSession } from '../../platform/session.tsx';
import { takePageData } from '../../platform/site.tsx';
import { arePostPartsReady, loadPartsForPosts } from '../posts/lazy-post-parts.ts';
import type { PostList } from '../posts/post-cache.ts';
import {
  clearNewPostIds,
  feedKey,
  mergeNewestPosts,
  newPostIdsKey,
  preserveOrder,
  separateNewPosts,
  type ViewerId,
} from './feed-cache.ts';
import { type FeedView, serializeFeedView, toFeedQuery } from './feed-view.ts';

const guestId: ViewerId = 'guest';

/** Undefined while the session is loading. */
export function useViewerId(): ViewerId | undefined {
  const { status, user } = useSession();
  return status === 'loading' ? undefined : (user?.id ?? guestId);
}

export async function fetchFeedPage(
  viewer: ViewerId,
  view: FeedView,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<PostPage> {
  const page = await call(viewer === guestId ? listGuestFeed : listMemberFeed, {
    query: { ...toFeedQuery(view), ...(cursor !== null && { cursor }) },
    silent: true,
    ...(signal && { signal }),
  });
  await loadPartsForPosts(page.items);
  return page;
}

/** The first page of the view, if it was embedded in the HTML. */
function readEmbeddedPage(viewer: ViewerId | undefined, view: FeedView): PostPage | undefined {
  if (viewer === undefined) return undefined;
  const written = takePageData('feed', viewer, serializeFeedView(view));
  return written === undefined ? undefined : listMemberFeed.answer.decode(written);
}

/** An embedded page that waits for the chunk its cards need. */
let pendingPage: { viewer: ViewerId; view: string; page: PostPage } | null = null;

/** Initial data. A page whose cards need another chunk is left to `takePendingOrFetch`. */
function getInitialList(viewer: ViewerId | undefined, view: FeedView): PostList | undefined {
  const page = readEmbeddedPage(viewer, view);
  if (viewer === undefined || page === undefined) return undefined;
  if (arePostPartsReady(page.items)) return { pages: [page], pageParams: [null] };
  pendingPage = { viewer, view: serializeFeedView(view), page };
  return undefined;
}

async function takePendingOrFetch(...asked: Parameters<typeof fetchFeedPage>): Promise<PostPage> {
  const [viewer, view, cursor] = asked;
  const isWaitedFor =
    pendingPage?.viewer === viewer && pendingPage.view === serializeFeedView(view) && cursor === null;
  if (!pendingPage || !isWaitedFor) return fetchFeedPage(...asked);
  const { page } = pendingPage;
  // A retry fetches it.
  pendingPage = null;
  await loadPartsForPosts(page.items);
  return page;
}

/** It stays as loaded; new posts wait for a press. */
export function useFeed(viewer: ViewerId | undefined, view: FeedView) {
  return useCursorQuery({
    queryKey: feedKey(viewer ?? guestId, view),
    fetchPage: ({ query, signal }) =>
      takePendingOrFetch(viewer ?? guestId, view, query.cursor ?? null, signal),
    initialData: () => getInitialList(viewer, view),
    enabled: viewer !== undefined,
    // The live stream updates it; refetching every page would move what is being read.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Ids of posts that others shared since the feed was loaded. */
export function useNewPostIds(viewer: ViewerId, view: FeedView): readonly string[] {
  const { data } = useQuery<readonly string[]>({
    queryKey: newPostIdsKey(viewer, view),
    queryFn: () => [],
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

export function useShowNewPosts(viewer: ViewerId, view: FeedView): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const before = client.getQueryData<readonly string[]>(newPostIdsKey(viewer, view)) ?? [];
    const newest = await fetchFeedPage(viewer, view, null);
    client.setQueryData<PostList>(feedKey(viewer, view), (list) => list && mergeNewestPosts(list, newest));
    clearNewPostIds(client, { viewer, view, before });
  };
}

/** Refetches the loaded pages after missed events or changed permissions. */
export async function refreshFeed(client: QueryClient, viewer: ViewerId, view: FeedView): Promise<void> {
  const before = client.getQueryData<PostList>(feedKey(viewer, view));
  if (!before) return;
  const fresh: PostList = { pages: [], pageParams: [] };
  let cursor: string | null = null;
  do {
    const page: PostPage = await fetchFeedPage(viewer, view, cursor);
    fresh.pages.push(page);
    fresh.pageParams.push(cursor);
    cursor = page.next;
  } while (cursor !== null && fresh.pages.length < before.pages.length);

  const shown = client.getQueryData<PostList>(feedKey(viewer, view));
  if (!shown) return;
  if (view.sort !== 'recent') {
    client.setQueryData<PostList>(feedKey(viewer, view), preserveOrder(shown, fresh));
    return;
  }
  const { list, newPostIds } = separateNewPosts(shown, fresh, viewer);
  client.setQueryData<PostList>(feedKey(viewer, view), list);
  client.setQueryData<readonly string[]>(newPostIdsKey(viewer, view), newPostIds);
}
