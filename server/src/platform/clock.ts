/** Where the time comes from. Expiry and due dates are computed from it, so that tests can move it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
