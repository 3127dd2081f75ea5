import { createShownPosts, type ShownPosts } from './shown-posts.ts';
import type { LiveStream } from './stream.ts';

export type ListenerId = string | null;

export const listenerIdOf = ({ identity }: LiveStream): ListenerId => identity?.memberId ?? null;

export type OpenStreams = {
  shown: ShownPosts;
  /** A stream that `isBehind` receives nothing until it is held. */
  add(stream: LiveStream, options: { isBehind: boolean }): void;
  /** Queues events until the stream is released. False when it closed meanwhile. */
  hold(stream: LiveStream): boolean;
  release(stream: LiveStream): void;
  remove(stream: LiveStream): void;
  send(stream: LiveStream, bytes: Buffer): void;
  /** Without those that are behind. */
  listeners(): ReadonlyMap<ListenerId, ReadonlySet<LiveStream>>;
  find(id: string): LiveStream | undefined;
  list(): LiveStream[];
  countStreams(memberId: string): number;
  size(): number;
  endAll(): void;
};

type State = 'behind' | 'open' | Buffer[];

export function createOpenStreams(): OpenStreams {
  const states = new Map<LiveStream, State>();
  const listeners = new Map<ListenerId, Set<LiveStream>>();
  const byId = new Map<string, LiveStream>();
  const shown = createShownPosts();
  const counts = new Map<ListenerId, number>();

  function addListener(stream: LiveStream): void {
    const listener = listenerIdOf(stream);
    const others = listeners.get(listener);
    if (others) others.add(stream);
    else listeners.set(listener, new Set([stream]));
  }
  function removeListener(stream: LiveStream): void {
    const listener = listenerIdOf(stream);
    const others = listeners.get(listener);
    others?.delete(stream);
    if (others?.size === 0) listeners.delete(listener);
  }
  function count(listener: ListenerId, change: number): void {
    const number = (counts.get(listener) ?? 0) + change;
    if (number === 0) counts.delete(listener);
    else counts.set(listener, number);
  }

  return {
    shown,
    add(stream, { isBehind }) {
      byId.set(stream.id, stream);
      states.set(stream, isBehind ? 'behind' : 'open');
      count(listenerIdOf(stream), 1);
      if (!isBehind) addListener(stream);
    },
    hold(stream) {
      if (!states.has(stream)) return false;
      states.set(stream, []);
      addListener(stream);
      return true;
    },
    release(stream) {
      const waiting = states.get(stream);
      if (!Array.isArray(waiting)) return;
      states.set(stream, 'open');
      for (const bytes of waiting) stream.write(bytes);
    },
    remove(stream) {
      if (!states.delete(stream)) return;
      byId.delete(stream.id);
      shown.forget(stream);
      count(listenerIdOf(stream), -1);
      removeListener(stream);
    },
    send(stream, bytes) {
      const state = states.get(stream);
      if (Array.isArray(state)) state.push(bytes);
      else if (state === 'open') stream.write(bytes);
    },
    listeners: () => listeners,
    find: (id) => byId.get(id),
    list: () => [...states.keys()],
    countStreams: (memberId) => counts.get(memberId) ?? 0,
    size: () => states.size,
    endAll() {
      // Spread, because the next instance has to accept them all.
      for (const stream of states.keys())
        stream.end(`retry: ${Math.round(1_000 + Math.random() * 2_000)}\n\n`);
      for (const stream of states.keys()) shown.forget(stream);
      states.clear();
      byId.clear();
      listeners.clear();
      counts.clear();
    },
  };
}
