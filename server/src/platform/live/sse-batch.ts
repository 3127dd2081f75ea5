import type { LiveControlMessage, LiveEvent } from '@radiant/contract/live.ts';
import type { EventFilter } from './event-filter.ts';
import type { StoredEvent } from './events.ts';
import type { ListenerId } from './open-streams.ts';
import { formatPosition, type StreamPosition } from './position.ts';

export const formatSseEvent = (event: LiveEvent | LiveControlMessage, position: string): string =>
  `id: ${position}\ndata: ${JSON.stringify(event)}\n\n`;

/** Everything missed has been sent. */
export const formatHello = (listener: ListenerId, position: StreamPosition): string =>
  formatSseEvent({ type: 'hello', memberId: listener }, formatPosition(position));

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

export type Delivery = {
  add(stored: StoredEvent, position: string): void;
  bytesFor(listener: ListenerId): Buffer | undefined;
};

type Part = { index: number; text: string };

/** What nearly all listeners of the first cohort receive is put together once, not for each of thousands. */
export function createDelivery([first, ...others]: readonly Cohort[]): Delivery {
  let count = 0;
  const common: Part[] = [];
  let commonBytes: Buffer | undefined;
  /** By listener: what it receives instead of the common text of that event. */
  const own = new Map<ListenerId, Part[]>();
  const setOwn = (listener: ListenerId, part: Part) => {
    const parts = own.get(listener);
    if (parts) parts.push(part);
    else own.set(listener, [part]);
  };
  return {
    add(stored, position) {
      const texts = new Map<LiveEvent, string>();
      const write = (event: LiveEvent | null): string => {
        if (!event) return '';
        const text = texts.get(event) ?? formatSseEvent(event, position);
        texts.set(event, text);
        return text;
      };
      const index = count;
      count += 1;
      if (first) {
        const text = write(first.filter.common(stored));
        if (text !== '') common.push({ index, text });
        for (const listener of new Set(first.filter.exceptions(stored)))
          setOwn(listener, { index, text: write(first.filter.of(stored, listener)) });
      }
      for (const { listeners, filter } of others)
        for (const listener of listeners)
          setOwn(listener, { index, text: write(filter.of(stored, listener)) });
    },
    bytesFor(listener) {
      const isFirst = first?.listeners.has(listener) === true;
      const parts = own.get(listener);
      if (isFirst && !parts) {
        commonBytes ??= Buffer.from(common.map(({ text }) => text).join(''));
        return commonBytes.length > 0 ? commonBytes : undefined;
      }
      const text = merge(isFirst ? common : [], parts ?? []);
      return text === '' ? undefined : Buffer.from(text);
    },
  };
}

/** By index; of two with the same index the second list's counts. */
function merge(common: readonly Part[], own: readonly Part[]): string {
  let text = '';
  let next = 0;
  for (const part of own) {
    for (; (common[next]?.index ?? Number.POSITIVE_INFINITY) < part.index; next += 1)
      text += common[next]?.text ?? '';
    if (common[next]?.index === part.index) next += 1;
    text += part.text;
  }
  for (const { text: rest } of common.slice(next)) text += rest;
  return text;
}
