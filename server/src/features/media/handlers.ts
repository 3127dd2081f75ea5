import type { Sweeper, Sweepers } from '../../platform/jobs/sweep.ts';
import { removeAbandonedUploads } from '../../platform/media/upload-folder.ts';
import type { Platform } from '../../platform/platform.ts';
import { sweepOrphanFiles, sweepReplacedProfileImages } from './service.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * Listing a whole bucket costs time and money, so each worker does it once a day, and once more an hour after its
 * start, when files left by a crash are old enough to remove. Each platform has its own count: tests run several in a process.
 */
export function oncePerDay(run: Sweeper): Sweeper {
  const scans = new WeakMap<Platform, { count: number; lastAt: number }>();
  return async (platform) => {
    const { count, lastAt } = scans.get(platform) ?? { count: 0, lastAt: Number.NEGATIVE_INFINITY };
    const now = platform.clock.now().getTime();
    if (now - lastAt < (count < 2 ? hour : day)) return 0;
    const removed = await run(platform);
    scans.set(platform, { count: count + 1, lastAt: now });
    return removed;
  };
}

export const mediaSweepers: Sweepers = {
  orphanFiles: oncePerDay(async (platform) => (await sweepOrphanFiles(platform)).removed),
  replacedPortraits: sweepReplacedProfileImages,
  abandonedUploads: ({ config, clock }) =>
    removeAbandonedUploads(config.dataDir, new Date(clock.now().getTime() - day)),
};
