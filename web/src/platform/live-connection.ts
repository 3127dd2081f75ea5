import { livePath } from '@radiant/contract/live.ts';
import { useEffect, useEffectEvent } from 'react';
import { whenLeading } from './leading-tab.ts';
import { deliverLive } from './live.ts';
import {
  joinLive,
  type KeepPorts,
  keepStream,
  type LivePorts,
  type OpenStream,
  type Said,
  type Stream,
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
function keep(after: string | null, onMessage: KeepPorts['onMessage']): Stream {
  const kept = keepStream({
    open: openEventSource,
    after,
    onMessage,
    schedule,
    random: Math.random,
    // A clock that goes on while the machine sleeps.
    now: Date.now,
  });
  const look = () => kept.look();
  const gone = new AbortController();
  const { signal } = gone;
  addEventListener('online', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  return {
    close() {
      gone.abort();
      kept.close();
    },
  };
}

/**
 * How far this page has heard, as whomever, and when: at first, how far the stream had told before the page was read.
 * Whoever signs in or out reads everything anew, and hears from there on what changes.
 */
let known: { position: string | null; at: number } | null = null;

function takePage(): LivePorts['page'] {
  const written = readPageData('live');
  known ??= { position: typeof written === 'string' ? written : null, at: 0 };
  return { position: known.position, age: performance.now() - known.at };
}

/** Joins the connection that all tabs of one viewer share. Answers how to leave. */
function join(viewer: string, meet: (memberId: string | null) => void): () => void {
  const name = `radiant-live:${viewer}`;
  const channel = 'locks' in navigator ? new BroadcastChannel(name) : null;

  const leave = joinLive({
    name: `${performance.timeOrigin}-${Math.random()}`,
    page: takePage(),
    note: (position) => {
      known = { position, at: performance.now() };
    },
    now: () => performance.now(),
    takeLead: channel && ((lead, left) => whenLeading(name, left, lead)),
    say: (said) => channel?.postMessage(said),
    listen: (hear) => {
      if (channel) channel.onmessage = ({ data }: MessageEvent<Said>) => hear(data);
    },
    keep,
    deliver: deliverLive,
    meet,
  });
  return () => {
    leave();
    channel?.close();
  };
}

/**
 * Listens to what happens in the community while the page is open, hidden or not. `viewer` is the member's id or
 * 'guest', undefined as long as nobody knows; `onStranger` is called when the server takes this browser for somebody else.
 * Mounted once, in the layout.
 */
export function useLiveConnection(viewer: string | undefined, onStranger: () => void): void {
  const meet = useEffectEvent((memberId: string | null) => {
    if ((memberId ?? 'guest') !== viewer) onStranger();
  });
  useEffect(() => {
    if (viewer === undefined || typeof EventSource === 'undefined') return;
    const enter = () => join(viewer, (memberId) => meet(memberId));
    let leave = enter();
    let resting = false;

    // A page that the browser puts to sleep must not keep the lead from those that are awake.
    const rest = () => {
      if (resting) return;
      resting = true;
      leave();
    };
    const wake = () => {
      if (!resting) return;
      resting = false;
      leave = enter();
      deliverLive({ type: 'reset' });
    };
    const gone = new AbortController();
    const { signal } = gone;
    document.addEventListener('freeze', rest, { signal });
    document.addEventListener('resume', wake, { signal });
    addEventListener('pagehide', rest, { signal });
    addEventListener('pageshow', wake, { signal });
    return () => {
      gone.abort();
      leave();
    };
  }, [viewer]);
}
