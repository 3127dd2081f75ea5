/** Ids are assigned on write and visible on commit, so a late commit has a lower id than events already delivered. */
export type StreamPosition = {
  high: number;
  /** Ascending. */
  missing: readonly number[];
};

const maxMissing = 2_000;
const maxRanges = 40;

const pattern = /^(\d{1,15})(?:~(\d{1,6}(?:-\d{1,6})?(?:\.\d{1,6}(?:-\d{1,6})?)*))?$/;

/** `1042~4-2.1`: 1038 to 1040 and 1041 are missing, as distances below 1042; short enough for `Last-Event-ID`. */
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

const includesEvent = ({ high, missing }: StreamPosition, id: number): boolean =>
  id <= high && !missing.includes(id);

/** The position of a client that received the events between two positions in ascending order, as far as `id`. */
export function positionBetween(from: StreamPosition, to: StreamPosition, id: number): StreamPosition {
  const stillMissing = from.missing.filter((number) => number > id || !includesEvent(to, number));
  const skipped = to.missing.filter((number) => number > from.high && number < id);
  return { high: Math.max(from.high, id), missing: [...stillMissing, ...skipped] };
}

export type DeliveryWatermark = {
  has(id: number): boolean;
  /** False when another instance has delivered events that this one has not. */
  covers(position: StreamPosition): boolean;
  add(id: number): void;
  position(): StreamPosition;
};

// No transaction lasts a minute: an id missing for longer was rolled back.
const missingTtlMs = 60_000;

/** @param now milliseconds of a monotonic clock */
export function createWatermark(start: StreamPosition, now: () => number): DeliveryWatermark {
  let { high } = start;
  /** When each was found missing, in ascending order. */
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
