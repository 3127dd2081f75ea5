import { listGuestFeed, listMemberFeed } from '@radiant/contract/feed.ts';
import type { PostPage } from '@radiant/contract/post-shapes.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { useSession } from '../../platform/session.tsx';
import { takePageData } from '../../platform/site.tsx';
import { arePartsReady, loadPartsFor } from '../posts/part-loading.ts';
import type { PostList } from '../posts/post-cache.ts';
import {
  endWaiting,
  feedKey,
  holdBack,
  keepOrder,
  type Viewer,
  waitingKey,
  withNewestPosts,
} from './feed-cache.ts';
import { type FeedView, queryOf, searchOf } from './feed-view.ts';

const guest: Viewer = 'guest';

/** Whose feed is shown; undefined until that is known. */
export function useViewer(): Viewer | undefined {
  const { status, user } = useSession();
  return status === 'loading' ? undefined : (user?.id ?? guest);
}

/** A page of the feed, ready to be shown. */
export async function fetchPage(
  viewer: Viewer,
  view: FeedView,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<PostPage> {
  const page = await call(viewer === guest ? listGuestFeed : listMemberFeed, {
    query: { ...queryOf(view), ...(cursor !== null && { cursor }) },
    silent: true,
    ...(signal && { signal }),
  });
  await loadPartsFor(page.items);
  return page;
}

/** The first page of the whole feed, if it came with the page of the site. */
function readFirstPage(viewer: Viewer | undefined, view: FeedView): PostPage | undefined {
  if (viewer === undefined || searchOf(view) !== '') return undefined;
  const written = takePageData('feed', viewer);
  return written === undefined ? undefined : listMemberFeed.answer.decode(written);
}

/** What came with the page of the site and waits for the parts of its cards. */
let waiting: { viewer: Viewer; page: PostPage } | null = null;

/** What can be shown at once; a page that still needs parts of its cards is left for `readPage`. */
function firstList(viewer: Viewer | undefined, view: FeedView): PostList | undefined {
  const page = readFirstPage(viewer, view);
  if (viewer === undefined || page === undefined) return undefined;
  if (arePartsReady(page.items)) return { pages: [page], pageParams: [null] };
  waiting = { viewer, page };
  return undefined;
}

async function readPage(...asked: Parameters<typeof fetchPage>): Promise<PostPage> {
  const [viewer, view, cursor] = asked;
  const isWaitedFor = waiting?.viewer === viewer && searchOf(view) === '' && cursor === null;
  if (!waiting || !isWaitedFor) return fetchPage(...asked);
  const { page } = waiting;
  // Asked for anew after a failure.
  waiting = null;
  await loadPartsFor(page.items);
  return page;
}

/** One view of the feed, page after page. It stays as it was read; what is new waits to be asked for. */
export function useFeed(viewer: Viewer | undefined, view: FeedView) {
  return useCursorQuery({
    queryKey: feedKey(viewer ?? guest, view),
    fetchPage: ({ query, signal }) => readPage(viewer ?? guest, view, query.cursor ?? null, signal),
    initialData: () => firstList(viewer, view),
    enabled: viewer !== undefined,
    // The live stream keeps it true; reading every page again would move what is being read.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The posts that others shared since the feed was read. */
export function useAnnounced(viewer: Viewer, view: FeedView): readonly string[] {
  const { data } = useQuery<readonly string[]>({
    queryKey: waitingKey(viewer, view),
    queryFn: () => [],
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Shows what waits: reads the newest page. */
export function useShowWaiting(viewer: Viewer, view: FeedView): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const before = client.getQueryData<readonly string[]>(waitingKey(viewer, view)) ?? [];
    const newest = await fetchPage(viewer, view, null);
    client.setQueryData<PostList>(feedKey(viewer, view), (list) => list && withNewestPosts(list, newest));
    endWaiting(client, { viewer, view, before });
  };
}

/** Reads the loaded pages of a feed anew, after events were missed or rights have changed. */
export async function refreshFeed(client: QueryClient, viewer: Viewer, view: FeedView): Promise<void> {
  const before = client.getQueryData<PostList>(feedKey(viewer, view));
  if (!before) return;
  const fresh: PostList = { pages: [], pageParams: [] };
  let cursor: string | null = null;
  do {
    const page: PostPage = await fetchPage(viewer, view, cursor);
    fresh.pages.push(page);
    fresh.pageParams.push(cursor);
    cursor = page.next;
  } while (cursor !== null && fresh.pages.length < before.pages.length);

  const shown = client.getQueryData<PostList>(feedKey(viewer, view));
  if (!shown) return;
  if (view.sort === 'popular') {
    client.setQueryData<PostList>(feedKey(viewer, view), keepOrder(shown, fresh));
    return;
  }
  const { list, waiting } = holdBack(shown, fresh, viewer);
  client.setQueryData<PostList>(feedKey(viewer, view), list);
  client.setQueryData<readonly string[]>(waitingKey(viewer, view), waiting);
}
