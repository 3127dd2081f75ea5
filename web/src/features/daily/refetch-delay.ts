const MIN_DELAY_MS = 3_000;
const DELAY_SPREAD_MS = 20_000;

/**
 * How long after midnight a page asks for the new day, in milliseconds. Not at once: clocks differ by a little, and
 * pages that are open everywhere would all ask in the same moment. `random` is 0 to 1.
 */
export const getRefetchDelayMs = (random: number): number =>
  Math.round(MIN_DELAY_MS + random * DELAY_SPREAD_MS);
