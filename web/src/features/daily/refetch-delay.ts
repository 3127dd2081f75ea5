const MIN_DELAY_MS = 3_000;
const DELAY_SPREAD_MS = 20_000;

/**
 * Delay after midnight before a page refetches: clocks differ, and open pages must not all request at once.
 * `random` is 0 to 1.
 */
export const getRefetchDelayMs = (random: number): number =>
  Math.round(MIN_DELAY_MS + random * DELAY_SPREAD_MS);
