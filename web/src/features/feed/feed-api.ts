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

/** Whose feed is shown; undefined until that is known. */
export function useViewerId(): ViewerId | undefined {
  const { status, user } = useSession();
  return status === 'loading' ? undefined : (user?.id ?? guestId);
}

/** A page of the feed, ready to be shown. */
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

/** The first page of the whole feed, if it came with the page of the site. */
function readEmbeddedPage(viewer: ViewerId | undefined, view: FeedView): PostPage | undefined {
  if (viewer === undefined || serializeFeedView(view) !== '') return undefined;
  const written = takePageData('feed', viewer);
  return written === undefined ? undefined : listMemberFeed.answer.decode(written);
}

/** What came with the page of the site and waits for the parts of its cards. */
let pendingPage: { viewer: ViewerId; page: PostPage } | null = null;

/** What can be shown at once; a page that still needs parts of its cards is left for `readPage`. */
function getInitialList(viewer: ViewerId | undefined, view: FeedView): PostList | undefined {
  const page = readEmbeddedPage(viewer, view);
  if (viewer === undefined || page === undefined) return undefined;
  if (arePostPartsReady(page.items)) return { pages: [page], pageParams: [null] };
  pendingPage = { viewer, page };
  return undefined;
}

async function takePendingOrFetch(...asked: Parameters<typeof fetchFeedPage>): Promise<PostPage> {
  const [viewer, view, cursor] = asked;
  const isWaitedFor = pendingPage?.viewer === viewer && serializeFeedView(view) === '' && cursor === null;
  if (!pendingPage || !isWaitedFor) return fetchFeedPage(...asked);
  const { page } = pendingPage;
  // Asked for anew after a failure.
  pendingPage = null;
  await loadPartsForPosts(page.items);
  return page;
}

/** One view of the feed, page after page. It stays as it was read; what is new waits to be asked for. */
export function useFeed(viewer: ViewerId | undefined, view: FeedView) {
  return useCursorQuery({
    queryKey: feedKey(viewer ?? guestId, view),
    fetchPage: ({ query, signal }) =>
      takePendingOrFetch(viewer ?? guestId, view, query.cursor ?? null, signal),
    initialData: () => getInitialList(viewer, view),
    enabled: viewer !== undefined,
    // The live stream keeps it true; reading every page again would move what is being read.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The posts that others shared since the feed was read. */
export function useNewPostIds(viewer: ViewerId, view: FeedView): readonly string[] {
  const { data } = useQuery<readonly string[]>({
    queryKey: newPostIdsKey(viewer, view),
    queryFn: () => [],
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Shows what waits: reads the newest page. */
export function useShowNewPosts(viewer: ViewerId, view: FeedView): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const before = client.getQueryData<readonly string[]>(newPostIdsKey(viewer, view)) ?? [];
    const newest = await fetchFeedPage(viewer, view, null);
    client.setQueryData<PostList>(feedKey(viewer, view), (list) => list && mergeNewestPosts(list, newest));
    clearNewPostIds(client, { viewer, view, before });
  };
}

/** Reads the loaded pages of a feed anew, after events were missed or rights have changed. */
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
  if (view.sort === 'popular') {
    client.setQueryData<PostList>(feedKey(viewer, view), preserveOrder(shown, fresh));
    return;
  }
  const { list, newPostIds } = separateNewPosts(shown, fresh, viewer);
  client.setQueryData<PostList>(feedKey(viewer, view), list);
  client.setQueryData<readonly string[]>(newPostIdsKey(viewer, view), newPostIds);
}
