const leastDelay = 3_000;
const spread = 20_000;

/**
 * How long after midnight a page asks for the new day, in milliseconds. Not at once: clocks differ by a little, and
 * pages that are open everywhere would all ask in the same moment. `random` is 0 to 1.
 */
export const turnDelay = (random: number): number => Math.round(leastDelay + random * spread);
