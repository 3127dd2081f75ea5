/**
 * How far somebody has heard: every event up to `high`, except those that were still `missing`. Numbers are given when
 * a transaction writes, but seen when it commits; one that commits late has a lower number than what was told before.
 */
export type StreamPosition = {
  high: number;
  /** In rising order. */
  missing: readonly number[];
};

// More transactions than this are not open at once.
const maxMissing = 2_000;
const maxRanges = 40;

const pattern = /^(\d{1,15})(?:~(\d{1,6}(?:-\d{1,6})?(?:\.\d{1,6}(?:-\d{1,6})?)*))?$/;

/**
 * Written as `1042`, or `1042~4-2.1` when 1038 to 1040 and 1041 are missing: distances below the first number, short
 * enough for a `Last-Event-ID`.
 */
export function formatPosition({ high, missing }: StreamPosition): string {
  const ranges: [first: number, last: number][] = [];
  for (const id of missing) {
    const range = ranges.at(-1);
    if (range && range[1] === id - 1) range[1] = id;
    else ranges.push([id, id]);
  }
  const texts = ranges
    .slice(-maxRanges)
    .map(([first, last]) => (first === last ? `${high - first}` : `${high - first}-${high - last}`));
  return texts.length === 0 ? String(high) : `${high}~${texts.join('.')}`;
}

/** Null for what nobody of us wrote. */
export function parsePosition(text: string): StreamPosition | null {
  const [, highest, ranges] = (text.length <= 1_000 && pattern.exec(text)) || [];
  if (highest === undefined) return null;
  const high = Number(highest);
  const missing: number[] = [];
  for (const range of ranges?.split('.') ?? []) {
    const [from = 0, to = from] = range.split('-').map(Number);
    if (from < to || from > high || missing.length + from - to >= maxMissing) return null;
    for (let distance = from; distance >= to; distance -= 1) missing.push(high - distance);
  }
  return { high, missing };
}

/** Whether whoever stands there has heard this. */
const includesEvent = ({ high, missing }: StreamPosition, id: number): boolean =>
  id <= high && !missing.includes(id);

/**
 * Where somebody stands who is told, in rising order, what lies between two positions, and has come as far as `id`: that
 * is what a reader names who is cut off in the middle.
 */
export function positionBetween(from: StreamPosition, to: StreamPosition, id: number): StreamPosition {
  const stillMissing = from.missing.filter((number) => number > id || !includesEvent(to, number));
  const skipped = to.missing.filter((number) => number > from.high && number < id);
  return { high: Math.max(from.high, id), missing: [...stillMissing, ...skipped] };
}

/** What an instance has told so far. */
export type DeliveryWatermark = {
  has(id: number): boolean;
  /** Whether all that somebody heard who stands there has been told here too; another instance may be ahead. */
  covers(position: StreamPosition): boolean;
  add(id: number): void;
  position(): StreamPosition;
};

// No transaction of ours lasts for a minute. A number that is missing for longer was rolled back.
const missingTtlMs = 60_000;

/** @param now milliseconds of a clock that only goes forward */
export function createWatermark(start: StreamPosition, now: () => number): DeliveryWatermark {
  let { high } = start;
  /** Since when each is missing; numbers rise with time. */
  const missing = new Map(start.missing.map((id) => [id, now()]));

  const prune = () => {
    for (const [id, since] of missing) {
      if (missing.size <= maxMissing && since > now() - missingTtlMs) return;
      missing.delete(id);
    }
  };

  return {
    has: (id) => id <= high && !missing.has(id),
    covers: (position) =>
      position.high <= high && [...missing.keys()].every((id) => !includesEvent(position, id)),
    add(id) {
      missing.delete(id);
      for (let skipped = Math.max(high + 1, id - maxMissing); skipped < id; skipped += 1) {
        missing.set(skipped, now());
      }
      high = Math.max(high, id);
    },
    position() {
      prune();
      return { high, missing: [...missing.keys()] };
    },
  };
}
