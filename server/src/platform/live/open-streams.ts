import type { Stream } from './stream.ts';

/** Who listens: a member's id, or null for guests. */
export type Listener = string | null;

export const listenerOf = ({ who }: Stream): Listener => who?.memberId ?? null;

/** The streams of this instance. */
export type OpenStreams = {
  /** A stream that `isBehind` is told nothing before it is held. */
  add(stream: Stream, options: { isBehind: boolean }): void;
  /** What happens from now on waits until the stream is released. False when it left meanwhile. */
  hold(stream: Stream): boolean;
  release(stream: Stream): void;
  remove(stream: Stream): void;
  send(stream: Stream, bytes: Buffer): void;
  /** All but those that are behind, by who listens. */
  listeners(): ReadonlyMap<Listener, ReadonlySet<Stream>>;
  list(): Stream[];
  countOf(memberId: string): number;
  /** Ends all of them; their readers come back after a moment. */
  endAll(): void;
};

type State = 'behind' | 'open' | Buffer[];

export function createOpenStreams(): OpenStreams {
  /** What waits for those that are held. */
  const states = new Map<Stream, State>();
  const listeners = new Map<Listener, Set<Stream>>();
  const counts = new Map<Listener, number>();

  function admit(stream: Stream): void {
    const listener = listenerOf(stream);
    const others = listeners.get(listener);
    if (others) others.add(stream);
    else listeners.set(listener, new Set([stream]));
  }
  function dismiss(stream: Stream): void {
    const listener = listenerOf(stream);
    const others = listeners.get(listener);
    others?.delete(stream);
    if (others?.size === 0) listeners.delete(listener);
  }
  function count(listener: Listener, change: number): void {
    const number = (counts.get(listener) ?? 0) + change;
    if (number === 0) counts.delete(listener);
    else counts.set(listener, number);
  }

  return {
    add(stream, { isBehind }) {
      states.set(stream, isBehind ? 'behind' : 'open');
      count(listenerOf(stream), 1);
      if (!isBehind) admit(stream);
    },
    hold(stream) {
      if (!states.has(stream)) return false;
      states.set(stream, []);
      admit(stream);
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
      count(listenerOf(stream), -1);
      dismiss(stream);
    },
    send(stream, bytes) {
      const state = states.get(stream);
      if (Array.isArray(state)) state.push(bytes);
      else if (state === 'open') stream.write(bytes);
    },
    listeners: () => listeners,
    list: () => [...states.keys()],
    countOf: (memberId) => counts.get(memberId) ?? 0,
    endAll() {
      // Not all at the same moment: another instance, or this one started anew, has to take them.
      for (const stream of states.keys())
        stream.end(`retry: ${Math.round(1_000 + Math.random() * 2_000)}\n\n`);
      states.clear();
      listeners.clear();
      counts.clear();
    },
  };
}
