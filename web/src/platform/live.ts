import { type LiveEvent, livePath } from '@radiant/contract/live.ts';
import { useEffect, useEffectEvent } from 'react';
import {
  joinLive,
  keepStream,
  liveEventTypes,
  type OpenStream,
  parseLiveEvent,
  type Told,
} from './live-stream.ts';

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

function deliver(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

/**
 * The browser's own `EventSource`: after a lost connection it comes back by itself and names the last event it
 * heard. After a refusal (the server is starting, or sheds load) it does not; then `onClosed` is called.
 */
const openEventSource: OpenStream = (after, { onOpen, onEvent, onClosed }) => {
  const address = after === null ? livePath : `${livePath}?lastEventId=${encodeURIComponent(after)}`;
  const source = new EventSource(address);
  const hear = ({ data, lastEventId }: MessageEvent<unknown>) => {
    const event = typeof data === 'string' ? parseLiveEvent(data) : null;
    if (event) onEvent(event, lastEventId);
  };
  source.onopen = onOpen;
  source.onmessage = hear;
  for (const type of liveEventTypes) source.addEventListener(type, hear);
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

/** Joins the connection that all tabs of one viewer share. Answers how to leave. */
function join(viewer: string): () => void {
  const name = `radiant-live:${viewer}`;
  const channel = 'locks' in navigator ? new BroadcastChannel(name) : null;

  const leave = joinLive({
    takeLead: channel && ((lead, left) => holdLock(name, lead, left)),
    tell: (told) => channel?.postMessage(told),
    listen: (hear) => {
      if (channel) channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
    },
    keep: (after, onEvent) =>
      keepStream({ open: openEventSource, after, onEvent, schedule, random: Math.random }),
    deliver,
  });
  return () => {
    leave();
    channel?.close();
  };
}

function holdLock(name: string, lead: () => void, left: AbortSignal): void {
  const held = () =>
    new Promise<void>((release) => {
      left.addEventListener('abort', () => release(), { once: true });
      lead();
    });
  // Rejects only when this tab left while it was waiting for the lead.
  navigator.locks.request(name, { signal: left }, held).catch(() => {});
}

/**
 * Listens to what happens in the community while the page is open, hidden or not. `viewer` is the member's id or
 * 'guest', undefined as long as nobody knows. Mounted once, in the layout.
 */
export function useLiveConnection(viewer: string | undefined): void {
  useEffect(() => {
    if (viewer === undefined || typeof EventSource === 'undefined') return;
    let leave = join(viewer);
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
      leave = join(viewer);
      deliver({ type: 'reset' });
    };
    document.addEventListener('freeze', rest);
    document.addEventListener('resume', wake);
    addEventListener('pagehide', rest);
    addEventListener('pageshow', wake);
    return () => {
      document.removeEventListener('freeze', rest);
      document.removeEventListener('resume', wake);
      removeEventListener('pagehide', rest);
      removeEventListener('pageshow', wake);
      leave();
    };
  }, [viewer]);
}

/** Calls back for every live event. */
export function useLive(handle: Listener): void {
  const listener = useEffectEvent(handle);
  useEffect(() => {
    const own: Listener = (event) => listener(event);
    listeners.add(own);
    return () => {
      listeners.delete(own);
    };
  }, []);
}
