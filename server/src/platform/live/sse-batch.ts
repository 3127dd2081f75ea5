import type { LiveControlMessage, LiveEvent } from '@radiant/contract/live.ts';
import type { EventFilter } from './event-filter.ts';
import { type ListenerId, listenerIdOf } from './open-streams.ts';
import { formatPosition, type StreamPosition } from './position.ts';
import type { LiveStream } from './stream.ts';

export const formatSseEvent = (event: LiveEvent | LiveControlMessage, position: string): string =>
  `id: ${position}\ndata: ${JSON.stringify(event)}\n\n`;

/** Clients keep their position. */
export const formatWithoutPosition = (event: LiveEvent | LiveControlMessage): string =>
  `data: ${JSON.stringify(event)}\n\n`;

/** Everything missed has been sent. */
export const formatHello = (stream: LiveStream, position: StreamPosition): string =>
  formatSseEvent(
    { type: 'hello', memberId: listenerIdOf(stream), stream: stream.id },
    formatPosition(position),
  );

/** Listeners with the same events share one buffer, because there may be thousands. */
export type SseBatch = {
  add(listener: ListenerId, event: LiveEvent, position: string): void;
  bytesFor(listener: ListenerId): Buffer | undefined;
};

type BatchNode = { text: string; bytes?: Buffer; next: Map<string, BatchNode> };

export function createSseBatch(): SseBatch {
  const start: BatchNode = { text: '', next: new Map() };
  const nodes = new Map<ListenerId, BatchNode>();
  let texts = new Map<LiveEvent, string>();
  let textsAt = '';

  function write(event: LiveEvent, position: string): string {
    if (textsAt !== position) texts = new Map();
    textsAt = position;
    const text = texts.get(event) ?? formatSseEvent(event, position);
    texts.set(event, text);
    return text;
  }

  return {
    add(listener, event, position) {
      const text = write(event, position);
      const node = nodes.get(listener) ?? start;
      let next = node.next.get(text);
      if (!next) {
        next = { text: node.text + text, next: new Map() };
        node.next.set(text, next);
      }
      nodes.set(listener, next);
    },
    bytesFor(listener) {
      const node = nodes.get(listener);
      if (!node) return undefined;
      node.bytes ??= Buffer.from(node.text);
      return node.bytes;
    },
  };
}

/** Listeners for whom a filter was created. */
export type Cohort = { listeners: ReadonlySet<ListenerId>; filter: EventFilter };
