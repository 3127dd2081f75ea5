import type { LiveControlMessage, LiveEvent } from '@radiant/contract/live.ts';
import type { ListenerId } from './open-streams.ts';
import { formatPosition, type StreamPosition } from './position.ts';

/** An event, or a sign, as it travels; `position` is how far whoever hears it has heard then. */
export const formatSseEvent = (event: LiveEvent | LiveControlMessage, position: string): string =>
  `id: ${position}\ndata: ${JSON.stringify(event)}\n\n`;

/** The end of a beginning: all that was missed has been told. */
export const formatHello = (listener: ListenerId, position: StreamPosition): string =>
  formatSseEvent({ type: 'hello', memberId: listener }, formatPosition(position));

/** What each listener is told, in order. Those who hear the same get the same bytes: there may be thousands of them. */
export type SseBatch = {
  add(listener: ListenerId, event: LiveEvent, position: string): void;
  /** Nothing for those who hear nothing. */
  bytesFor(listener: ListenerId): Buffer | undefined;
  listeners(): Iterable<ListenerId>;
};

/** A place in the script: what was said on the way there, and where it goes on. */
type BatchNode = { text: string; bytes?: Buffer; next: Map<string, BatchNode> };

export function createSseBatch(): SseBatch {
  const start: BatchNode = { text: '', next: new Map() };
  const nodes = new Map<ListenerId, BatchNode>();
  /** Of the event that is being told: those who may read equally many comments share one. */
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
    listeners: () => nodes.keys(),
  };
}
