import { Logger } from 'graphile-worker';
import type { Log } from '../log.ts';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * What graphile-worker has to say, without the details it adds: these hold payloads. That a job was done or failed is
 * told by our own worker.
 */
export const createWorkerLog = (log: Log): Logger =>
  new Logger(() => (level, message, details) => {
    if (details?.success === true || details?.failure === true) return;
    log[levels[level]]({ from: 'graphile-worker' }, message);
  });
