import { setImmediate as nextTurn } from 'node:timers/promises';
import { createPgListener } from '../database/pg-listener.ts';
import { summarizeFailure } from '../jobs/failure.ts';
import type { Platform } from '../platform.ts';
import { createBatcher } from './batcher.ts';
import { createDelivery, type Delivery } from './delivery.ts';
import { coalesce, type DeliveryReads } from './event-filter.ts';
import { listEventIdsSince, listEvents, readCurrentPosition } from './events.ts';
import { startHeartbeats } from './heartbeats.ts';
import { eventChannel, sessionChannel, siteChannel } from './live.ts';
import { endStreamsOfEndedSessions, type FindActiveSessions } from './open-sessions.ts';
import { createOpenStreams } from './open-streams.ts';
import { createWatermark, formatPosition } from './position.ts';
import { resolveRecipients } from './recipients.ts';
import { createReplays } from './replays.ts';
import { parseShownPosts, shownPostsChannel } from './shown-posts-channel.ts';
import { formatHello } from './sse-batch.ts';
import type { LiveStream } from './stream.ts';

export type LiveHub = {
  start(): Promise<void>;
  /** Replays what was missed since `after`. @returns a function that detaches */
  attach(stream: LiveStream, after: string | undefined): () => void;
  /** The position up to which this instance has delivered. Read before data, it lets a page resume without a gap. */
  position(): string;
  /** Called for every event on any instance, and whenever some may have been missed. */
  onEvent(listener: () => void): void;
  /** Called when cached site data is stale, whichever instance changed it. */
  onSiteChanged(listener: () => void): void;
  countStreams(memberId: string): number;
  endStreams(): void;
  stop(): Promise<void>;
};

type HubParts = {
  url: string;
  platform: Platform;
  reads: DeliveryReads;
  findActiveSessions: FindActiveSessions;
  /** Called on every instance with open streams; others read no events. */
  onPostRemoved: (postId: string) => void;
  /** Finds events whose announcement was lost with the process that wrote them. */
  pollIntervalMs?: number;
};

const batchIntervalMs = 200;
const retryDelayMs = 500;
/** Another instance may be ahead by this many batches. */
const maxCatchUpBatches = 3;
const maxBatchEvents = 2_000;
/** About ten milliseconds of writing; then other requests get their turn. */
const maxWritesPerTurn = 400;
// Ended sessions are announced at once; this bounds the delay if the announcement is lost (required: five seconds).
const sessionCheckIntervalMs = 4_000;
const minSessionCheckIntervalMs = 250;

export function createLiveHub({
  url,
  platform,
  reads,
  findActiveSessions,
  onPostRemoved,
  pollIntervalMs = 5_000,
}: HubParts): LiveHub {
  const { db, log } = platform;
  const streams = createOpenStreams();
  platform.metrics?.observeLiveStreams(streams.size);
  const sessionChecks = createBatcher({
    intervalMs: minSessionCheckIntervalMs,
    retryDelayMs,
    run: async () => {
      await endStreamsOfEndedSessions(streams, findActiveSessions);
      return false;
    },
    onFailure: (error) =>
      log.warn({ reason: summarizeFailure(error) }, 'sessions could not be checked; retrying'),
  });
  /** In commit order. */
  const pending = new Set<number>();
  /** Events up to here are replayed to new streams; later ones are delivered as they come. */
  let watermark = createWatermark({ high: 0, missing: [] }, () => performance.now());
  let isReady = false;
  let mayHaveMissed = false;
  let isWriting = false;
  let stopTimers = () => {};
  const eventListeners: (() => void)[] = [];
  const siteListeners: (() => void)[] = [];
  const notifySiteListeners = () => {
    for (const listener of siteListeners) listener();
  };
  const notifyEventListeners = () => {
    for (const listener of eventListeners) listener();
  };

  const batcher = createBatcher({
    intervalMs: batchIntervalMs,
    retryDelayMs,
    async run() {
      if (mayHaveMissed) await catchUp();
      await deliverPending();
      return pending.size > 0 || mayHaveMissed;
    },
    onFailure: (error) =>
      log.warn({ reason: summarizeFailure(error) }, 'live events could not be read; retrying'),
  });

  const listener = createPgListener({
    url,
    log,
    applicationName: 'radiant live',
    channels: [eventChannel, sessionChannel, siteChannel, shownPostsChannel],
    onListening() {
      mayHaveMissed = true;
      notifySiteListeners();
      notifyEventListeners();
      if (isReady) batcher.trigger();
      sessionChecks.trigger();
    },
    onMessage(channel, payload) {
      if (channel === sessionChannel) return sessionChecks.trigger();
      if (channel === siteChannel) return notifySiteListeners();
      if (channel === shownPostsChannel) return changeShownPosts(payload);
      const id = Number(payload);
      if (!Number.isSafeInteger(id)) return;
      notifyEventListeners();
      pending.add(id);
      if (isReady) batcher.trigger();
    },
  });

  function changeShownPosts(payload: string): void {
    const change = parseShownPosts(payload);
    if (change) replays.changeShownPosts(change);
  }

  /** Events may have been missed while the connection was down. */
  async function catchUp(): Promise<void> {
    mayHaveMissed = false;
    try {
      for (const id of await listEventIdsSince(db, watermark.position())) pending.add(id);
    } catch (error) {
      mayHaveMissed = true;
      throw error;
    }
  }

  async function deliverPending(): Promise<void> {
    const ids = [...pending].filter((id) => !watermark.has(id)).slice(0, maxBatchEvents);
    const events = streams.listeners().size === 0 ? [] : coalesce(await listEvents(db, ids));
    let writing = Promise.resolve();
    await resolveRecipients({ streams, reads }, events, (cohorts) => {
      // No await from here on: the watermark moves and every attached stream gets the batch.
      const byId = new Map(events.map((stored) => [stored.id, stored]));
      const delivery = createDelivery(cohorts, streams.shown);
      for (const id of ids) {
        watermark.add(id);
        const stored = byId.get(id);
        if (stored) delivery.add(stored, formatPosition(watermark.position()));
      }
      for (const id of pending) if (watermark.has(id)) pending.delete(id);
      writing = write(delivery);
    });
    for (const { event } of events) if (event.type === 'post-removed') onPostRemoved(event.postId);
    await writing;
  }

  async function write(delivery: Delivery): Promise<void> {
    const writes: [LiveStream, Buffer][] = [];
    for (const those of streams.listeners().values())
      for (const stream of those) {
        const bytes = delivery.bytesFor(stream);
        if (bytes) writes.push([stream, bytes]);
      }
    isWriting = true;
    for (const [index, [stream, bytes]] of writes.entries()) {
      if (index > 0 && index % maxWritesPerTurn === 0) await nextTurn();
      streams.send(stream, bytes);
    }
    isWriting = false;
  }

  const replays = createReplays({
    platform,
    streams,
    reads,
    watermark: () => watermark,
    async catchUp() {
      mayHaveMissed = true;
      await batcher.triggerAndWait();
      for (let batch = 1; batch < maxCatchUpBatches && pending.size > 0; batch += 1)
        await batcher.triggerAndWait();
    },
  });

  return {
    async start() {
      await listener.start();
      watermark = createWatermark(await readCurrentPosition(db), () => performance.now());
      isReady = true;
      batcher.trigger();
      const sessions = setInterval(sessionChecks.trigger, sessionCheckIntervalMs);
      const polls = setInterval(() => {
        mayHaveMissed = true;
        batcher.trigger();
      }, pollIntervalMs);
      const stopBeats = startHeartbeats({
        streams,
        position: () => watermark.position(),
        isWriting: () => isWriting,
      });
      stopTimers = () => {
        clearInterval(sessions);
        clearInterval(polls);
        stopBeats();
      };
    },
    attach(stream, after) {
      if (after === undefined) {
        streams.add(stream, { isBehind: false });
        stream.write(formatHello(stream, watermark.position()));
      } else {
        replays.add(stream, after);
      }
      return () => streams.remove(stream);
    },
    position: () => formatPosition(watermark.position()),
    onEvent: (listener) => void eventListeners.push(listener),
    onSiteChanged: (listener) => void siteListeners.push(listener),
    countStreams: streams.countStreams,
    endStreams: streams.endAll,
    async stop() {
      stopTimers();
      for (const one of [batcher, replays, sessionChecks]) one.stop();
      streams.endAll();
      await listener.stop();
    },
  };
}
