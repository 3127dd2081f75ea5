import type { Platform } from '../src/platform/platform.ts';

/** The same site at another time, so that not everything happens at the moment of the seeding. */
export const atTime = (platform: Platform, then: Date): Platform => ({
  ...platform,
  clock: { now: () => then },
});

/** The same site some days ago. */
export const daysAgo = (platform: Platform, days: number): Platform =>
  atTime(platform, new Date(platform.clock.now().getTime() - days * 24 * 60 * 60 * 1000));
