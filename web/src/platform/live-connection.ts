import { livePath } from '@radiant/contract/live.ts';
import { useEffect, useEffectEvent } from 'react';
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
import { readPageData } from './site.tsx';

/**
 * The browser's own `EventSource`: after a lost connection it comes back by itself and names the last event it
 * heard. After a refusal (the server is starting, or sheds load) it does not; then `onClosed` is called.
 */
const openEventSource: OpenStream = (after, { onMessage, onClosed }) => {
  const address = after === null ? livePath : `${livePath}?lastEventId=${encodeURIComponent(after)}`;
  const source = new EventSource(address);
  // What this page is too old to know nobody here listens to.
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

/** Keeps a connection; a page that comes back to the front or to the net looks whether it is still one. */
function maintainStream(after: string | null, onMessage: ReconnectingStreamOptions['onMessage']): Stream {
  const stream = createReconnectingStream({
    open: openEventSource,
    after,
    onMessage,
    schedule,
    random: Math.random,
    // A clock that goes on while the machine sleeps.
    now: Date.now,
  });
  const checkConnection = () => stream.checkStale();
  const gone = new AbortController();
  const { signal } = gone;
  addEventListener('online', checkConnection, { signal });
  document.addEventListener('visibilitychange', checkConnection, { signal });
  return {
    close() {
      gone.abort();
      stream.close();
    },
  };
}

/**
 * How far this page has heard, as whomever, and when: at first, how far the stream had told before the page was read.
 * Whoever signs in or out reads everything anew, and hears from there on what changes.
 */
let lastPosition: { position: string | null; at: number } | null = null;

function currentPosition(): SharedStreamOptions['page'] {
  const written = readPageData('live');
  lastPosition ??= { position: typeof written === 'string' ? written : null, at: 0 };
  return { position: lastPosition.position, age: performance.now() - lastPosition.at };
}

/** Joins the connection that all tabs of one viewer share. Answers how to leave. */
function joinTabs(viewer: string, onIdentity: (memberId: string | null) => void): () => void {
  const name = `radiant-live:${viewer}`;
  const channel = 'locks' in navigator ? new BroadcastChannel(name) : null;

  const leave = joinSharedStream({
    name: `${performance.timeOrigin}-${Math.random()}`,
    page: currentPosition(),
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

/**
 * Listens to what happens in the community while the page is open, hidden or not. `viewer` is the member's id or
 * 'guest', undefined as long as nobody knows; `onViewerChanged` is called when the server takes this browser for somebody else.
 * Mounted once, in the layout.
 */
export function useLiveConnection(viewer: string | undefined, onViewerChanged: () => void): void {
  const onIdentity = useEffectEvent((memberId: string | null) => {
    if ((memberId ?? 'guest') !== viewer) onViewerChanged();
  });
  useEffect(() => {
    if (viewer === undefined || typeof EventSource === 'undefined') return;
    const joinAgain = () => joinTabs(viewer, (memberId) => onIdentity(memberId));
    let leave = joinAgain();
    let isSuspended = false;

    // A page that the browser puts to sleep must not keep the lead from those that are awake.
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
    const gone = new AbortController();
    const { signal } = gone;
    document.addEventListener('freeze', suspend, { signal });
    document.addEventListener('resume', resume, { signal });
    addEventListener('pagehide', suspend, { signal });
    addEventListener('pageshow', resume, { signal });
    return () => {
      gone.abort();
      leave();
    };
  }, [viewer]);
}
