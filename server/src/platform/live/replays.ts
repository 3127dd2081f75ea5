import { setImmediate as nextTurn } from 'node:timers/promises';
import { describeFailure } from '../jobs/failure.ts';
import type { Platform } from '../platform.ts';
import { type Audience, coalesce, type FindViewers, findAudience } from './audience.ts';
import { createBatcher } from './batcher.ts';
import { listMissed, type Missed, replayMost, type StoredEvent } from './events.ts';
import { type Listener, listenerOf, type OpenStreams } from './open-streams.ts';
import { formatPosition, type Horizon, type Position, parsePosition, positionBetween } from './position.ts';
import { asText, createScript, type Script, sayHello } from './script.ts';
import type { Stream } from './stream.ts';

export type Replays = {
  /** Tells a stream what it missed since it stood there, then lets it hear what comes. */
  add(stream: Stream, after: string): void;
  stop(): void;
};

type ReplayParts = {
  platform: Platform;
  streams: OpenStreams;
  findViewers: FindViewers;
  horizon(): Horizon;
  /** Tells here what other instances may have told already. */
  catchUp(): Promise<void>;
};

/** Those who stood at the same place; null when nobody knows where that is. */
type Group = { from: Position | null; streams: Stream[] };

const batchEvery = 50;
const retryAfter = 500;
/** Places looked at in one turn; then whoever else waits has theirs. */
const turnMost = 50;

/** Those who come back, together: when a server starts anew thousands do within seconds. */
export function createReplays(parts: ReplayParts): Replays {
  const { platform, streams } = parts;
  let waiting = new Map<string, Stream[]>();
  const batcher = createBatcher({
    every: batchEvery,
    retryAfter,
    async run() {
      const groups = [...waiting].map(([after, those]) => ({ from: parsePosition(after), streams: those }));
      waiting = new Map();
      try {
        await replay(parts, groups);
      } catch (error) {
        platform.log.warn({ reason: describeFailure(error) }, 'streams could not be told what they missed');
        // Their readers come back by themselves, and ask again.
        for (const stream of groups.flatMap((group) => group.streams)) stream.end();
      }
      return waiting.size > 0;
    },
    onFailure: (error) => platform.log.error({ reason: describeFailure(error) }, 'a replay went wrong'),
  });
  return {
    add(stream, after) {
      streams.add(stream, { isBehind: true });
      const others = waiting.get(after);
      if (others) others.push(stream);
      else waiting.set(after, [stream]);
      batcher.soon();
    },
    stop: batcher.stop,
  };
}

async function replay(parts: ReplayParts, waiting: readonly Group[]): Promise<void> {
  const { platform, streams, findViewers } = parts;
  const horizon = parts.horizon();
  if (waiting.some(({ from }) => from && !horizon.covers(from))) await parts.catchUp();

  // Up to here from the table, from here on as it comes: nothing waits between these two.
  const to = horizon.position();
  const groups = waiting.map((group) => ({
    ...group,
    streams: group.streams.filter((stream) => streams.hold(stream)),
  }));
  const listeners = new Set(groups.flatMap((group) => group.streams.map(listenerOf)));
  const missed = await listMissed(platform.db, {
    from: groups.flatMap(({ from }) => from ?? []),
    to,
    memberIds: [...listeners].filter((listener) => listener !== null),
  });
  const hear = await findAudience(missed.common, listeners, findViewers);
  for (const [index, group] of groups.entries()) {
    if (index > 0 && index % turnMost === 0) await nextTurn();
    const script =
      group.from && writeScript({ from: group.from, to, missed, hear }, group.streams.map(listenerOf));
    for (const stream of group.streams) {
      const listener = listenerOf(stream);
      const bytes = script ? script.bytesFor(listener) : asText({ type: 'reset' }, formatPosition(to));
      if (bytes) stream.write(bytes);
      stream.write(sayHello(listener, to));
      streams.release(stream);
    }
  }
}

type Telling = { from: Position; to: Position; missed: Missed; hear: Audience };

/** What each of these is told who stood at the same place; null when it cannot be all. */
function writeScript({ from, to, missed, hear }: Telling, listeners: readonly Listener[]): Script | null {
  const stillMissing = new Set(from.missing);
  const isNew = ({ id }: StoredEvent) => id > from.high || stillMissing.has(id);
  const common = missed.common.filter(isNew);
  if (!missed.isAllSince(from) || common.length > replayMost) return null;
  const script = createScript();
  const news = coalesce(common);
  for (const listener of new Set(listeners)) {
    const own = coalesce((listener === null ? [] : (missed.own.get(listener) ?? [])).filter(isNew));
    const all = own.length === 0 ? news : [...news, ...own].sort((one, other) => one.id - other.id);
    for (const stored of all) {
      const event = hear(stored, listener);
      if (event) script.add(listener, event, formatPosition(positionBetween(from, to, stored.id)));
    }
  }
  return script;
}
