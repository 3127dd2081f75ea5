import type { LiveEvent } from '@radiant/contract/live.ts';
import type { StoredEvent } from './events.ts';
import { type ListenerId, listenerIdOf } from './open-streams.ts';
import { isPostDetail, type ShownPosts } from './shown-posts.ts';
import { type Cohort, formatSseEvent } from './sse-batch.ts';
import type { LiveStream } from './stream.ts';

/** What each stream receives of a batch; a filtered one gets counts and comments of the posts it shows alone. */
export type Delivery = {
  add(stored: StoredEvent, position: string): void;
  bytesFor(stream: LiveStream): Buffer | undefined;
};

type Part = { index: number; text: string };
type WriteEvent = (event: LiveEvent | null) => string;

export function createDelivery(cohorts: readonly Cohort[], shown: ShownPosts): Delivery {
  const everything = createListenerParts(cohorts);
  const general = createListenerParts(cohorts);
  const details = new Map<LiveStream, Part[]>();
  let count = 0;

  function addDetails(stored: StoredEvent, index: number, write: WriteEvent): void {
    const findText = createTextLookup(cohorts, stored, write);
    for (const stream of shown.readersOf(stored.postId ?? '')) {
      const text = findText(listenerIdOf(stream));
      if (text !== '') append(details, stream, { index, text });
    }
  }
  return {
    add(stored, position) {
      const write = createWriter(position);
      const index = count;
      count += 1;
      everything.add(stored, index, write);
      if (isPostDetail(stored)) addDetails(stored, index, write);
      else general.add(stored, index, write);
    },
    bytesFor(stream) {
      const listener = listenerIdOf(stream);
      if (!shown.isFiltered(stream)) return everything.bytesFor(listener);
      const own = details.get(stream);
      if (!own) return general.bytesFor(listener);
      return Buffer.from(merge(general.partsFor(listener), own));
    },
  };
}

/** Writes an event once, also for thousands. */
function createWriter(position: string): WriteEvent {
  const texts = new Map<LiveEvent, string>();
  return (event) => {
    if (!event) return '';
    const text = texts.get(event) ?? formatSseEvent(event, position);
    texts.set(event, text);
    return text;
  };
}

/** As in `createListenerParts`, what nearly all receive is found once. */
function createTextLookup(
  [first, ...others]: readonly Cohort[],
  stored: StoredEvent,
  write: WriteEvent,
): (listener: ListenerId) => string {
  const common = first ? write(first.filter.common(stored)) : '';
  const exceptions = new Set(first?.filter.exceptions(stored));
  return (listener) => {
    const isFirst = first?.listeners.has(listener);
    if (isFirst && !exceptions.has(listener)) return common;
    const cohort = isFirst ? first : others.find(({ listeners }) => listeners.has(listener));
    return write(cohort?.filter.of(stored, listener) ?? null);
  };
}

/** What nearly all listeners of the first cohort receive is put together once, not for each of thousands. */
function createListenerParts([first, ...others]: readonly Cohort[]) {
  const common: Part[] = [];
  let commonBytes: Buffer | undefined;
  /** By listener: what it receives instead of the common text of that event. */
  const own = new Map<ListenerId, Part[]>();

  const partsFor = (listener: ListenerId): Part[] =>
    mergeParts(first?.listeners.has(listener) ? common : [], own.get(listener) ?? []);
  return {
    partsFor,
    add(stored: StoredEvent, index: number, write: WriteEvent): void {
      if (first) {
        const text = write(first.filter.common(stored));
        if (text !== '') common.push({ index, text });
        for (const listener of new Set(first.filter.exceptions(stored)))
          append(own, listener, { index, text: write(first.filter.of(stored, listener)) });
      }
      for (const { listeners, filter } of others)
        for (const listener of listeners)
          append(own, listener, { index, text: write(filter.of(stored, listener)) });
    },
    bytesFor(listener: ListenerId): Buffer | undefined {
      if (first?.listeners.has(listener) && !own.has(listener)) {
        commonBytes ??= Buffer.from(textOf(common));
        return commonBytes.length > 0 ? commonBytes : undefined;
      }
      const text = textOf(partsFor(listener));
      return text === '' ? undefined : Buffer.from(text);
    },
  };
}

function append<Key>(lists: Map<Key, Part[]>, key: Key, part: Part): void {
  const parts = lists.get(key);
  if (parts) parts.push(part);
  else lists.set(key, [part]);
}

const textOf = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');

const merge = (common: readonly Part[], own: readonly Part[]): string => textOf(mergeParts(common, own));

/** By index; of two with the same index the second list's counts. */
function mergeParts(common: readonly Part[], own: readonly Part[]): Part[] {
  if (own.length === 0) return [...common];
  const merged: Part[] = [];
  let next = 0;
  for (const part of own) {
    for (let one = common[next]; one && one.index <= part.index; one = common[next]) {
      if (one.index < part.index) merged.push(one);
      next += 1;
    }
    merged.push(part);
  }
  return [...merged, ...common.slice(next)];
}
