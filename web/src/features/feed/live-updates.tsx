import type { LiveEvent } from '@radiant/contract/live.ts';
import { getPost } from '@radiant/contract/posts.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../platform/api.ts';
import { useLiveEvents } from '../../platform/live.ts';
import { useLiveConnection } from '../../platform/live-connection.ts';
import { useSession } from '../../platform/session.tsx';
import { refreshSite } from '../../platform/site.tsx';
import { useEventsLive } from '../events/use-events-live.ts';
import { useFriendsLive } from '../friends/use-friends-live.ts';
import { dropComment, hearCommentCount } from '../posts/comment-cache.ts';
import { changePost, dropPost, findPost, postKeys } from '../posts/post-cache.ts';
import { refetchPost } from '../posts/post-renewal.ts';
import { reactionsIn } from '../posts/reactions.ts';
import { fetchPage, refreshFeed, useViewer } from './feed-api.ts';
import {
  addToFeeds,
  addWaiting,
  announcePost,
  feedKey,
  forgetPost,
  readViews,
  type Viewer,
} from './feed-cache.ts';
import type { FeedView } from './feed-view.ts';

/** Keeps every shown post true to what happens elsewhere. Once in the layout; shows nothing itself. */
export function LiveUpdates() {
  const viewer = useViewer();
  const client = useQueryClient();
  const { refresh } = useSession();
  useLiveConnection(viewer, () => void refresh());
  useFriendsLive(viewer);
  useEventsLive();
  useLiveEvents((event) => {
    if (viewer !== undefined) void apply(client, viewer, event);
  });
  return null;
}

async function apply(client: QueryClient, viewer: Viewer, event: LiveEvent): Promise<void> {
  switch (event.type) {
    case 'post-created':
      if (event.authorId !== viewer) return announce(client, viewer, event);
      return showOwn(client, viewer, event.postId);
    case 'post-changed': {
      const { postId, reactions, shares } = event;
      // While a press of our own is on its way, it decides what is shown.
      const isFree = reactionsIn(client).hear(postId, reactions);
      return changePost(client, postId, (post) => ({
        ...post,
        shareCount: shares,
        ...(isFree && { reactions: { ...post.reactions, count: reactions } }),
      }));
    }
    case 'event-changed': {
      const { postId, going, interested } = event;
      return changePost(client, postId, (post) => ({
        ...post,
        event: post.event && { ...post.event, goingCount: going, interestedCount: interested },
      }));
    }
    case 'post-edited':
      // Nobody reads anew what they do not see.
      if (findPost(client, event.postId)) await refetchPost(client, event.postId);
      return;
    case 'daily-changed':
      return client.invalidateQueries({ queryKey: postKeys.daily });
    case 'post-removed':
      forgetPost(client, viewer, event.postId);
      return dropPost(client, event.postId);
    case 'comment-created':
      return hearCommentCount(client, 'created', event);
    case 'comment-removed':
      hearCommentCount(client, 'removed', event);
      return dropComment(client, event.postId, event.commentId);
    case 'reset':
      void refreshSite();
      return catchUp(client, viewer);
    case 'site-changed':
      return refreshSite();
    case 'notified':
    case 'friends-changed':
    case 'stories-changed':
    case 'announced':
      return;
  }
}

/** What a filter lets through only the server can tell: it is asked for the view that is on the screen. */
async function announce(
  client: QueryClient,
  viewer: Viewer,
  event: { postId: string; kind: string },
): Promise<void> {
  const { postId } = event;
  for (const view of announcePost(client, viewer, event)) {
    if (!isShown(client, viewer, view)) continue;
    const newest = await whenReachable(() => fetchPage(viewer, view, null));
    if (newest?.items.some(({ id }) => id === postId)) addWaiting(client, { viewer, view, postId });
  }
}

const isShown = (client: QueryClient, viewer: Viewer, view: FeedView): boolean =>
  client
    .getQueryCache()
    .find({ queryKey: feedKey(viewer, view) })
    ?.isActive() ?? false;

/** What a member shared in another tab or on another device stands on top here too. */
async function showOwn(client: QueryClient, viewer: Viewer, postId: string): Promise<void> {
  const shown = await whenReachable(() => call(getPost, { body: { id: postId }, silent: true }));
  if (shown) addToFeeds(client, viewer, shown.post);
}

/** Reads anew what may have changed while nobody listened; what is not on the screen is forgotten. */
async function catchUp(client: QueryClient, viewer: Viewer): Promise<void> {
  void client.invalidateQueries({ queryKey: ['posts', 'one'] });
  void client.invalidateQueries({ queryKey: postKeys.daily });
  void client.invalidateQueries({ queryKey: ['comments'] });
  for (const view of readViews(client, viewer)) {
    if (isShown(client, viewer, view)) await whenReachable(() => refreshFeed(client, viewer, view));
    else client.removeQueries({ queryKey: feedKey(viewer, view) });
  }
}

/** A read in the background may fail; the next event, or the next visit, makes up for it. */
async function whenReachable<Answer>(read: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
