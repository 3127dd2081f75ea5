import type { LiveEvent } from '@radiant/contract/live.ts';
import { describeFailure, summarizeFailure } from '../jobs/failure.ts';
import type { Platform } from '../platform.ts';
import { coalesce, type FindViewers, findAudience } from './audience.ts';
import { createBatcher } from './batcher.ts';
import { listBetween, listEvents, listUnheard, readPosition, type StoredEvent } from './events.ts';
import { createListener } from './listener.ts';
import { eventChannel, sessionChannel } from './live.ts';
import { endStaleStreams } from './open-sessions.ts';
import { createOpenStreams } from './open-streams.ts';
import { createHorizon, formatPosition, parsePosition } from './position.ts';
import type { Stream } from './stream.ts';

export type LiveHub = {
  /** Begins to listen. @throws when the database cannot be reached */
  start(): Promise<void>;
  /** Tells a stream everything from now on, and before that what it missed since `after`. Answers how to leave. */
  attach(stream: Stream, after: string | undefined): () => void;
  /** Calls back at every event, on any instance, and whenever some may have been missed. */
  onNews(listener: () => void): void;
  /** How many streams a member has open here. */
  countOf(memberId: string): number;
  endStreams(): void;
  stop(): Promise<void>;
};

type HubParts = { url: string; platform: Platform; findViewers: FindViewers };

/** What one stream hears of an event. */
type Hearing = { stream: Stream; event: LiveEvent };

const batchEvery = 200;
const retryAfter = 500;
const heartbeatEvery = 20_000;
// A session that ended is noticed at once when the database tells; at the latest now. Asked for: five seconds.
const sessionsEvery = 4_000;

/** Tells all open pages of this instance what happened on any instance. */
export function createLiveHub({ url, platform, findViewers }: HubParts): LiveHub {
  const { db, log } = platform;
  const streams = createOpenStreams();
  const checkSessions = () => void endStaleStreams(platform, streams);
  /** Numbers heard of and not yet told, in the order of their commits. */
  const pending = new Set<number>();
  /** What has been told; everything behind it is told to streams as a replay, everything beyond it as it comes. */
  let horizon = createHorizon({ high: 0, missing: [] }, () => performance.now());
  let isReady = false;
  let mayHaveMissed = false;
  const timers: NodeJS.Timeout[] = [];
  const newsListeners: (() => void)[] = [];
  const tellNews = () => {
    for (const listener of newsListeners) listener();
  };

  const batcher = createBatcher({
    every: batchEvery,
    retryAfter,
    async run() {
      if (mayHaveMissed) await catchUp();
      await tellPending();
      return pending.size > 0 || mayHaveMissed;
    },
    onFailure: (error) => log.warn({ reason: summarizeFailure(error) }, 'live events could not be read yet'),
  });

  const listener = createListener({
    url,
    log,
    channels: [eventChannel, sessionChannel],
    onListening() {
      mayHaveMissed = true;
      tellNews();
      if (isReady) batcher.soon();
      checkSessions();
    },
    onMessage(channel, payload) {
      if (channel === sessionChannel) return checkSessions();
      const id = Number(payload);
      if (!Number.isSafeInteger(id)) return;
      tellNews();
      pending.add(id);
      if (isReady) batcher.soon();
    },
  });

  /** While nobody listened, things may have happened. */
  async function catchUp(): Promise<void> {
    mayHaveMissed = false;
    try {
      for (const id of await listUnheard(db, horizon.position())) pending.add(id);
    } catch (error) {
      mayHaveMissed = true;
      throw error;
    }
  }

  async function tellPending(): Promise<void> {
    const ids = [...pending].filter((id) => !horizon.has(id));
    const events = streams.list().length === 0 ? [] : coalesce(await listEvents(db, ids));
    const hearers = await findHearers(events);
    // From here on nothing waits: every stream gets the batch, and the horizon moves with it.
    const texts = new Map<Stream, string>();
    for (const id of ids) {
      horizon.add(id);
      pending.delete(id);
      const position = `id: ${formatPosition(horizon.position())}\n`;
      for (const { stream, event } of hearers.get(id) ?? []) {
        texts.set(stream, (texts.get(stream) ?? '') + position + asText(event));
      }
    }
    for (const [stream, text] of texts) streams.send(stream, text);
    for (const id of pending) if (horizon.has(id)) pending.delete(id);
  }

  /** Who hears which event. Streams that open while the database is being asked are asked for in turn. */
  async function findHearers(events: readonly StoredEvent[]): Promise<Map<number, Hearing[]>> {
    const hearers = new Map<number, Hearing[]>(events.map(({ id }) => [id, []]));
    const asked = new Set<Stream>();
    for (;;) {
      const fresh = streams.list().filter((stream) => !asked.has(stream));
      if (fresh.length === 0 || events.length === 0) return hearers;
      const hear = await findAudience(events, fresh, findViewers);
      for (const stored of events) {
        for (const stream of fresh) {
          const event = hear(stored, stream);
          if (event) hearers.get(stored.id)?.push({ stream, event });
        }
      }
      for (const stream of fresh) asked.add(stream);
    }
  }

  /** Tells a stream what it missed up to the horizon of this very moment. */
  async function replay(stream: Stream, after: string): Promise<void> {
    const to = horizon.position();
    const from = parsePosition(after);
    const missed = from && (await listBetween(db, from, to));
    // The position comes with the last event: a page that leaves in between asks for all of it again.
    const position = `id: ${formatPosition(to)}\n`;
    if (!missed) {
      stream.write(`${position}event: reset\ndata: {"type":"reset"}\n\n`);
      return;
    }
    const events = coalesce(missed);
    const hear = await findAudience(events, [stream], findViewers);
    const texts = events.flatMap((stored) => {
      const event = hear(stored, stream);
      return event ? [asText(event)] : [];
    });
    stream.write(`${texts.join('')}${position}\n`);
  }

  function beat(): void {
    const text = `:\nid: ${formatPosition(horizon.position())}\n\n`;
    for (const stream of streams.list()) streams.send(stream, text);
  }

  return {
    async start() {
      await listener.start();
      horizon = createHorizon(await readPosition(db), () => performance.now());
      isReady = true;
      batcher.soon();
      timers.push(setInterval(beat, heartbeatEvery), setInterval(checkSessions, sessionsEvery));
    },
    attach(stream, after) {
      streams.add(stream, { held: after !== undefined });
      if (after === undefined) {
        stream.write(`id: ${formatPosition(horizon.position())}\n\n`);
      } else {
        replay(stream, after).then(
          () => streams.release(stream),
          (error: unknown) => {
            log.warn({ reason: describeFailure(error) }, 'a stream could not be told what it missed');
            stream.end();
          },
        );
      }
      return () => streams.remove(stream);
    },
    onNews: (listener) => void newsListeners.push(listener),
    countOf: (memberId) => streams.list().filter(({ who }) => who?.memberId === memberId).length,
    endStreams: streams.endAll,
    async stop() {
      batcher.stop();
      for (const timer of timers) clearInterval(timer);
      streams.endAll();
      await listener.stop();
    },
  };
}

const asText = (event: LiveEvent): string => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
