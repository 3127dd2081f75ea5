import { describeFailure } from '../jobs/failure.ts';
import type { Platform } from '../platform.ts';
import { coalesce, type FindViewers, findAudience } from './audience.ts';
import { createBatcher } from './batcher.ts';
import { listBetween } from './events.ts';
import type { OpenStreams } from './open-streams.ts';
import { formatPosition, type Horizon, type Position, parsePosition, positionBetween } from './position.ts';
import { asText, createScript, sayHello } from './script.ts';
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
  /** Tells what other instances may have told already. */
  catchUp(position: Position): Promise<void>;
};

const batchEvery = 50;
const retryAfter = 500;
// A question takes a connection or two; the pool has ten, and requests need them too.
const lanes = 2;

/**
 * Those who come back, together: when a server starts anew thousands do within seconds, and most of them stand at the
 * same place.
 */
export function createReplays(parts: ReplayParts): Replays {
  const { platform, streams } = parts;
  let waiting = new Map<string, Stream[]>();
  const batcher = createBatcher({
    every: batchEvery,
    retryAfter,
    async run() {
      const groups = [...waiting];
      waiting = new Map();
      const work = async () => {
        for (let next = groups.shift(); next; next = groups.shift()) await tellGroup(parts, ...next);
      };
      await Promise.all(Array.from({ length: lanes }, work));
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

async function tellGroup(parts: ReplayParts, after: string, group: readonly Stream[]): Promise<void> {
  try {
    await replay(parts, after, group);
  } catch (error) {
    parts.platform.log.warn({ reason: describeFailure(error) }, 'streams could not be told what they missed');
    // Their readers come back by themselves, and ask again.
    for (const stream of group) stream.end();
  }
}

async function replay(parts: ReplayParts, after: string, group: readonly Stream[]): Promise<void> {
  const { platform, streams, findViewers } = parts;
  const from = parsePosition(after);
  if (from && !parts.horizon().covers(from)) await parts.catchUp(from);

  // Up to here from the table, from here on as it comes: nothing waits between these two.
  const to = parts.horizon().position();
  const held = group.filter((stream) => streams.hold(stream));
  const missed = from && (await listBetween(platform.db, from, to));
  const script = createScript();
  if (from && missed) {
    const events = coalesce(missed);
    const listeners = new Set(held.map(({ who }) => who?.memberId ?? null));
    const hear = await findAudience(events, listeners, findViewers);
    for (const stored of events) {
      const position = formatPosition(positionBetween(from, to, stored.id));
      for (const listener of listeners) {
        const event = hear(stored, listener);
        if (event) script.add(listener, event, position);
      }
    }
  }
  for (const stream of held) {
    const listener = stream.who?.memberId ?? null;
    const bytes = missed
      ? script.bytesFor(listener)
      : Buffer.from(asText({ type: 'reset' }, formatPosition(to)));
    if (bytes) stream.write(bytes);
    stream.write(sayHello(listener, to));
    streams.release(stream);
  }
}
