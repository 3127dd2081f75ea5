import type { Platform } from '../platform.ts';
import { coalesce, createEventFilter, type DeliveryReads, type EventFilter } from './event-filter.ts';
import { listMissedEvents, type MissedEvents, maxMissedIds } from './events.ts';
import { listenerIdOf, type OpenStreams } from './open-streams.ts';
import { type DeliveryWatermark, parsePosition, type StreamPosition } from './position.ts';
import { isPostDetail } from './shown-posts.ts';
import type { AnnouncedChange } from './shown-posts-channel.ts';
import { formatWithoutPosition } from './sse-batch.ts';
import type { LiveStream } from './stream.ts';

type ChangeParts = {
  platform: Platform;
  streams: OpenStreams;
  reads: DeliveryReads;
  watermark(): DeliveryWatermark;
};

/** `from`: null when it is unknown or too old. */
type Addition = {
  stream: LiveStream;
  change: AnnouncedChange;
  added: ReadonlySet<string>;
  from: StreamPosition | null;
};

/** Sends what happened to the added posts since their page read them: nothing is lost between reading and naming. */
export async function applyShownChanges(
  parts: ChangeParts,
  changes: readonly AnnouncedChange[],
): Promise<void> {
  const { streams } = parts;
  const held = new Set<LiveStream>();
  const additions: Addition[] = [];
  // No await until the streams are held: earlier events come from the table, later ones as they are delivered.
  const to = parts.watermark().position();
  for (const change of changes) {
    const stream = streams.find(change.stream);
    if (!stream || (stream.identity?.sessionId ?? null) !== change.sessionId) continue;
    const added = new Set(streams.shown.change(stream, change));
    if (!held.has(stream)) streams.hold(stream);
    held.add(stream);
    const from = parsePosition(change.since);
    const isTooOld = from !== null && to.high - from.high > maxMissedIds;
    additions.push({ stream, change, added, from: isTooOld ? null : from });
  }
  try {
    const format = await readMissed(parts, additions, to);
    for (const addition of additions) {
      const { stream, change } = addition;
      const confirmation = { type: 'shown', tab: change.tab, request: change.request } as const;
      stream.write(format(addition) + formatWithoutPosition(confirmation));
    }
  } catch (error) {
    // Their clients reconnect, and receive everything until they name their posts again.
    for (const stream of held) stream.end();
    throw error;
  }
  for (const stream of held) streams.release(stream);
}

/** @returns what an addition missed, as text; a reset when it cannot be complete */
async function readMissed(
  { platform, reads }: ChangeParts,
  all: readonly Addition[],
  to: StreamPosition,
): Promise<(addition: Addition) => string> {
  const additions = all.filter(({ added }) => added.size > 0);
  const from = additions.flatMap((addition) => addition.from ?? []);
  const postIds = [...new Set(additions.flatMap(({ added }) => [...added]))];
  const missed =
    from.length === 0 ? null : await listMissedEvents(platform.db, { from, to, memberIds: [], postIds });
  const events = missed?.shared.filter(isPostDetail) ?? [];
  const listeners = new Set(additions.map(({ stream }) => listenerIdOf(stream)));
  const filter = await createEventFilter(events, listeners, reads);
  return (addition) => {
    if (addition.added.size === 0) return '';
    if (!missed || !addition.from || !missed.isCompleteSince(addition.from))
      return formatWithoutPosition({ type: 'reset' });
    return formatMissed(missed, filter, { ...addition, from: addition.from });
  };
}

function formatMissed(
  { shared }: MissedEvents,
  filter: EventFilter,
  { stream, added, from }: Addition & { from: StreamPosition },
): string {
  const stillMissing = new Set(from.missing);
  const missed = shared.filter(
    (stored) =>
      isPostDetail(stored) &&
      added.has(stored.postId ?? '') &&
      (stored.id > from.high || stillMissing.has(stored.id)),
  );
  const events = coalesce(missed).flatMap((stored) => filter.of(stored, listenerIdOf(stream)) ?? []);
  return events.map(formatWithoutPosition).join('');
}
