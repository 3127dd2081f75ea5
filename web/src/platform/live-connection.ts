import { livePath } from '@radiant/contract/live.ts';
import { changeShownPosts } from '@radiant/contract/live-posts.ts';
import { useEffect, useEffectEvent } from 'react';
import { call } from './api.ts';
import { runAsLeaderTab } from './leader-tab.ts';
import { deliverLiveEvent } from './live.ts';
import {
  createReconnectingStream,
  joinSharedStream,
  type OpenStream,
  type ReconnectingStreamOptions,
  type SharedStreamOptions,
  type Stream,
  type TabMessage,
} from './live-stream.ts';
import { createShownPosts, type ShownPostsSource } from './shown-posts.ts';
import { readPageData } from './site.tsx';

/** `EventSource` does not reconnect after an HTTP error, as when the server starts; then `onClosed` is called. */
const openEventSource: OpenStream = (after, { onMessage, onClosed }) => {
  const address = after === null ? livePath : `${livePath}?lastEventId=${encodeURIComponent(after)}`;
  const source = new EventSource(address);
  // Events of a newer server have no listeners here.
  source.onmessage = ({ data, lastEventId }: MessageEvent<string>) =>
    onMessage(JSON.parse(data), lastEventId);
  source.onerror = () => {
    if (source.readyState !== EventSource.CLOSED) return;
    source.close();
    onClosed();
  };
  return source;
};

function schedule(task: () => void, milliseconds: number): () => void {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
}

function maintainStream(after: string | null, onMessage: ReconnectingStreamOptions['onMessage']): Stream {
  const stream = createReconnectingStream({
    open: openEventSource,
    after,
    onMessage,
    schedule,
    random: Math.random,
    // Unlike performance.now(), it advances while the machine sleeps.
    now: Date.now,
  });
  const checkConnection = () => stream.checkStale();
  const abort = new AbortController();
  const { signal } = abort;
  addEventListener('online', checkConnection, { signal });
  document.addEventListener('visibilitychange', checkConnection, { signal });
  return {
    close() {
      abort.abort();
      stream.close();
    },
  };
}

/** The last stream position and when it was seen; a change of user refetches everything and continues from here. */
let lastPosition: { position: string | null; at: number } | null = null;

function currentPosition(): SharedStreamOptions['page'] {
  const embedded = readPageData('live');
  lastPosition ??= { position: typeof embedded === 'string' ? embedded : null, at: 0 };
  return { position: lastPosition.position, age: performance.now() - lastPosition.at };
}

function joinTabs(
  viewer: string,
  source: ShownPostsSource,
  onIdentity: (memberId: string | null) => void,
): () => void {
  // Not `radiant-live`: pages of the former version name no posts, so they keep a connection of their own.
  const name = `radiant-live-posts:${viewer}`;
  const tab = `${performance.timeOrigin}-${Math.random()}`;
  const page = currentPosition();
  const channel = 'locks' in navigator ? new BroadcastChannel(name) : null;

  const leave = joinSharedStream({
    name: tab,
    page,
    shownPosts: createShownPosts({
      tab,
      page,
      source,
      send: (body) => call(changeShownPosts, { body, silent: true }),
      schedule,
      now: () => performance.now(),
      random: Math.random,
    }),
    savePosition: (position) => {
      lastPosition = { position, at: performance.now() };
    },
    now: () => performance.now(),
    runAsLeader: channel && ((onLead, signal) => runAsLeaderTab(name, signal, onLead)),
    broadcast: (message) => channel?.postMessage(message),
    onBroadcast: (listener) => {
      if (channel) channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
    },
    openStream: maintainStream,
    deliver: deliverLiveEvent,
    onIdentity,
  });
  return () => {
    leave();
    channel?.close();
  };
}

/** `viewer`: the member's id, 'guest', or undefined while unknown. Mount once, in the layout. */
export function useLiveConnection(
  viewer: string | undefined,
  source: ShownPostsSource,
  onViewerChanged: () => void,
): void {
  const onIdentity = useEffectEvent((memberId: string | null) => {
    if ((memberId ?? 'guest') !== viewer) onViewerChanged();
  });
  useEffect(() => {
    if (viewer === undefined || typeof EventSource === 'undefined') return;
    const joinAgain = () => joinTabs(viewer, source, (memberId) => onIdentity(memberId));
    let leave = joinAgain();
    let isSuspended = false;

    // A page suspended by the browser must not stay the leader.
    const suspend = () => {
      if (isSuspended) return;
      isSuspended = true;
      leave();
    };
    const resume = () => {
      if (!isSuspended) return;
      isSuspended = false;
      leave = joinAgain();
      deliverLiveEvent({ type: 'reset' });
    };
    const abort = new AbortController();
    const { signal } = abort;
    document.addEventListener('freeze', suspend, { signal });
    document.addEventListener('resume', resume, { signal });
    addEventListener('pagehide', suspend, { signal });
    addEventListener('pageshow', resume, { signal });
    return () => {
      abort.abort();
      leave();
    };
  }, [viewer, source]);
}
