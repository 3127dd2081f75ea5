import { setImmediate as nextTurn } from 'node:timers/promises';
import { summarizeFailure } from '../jobs/failure.ts';
import type { Platform } from '../platform.ts';
import { type Audience, coalesce, type FindViewers, findAudience } from './audience.ts';
import { createBatcher } from './batcher.ts';
import { startBeats } from './beats.ts';
import { listEvents, listUnheard, readPosition, type StoredEvent } from './events.ts';
import { createListener } from './listener.ts';
import { eventChannel, sessionChannel, siteChannel } from './live.ts';
import { endStaleStreams, type FindStanding } from './open-sessions.ts';
import { createOpenStreams, type Listener, listenerOf } from './open-streams.ts';
import { createHorizon, formatPosition } from './position.ts';
import { createReplays } from './replays.ts';
import { createScript, type Script, sayHello } from './script.ts';
import type { Stream } from './stream.ts';

export type LiveHub = {
  /** Begins to listen. @throws when the database cannot be reached */
  start(): Promise<void>;
  /** Tells a stream everything from now on, and before that what it missed since `after`. Answers how to leave. */
  attach(stream: Stream, after: string | undefined): () => void;
  /** How far this instance has told: whoever reads something now hears of every later change when it listens from here. */
  position(): string;
  /** Calls back at every event, on any instance, and whenever some may have been missed. */
  onNews(listener: () => void): void;
  /** Calls back when what is known of the site is out of date, on whatever instance it was changed. */
  onSiteChanged(listener: () => void): void;
  /** How many streams a member has open here. */
  countOf(memberId: string): number;
  endStreams(): void;
  stop(): Promise<void>;
};

type HubParts = {
  url: string;
  platform: Platform;
  findViewers: FindViewers;
  findStanding: FindStanding;
};

const batchEvery = 200;
const retryAfter = 500;
/** Another instance may be ahead by this many batches. */
const catchUpMost = 3;
/** Events told at once; whoever needs more comes to the next batch. */
const batchMost = 500;
/** Streams written to in one turn, about ten milliseconds; then whoever else waits has theirs. */
const turnMost = 400;
// A session that ended is noticed at once when the database tells; at the latest now. Asked for: five seconds.
const sessionsEvery = 4_000;
/** Many sessions may end at once. */
const sessionsAtMostEvery = 250;

/** Tells all open pages of this instance what happened on any instance. */
export function createLiveHub({ url, platform, findViewers, findStanding }: HubParts): LiveHub {
  const { db, log } = platform;
  const streams = createOpenStreams();
  const sessionChecks = createBatcher({
    every: sessionsAtMostEvery,
    retryAfter,
    run: async () => {
      await endStaleStreams(streams, findStanding);
      return false;
    },
    onFailure: (error) => log.warn({ reason: summarizeFailure(error) }, 'sessions could not be checked yet'),
  });
  /** Numbers heard of and not yet told, in the order of their commits. */
  const pending = new Set<number>();
  /** What has been told; everything behind it is told to streams as a replay, everything beyond it as it comes. */
  let horizon = createHorizon({ high: 0, missing: [] }, () => performance.now());
  let isReady = false;
  let mayHaveMissed = false;
  let isTelling = false;
  let stopTimers = () => {};
  const newsListeners: (() => void)[] = [];
  const siteListeners: (() => void)[] = [];
  const tellSiteChanged = () => {
    for (const listener of siteListeners) listener();
  };
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
    channels: [eventChannel, sessionChannel, siteChannel],
    onListening() {
      mayHaveMissed = true;
      tellSiteChanged();
      tellNews();
      if (isReady) batcher.soon();
      sessionChecks.soon();
    },
    onMessage(channel, payload) {
      if (channel === sessionChannel) return sessionChecks.soon();
      if (channel === siteChannel) return tellSiteChanged();
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
    const ids = [...pending].filter((id) => !horizon.has(id)).slice(0, batchMost);
    const events = streams.listeners().size === 0 ? [] : coalesce(await listEvents(db, ids));
    const hear = await findHearers(events);
    // From here on nothing waits: the horizon moves, and everybody who is there now gets the batch.
    const byId = new Map(events.map((stored) => [stored.id, stored]));
    const script = createScript();
    for (const id of ids) {
      horizon.add(id);
      const stored = byId.get(id);
      if (!stored) continue;
      const position = formatPosition(horizon.position());
      for (const listener of stored.memberId === null ? streams.listeners().keys() : [stored.memberId]) {
        const event = hear(stored, listener);
        if (event) script.add(listener, event, position);
      }
    }
    for (const id of pending) if (horizon.has(id)) pending.delete(id);
    await write(script);
  }

  /** Who hears what. Whoever comes while the database is being asked is asked for in turn. */
  async function findHearers(events: readonly StoredEvent[]): Promise<Audience> {
    const answers = new Map<Listener, Audience>();
    for (;;) {
      const fresh = [...streams.listeners().keys()].filter((listener) => !answers.has(listener));
      if (fresh.length === 0 || events.length === 0) break;
      const hear = await findAudience(events, fresh, findViewers);
      for (const listener of fresh) answers.set(listener, hear);
    }
    return (stored, listener) => answers.get(listener)?.(stored, listener) ?? null;
  }

  async function write(script: Script): Promise<void> {
    const letters: [Stream, Buffer][] = [];
    for (const listener of script.listeners()) {
      const bytes = script.bytesFor(listener);
      for (const stream of streams.listeners().get(listener) ?? []) if (bytes) letters.push([stream, bytes]);
    }
    isTelling = true;
    for (const [index, [stream, bytes]] of letters.entries()) {
      if (index > 0 && index % turnMost === 0) await nextTurn();
      streams.send(stream, bytes);
    }
    isTelling = false;
  }

  const replays = createReplays({
    platform,
    streams,
    findViewers,
    horizon: () => horizon,
    async catchUp() {
      mayHaveMissed = true;
      await batcher.next();
      for (let batch = 1; batch < catchUpMost && pending.size > 0; batch += 1) await batcher.next();
    },
  });

  return {
    async start() {
      await listener.start();
      horizon = createHorizon(await readPosition(db), () => performance.now());
      isReady = true;
      batcher.soon();
      const sessions = setInterval(sessionChecks.soon, sessionsEvery);
      const stopBeats = startBeats({
        streams,
        position: () => horizon.position(),
        isTelling: () => isTelling,
      });
      stopTimers = () => {
        clearInterval(sessions);
        stopBeats();
      };
    },
    attach(stream, after) {
      if (after === undefined) {
        streams.add(stream, { isBehind: false });
        stream.write(sayHello(listenerOf(stream), horizon.position()));
      } else {
        replays.add(stream, after);
      }
      return () => streams.remove(stream);
    },
    position: () => formatPosition(horizon.position()),
    onNews: (listener) => void newsListeners.push(listener),
    onSiteChanged: (listener) => void siteListeners.push(listener),
    countOf: streams.countOf,
    endStreams: streams.endAll,
    async stop() {
      stopTimers();
      for (const one of [batcher, replays, sessionChecks]) one.stop();
      streams.endAll();
      await listener.stop();
    },
  };
}
