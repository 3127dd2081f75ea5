import type { Sweeper, Sweepers } from '../../platform/jobs/sweep.ts';
import { removeAbandonedUploads } from '../../platform/media/upload-folder.ts';
import { sweepOrphanFiles, sweepReplacedProfileImages } from './service.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * Listing a whole bucket costs time and money, so each worker does it once a day, and once more an hour after its
 * start, when files left by a crash are old enough to remove.
 */
export function oncePerDay(run: Sweeper): Sweeper {
  let lastRunAt = Number.NEGATIVE_INFINITY;
  let runs = 0;
  return async (platform) => {
    const now = platform.clock.now().getTime();
    if (now - lastRunAt < (runs < 2 ? hour : day)) return 0;
    const count = await run(platform);
    lastRunAt = now;
    runs += 1;
    return count;
  };
}

export const mediaSweepers: Sweepers = {
  orphanFiles: oncePerDay(async (platform) => (await sweepOrphanFiles(platform)).removed),
  replacedPortraits: sweepReplacedProfileImages,
  abandonedUploads: ({ config, clock }) =>
    removeAbandonedUploads(config.dataDir, new Date(clock.now().getTime() - day)),
};
