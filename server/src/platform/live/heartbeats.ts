import type { OpenStreams } from './open-streams.ts';
import { formatPosition, type StreamPosition } from './position.ts';
import { formatSseEvent } from './sse-batch.ts';
import type { LiveStream } from './stream.ts';

/** Clients treat a connection without a heartbeat as dead. */
const heartbeatIntervalMs = 20_000;
const slots = 20;

/** Also keeps proxies from closing streams. Staggered: writing to thousands at once would delay everyone. */
export function startHeartbeats(parts: {
  streams: OpenStreams;
  position(): StreamPosition;
  /** While events are being written, the position is ahead of some streams. */
  isWriting(): boolean;
}): () => void {
  const slotOf = new WeakMap<LiveStream, number>();
  const due = new Set<number>();
  let next = 0;
  let newest = 0;

  const timer = setInterval(() => {
    due.add(next);
    next = (next + 1) % slots;
    if (parts.isWriting()) return;
    const beat = Buffer.from(formatSseEvent({ type: 'beat' }, formatPosition(parts.position())));
    for (const group of parts.streams.listeners().values()) {
      for (const stream of group) {
        const slot = slotOf.get(stream) ?? newest++ % slots;
        slotOf.set(stream, slot);
        if (due.has(slot)) parts.streams.send(stream, beat);
      }
    }
    due.clear();
  }, heartbeatIntervalMs / slots);
  return () => clearInterval(timer);
}
