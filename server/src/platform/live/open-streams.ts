import type { Stream } from './stream.ts';

/** The streams of this instance. */
export type OpenStreams = {
  /** A stream that is `held` gets nothing before it is released, and then all of it. */
  add(stream: Stream, options: { held: boolean }): void;
  release(stream: Stream): void;
  remove(stream: Stream): void;
  send(stream: Stream, text: string): void;
  list(): Stream[];
  /** Ends all of them; their readers come back after a moment. */
  endAll(): void;
};

export function createOpenStreams(): OpenStreams {
  /** What waits for those that are held. */
  const streams = new Map<Stream, string[] | null>();

  return {
    add: (stream, { held }) => void streams.set(stream, held ? [] : null),
    release(stream) {
      const waiting = streams.get(stream);
      if (!waiting) return;
      streams.set(stream, null);
      if (waiting.length > 0) stream.write(waiting.join(''));
    },
    remove: (stream) => void streams.delete(stream),
    send(stream, text) {
      const waiting = streams.get(stream);
      if (waiting) waiting.push(text);
      else if (waiting === null) stream.write(text);
    },
    list: () => [...streams.keys()],
    endAll() {
      // Not all at the same moment: another instance, or this one started anew, has to take them.
      for (const stream of streams.keys()) {
        stream.end(`retry: ${Math.round(1_000 + Math.random() * 3_000)}\n\n`);
      }
      streams.clear();
    },
  };
}
