import type { Sweeper, Sweepers } from '../../platform/jobs/sweep.ts';
import { removeAbandoned } from '../../platform/media/incoming.ts';
import { sweepOrphanFiles } from './service.ts';

const day = 24 * 60 * 60 * 1000;

/** Reading a whole bucket costs time and money: each process that works does it once a day. */
export function onceADay(run: Sweeper): Sweeper {
  let last = Number.NEGATIVE_INFINITY;
  return async (platform) => {
    const now = platform.clock.now().getTime();
    if (now - last < day) return 0;
    const count = await run(platform);
    last = now;
    return count;
  };
}

/** What uploads leave behind when they are cut off. */
export const mediaSweepers: Sweepers = {
  orphanFiles: onceADay(async (platform) => (await sweepOrphanFiles(platform)).removed),
  abandonedUploads: ({ config, clock }) =>
    removeAbandoned(config.dataDir, new Date(clock.now().getTime() - day)),
};
