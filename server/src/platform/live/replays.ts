import { setImmediate as nextTurn } from 'node:timers/promises';
import { describeFailure } from '../jobs/failure.ts';
import type { Platform } from '../platform.ts';
import { createBatcher } from './batcher.ts';
import { coalesce, createEventFilter, type DeliveryReads, type EventFilter } from './event-filter.ts';
import { listMissedEvents, type MissedEvents, maxReplayEvents, type StoredEvent } from './events.ts';
import { type ListenerId, listenerIdOf, type OpenStreams } from './open-streams.ts';
import {
  type DeliveryWatermark,
  formatPosition,
  parsePosition,
  positionBetween,
  type StreamPosition,
} from './position.ts';
import { applyShownChanges } from './shown-changes.ts';
import type { AnnouncedChange } from './shown-posts-channel.ts';
import { createSseBatch, formatHello, formatSseEvent, type SseBatch } from './sse-batch.ts';
import type { LiveStream } from './stream.ts';

export type Replays = {
  add(stream: LiveStream, after: string): void;
  /** Of streams of this instance; others are ignored. */
  changeShownPosts(change: AnnouncedChange): void;
  stop(): void;
};

type ReplayParts = {
  platform: Platform;
  streams: OpenStreams;
  reads: DeliveryReads;
  watermark(): DeliveryWatermark;
  /** Delivers what other instances may have delivered already. */
  catchUp(): Promise<void>;
};

/** Streams with the same position; null when it is unknown. */
type ReplayGroup = { from: StreamPosition | null; streams: LiveStream[] };

const batchIntervalMs = 50;
const retryDelayMs = 500;
const maxGroupsPerTurn = 50;

/** Replays for many streams at once: after a restart thousands reconnect within seconds. */
export function createReplays(parts: ReplayParts): Replays {
  const { platform, streams } = parts;
  let waiting = new Map<string, LiveStream[]>();
  let changes: AnnouncedChange[] = [];
  const batcher = createBatcher({
    intervalMs: batchIntervalMs,
    retryDelayMs,
    async run() {
      const groups = [...waiting].map(([after, those]) => ({ from: parsePosition(after), streams: those }));
      waiting = new Map();
      try {
        await replay(parts, groups);
      } catch (error) {
        platform.log.warn(
          { reason: describeFailure(error) },
          'missed events could not be sent to reconnected streams',
        );
        // Clients reconnect and ask again.
        for (const stream of groups.flatMap((group) => group.streams)) stream.end();
      }
      const shownChanges = changes;
      changes = [];
      // After the replays, so that no stream is held by both.
      if (shownChanges.length > 0) await applyShownChanges(parts, shownChanges);
      return waiting.size > 0 || changes.length > 0;
    },
    onFailure: (error) => platform.log.error({ reason: describeFailure(error) }, 'a replay failed'),
  });
  return {
    add(stream, after) {
      streams.add(stream, { isBehind: true });
      const others = waiting.get(after);
      if (others) others.push(stream);
      else waiting.set(after, [stream]);
      batcher.trigger();
    },
    changeShownPosts(change) {
      if (!streams.find(change.stream)) return;
      changes.push(change);
      batcher.trigger();
    },
    stop: batcher.stop,
  };
}

async function replay(parts: ReplayParts, waiting: readonly ReplayGroup[]): Promise<void> {
  const { platform, streams, reads } = parts;
  const watermark = parts.watermark();
  if (waiting.some(({ from }) => from && !watermark.covers(from))) await parts.catchUp();

  // No await between these two: earlier events come from the table, later ones as they are delivered.
  const to = watermark.position();
  const groups = waiting.map((group) => ({
    ...group,
    streams: group.streams.filter((stream) => streams.hold(stream)),
  }));
  const listeners = new Set(groups.flatMap((group) => group.streams.map(listenerIdOf)));
  const missed = await listMissedEvents(platform.db, {
    from: groups.flatMap(({ from }) => from ?? []),
    to,
    memberIds: [...listeners].filter((listener) => listener !== null),
  });
  const events = [...missed.shared, ...[...missed.byMember.values()].flat()];
  const filterEvent = await createEventFilter(events, listeners, reads);
  for (const [index, group] of groups.entries()) {
    if (index > 0 && index % maxGroupsPerTurn === 0) await nextTurn();
    const batch =
      group.from &&
      buildReplay({ from: group.from, to, missed, filterEvent }, group.streams.map(listenerIdOf));
    for (const stream of group.streams) {
      const listener = listenerIdOf(stream);
      const bytes = batch ? batch.bytesFor(listener) : formatSseEvent({ type: 'reset' }, formatPosition(to));
      if (bytes) stream.write(bytes);
      stream.write(formatHello(stream, to));
      streams.release(stream);
    }
  }
}

type ReplayInput = {
  from: StreamPosition;
  to: StreamPosition;
  missed: MissedEvents;
  filterEvent: EventFilter;
};

/** Null when it cannot be complete. */
function buildReplay(
  { from, to, missed, filterEvent }: ReplayInput,
  listeners: readonly ListenerId[],
): SseBatch | null {
  const stillMissing = new Set(from.missing);
  const isNew = ({ id }: StoredEvent) => id > from.high || stillMissing.has(id);
  const common = missed.shared.filter(isNew);
  if (!missed.isCompleteSince(from) || common.length > maxReplayEvents) return null;
  const batch = createSseBatch();
  const news = coalesce(common);
  for (const listener of new Set(listeners)) {
    const own = coalesce((listener === null ? [] : (missed.byMember.get(listener) ?? [])).filter(isNew));
    const all = own.length === 0 ? news : [...news, ...own].sort((one, other) => one.id - other.id);
    for (const stored of all) {
      const event = filterEvent.of(stored, listener);
      if (event) batch.add(listener, event, formatPosition(positionBetween(from, to, stored.id)));
    }
  }
  return batch;
}
