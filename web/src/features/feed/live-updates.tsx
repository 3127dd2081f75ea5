import type { LiveEvent } from '@radiant/contract/live.ts';
import { getPost } from '@radiant/contract/posts.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, call } from '../../platform/api.ts';
import { useLiveEvents } from '../../platform/live.ts';
import { useLiveConnection } from '../../platform/live-connection.ts';
import { useSession } from '../../platform/session.tsx';
import { refreshSite } from '../../platform/site.tsx';
import { useEventsLive } from '../events/use-events-live.ts';
import { useFriendsLive } from '../friends/use-friends-live.ts';
import { applyLiveCommentCount, dropClosedComments } from '../posts/comment-counts.ts';
import { findCachedPost, postKeys, removeCachedPost, updateCachedPost } from '../posts/post-cache.ts';
import { getReactionQueue } from '../posts/reactions.ts';
import { refetchPost } from '../posts/refresh-post.ts';
import { fetchFeedPage, refreshFeed, useViewerId } from './feed-api.ts';
import {
  addNewPostId,
  addToFeeds,
  feedKey,
  listLoadedViews,
  noteNewPost,
  removeNewPostId,
  type ViewerId,
} from './feed-cache.ts';
import type { FeedView } from './feed-view.ts';
import { createShownPostsSource } from './shown-posts.ts';

export function LiveUpdates() {
  const viewer = useViewerId();
  const client = useQueryClient();
  const { refresh } = useSession();
  const source = useMemo(() => createShownPostsSource(client), [client]);
  useLiveConnection(viewer, source, () => void refresh());
  useFriendsLive(viewer);
  useEventsLive();
  useLiveEvents((event) => {
    if (viewer !== undefined) void applyLiveEvent(client, viewer, event);
  });
  return null;
}

async function applyLiveEvent(client: QueryClient, viewer: ViewerId, event: LiveEvent): Promise<void> {
  switch (event.type) {
    case 'post-created':
      if (event.authorId !== viewer) return handleNewPost(client, viewer, event);
      return showOwnPost(client, viewer, event.postId);
    case 'post-changed': {
      const { postId, reactions, shares } = event;
      // An in-flight reaction of our own takes precedence.
      const canShowCount = getReactionQueue(client).receiveLiveCount(postId, reactions);
      return updateCachedPost(client, postId, (post) => ({
        ...post,
        shareCount: shares,
        // Nobody is told of a hidden number.
        ...(canShowCount &&
          !post.prayer?.isCountHidden && { reactions: { ...post.reactions, count: reactions } }),
      }));
    }
    case 'event-changed': {
      const { postId, going, interested } = event;
      return updateCachedPost(client, postId, (post) => ({
        ...post,
        event: post.event && { ...post.event, goingCount: going, interestedCount: interested },
      }));
    }
    case 'post-edited':
      // Posts that are not shown are not refetched.
      if (findCachedPost(client, event.postId)) await refetchPost(client, event.postId);
      return;
    case 'daily-changed':
      return client.invalidateQueries({ queryKey: postKeys.daily });
    case 'post-removed':
      removeNewPostId(client, viewer, event.postId);
      return removeCachedPost(client, event.postId);
    case 'comment-created':
      return applyLiveCommentCount(client, 'created', event);
    case 'comment-edited':
      return dropClosedComments(client, event.postId);
    case 'comment-removed':
      applyLiveCommentCount(client, 'removed', event);
      return dropClosedComments(client, event.postId);
    case 'reset':
      void refreshSite();
      return resync(client, viewer);
    case 'site-changed':
      // A setting and the parish’s plan decide on the verse of the day.
      void client.invalidateQueries({ queryKey: postKeys.daily });
      return refreshSite();
    case 'comment-changed':
    case 'notified':
    case 'friends-changed':
    case 'stories-changed':
    case 'announced':
      return;
  }
}

/** Only the server can apply filters: it is asked for the view on the screen. */
async function handleNewPost(
  client: QueryClient,
  viewer: ViewerId,
  event: { postId: string; kind: string },
): Promise<void> {
  const { postId } = event;
  for (const view of noteNewPost(client, viewer, event)) {
    if (!isShown(client, viewer, view)) continue;
    const newest = await ignoreApiErrors(() => fetchFeedPage(viewer, view, null));
    if (newest?.items.some(({ id }) => id === postId)) addNewPostId(client, { viewer, view, postId });
  }
}

const isShown = (client: QueryClient, viewer: ViewerId, view: FeedView): boolean =>
  client
    .getQueryCache()
    .find({ queryKey: feedKey(viewer, view) })
    ?.isActive() ?? false;

/** Shows a post that the member shared in another tab or on another device. */
async function showOwnPost(client: QueryClient, viewer: ViewerId, postId: string): Promise<void> {
  const shown = await ignoreApiErrors(() => call(getPost, { body: { id: postId }, silent: true }));
  if (shown) addToFeeds(client, viewer, shown.post);
}

/** Refetches what is on the screen after missed events, and drops the rest from the cache. */
async function resync(client: QueryClient, viewer: ViewerId): Promise<void> {
  void client.invalidateQueries({ queryKey: postKeys.details });
  void client.invalidateQueries({ queryKey: postKeys.daily });
  void client.invalidateQueries({ queryKey: postKeys.saved });
  void client.invalidateQueries({ queryKey: postKeys.prayerList });
  void client.invalidateQueries({ queryKey: postKeys.hidden });
  void client.invalidateQueries({ queryKey: ['comments'] });
  for (const view of listLoadedViews(client, viewer)) {
    if (isShown(client, viewer, view)) await ignoreApiErrors(() => refreshFeed(client, viewer, view));
    else client.removeQueries({ queryKey: feedKey(viewer, view) });
  }
}

/** Background reads may fail; the next event or visit retries. */
async function ignoreApiErrors<Answer>(read: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
