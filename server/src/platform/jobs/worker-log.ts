import { Logger } from 'graphile-worker';
import type { Log } from '../log.ts';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * Log lines of graphile-worker without their details, which hold payloads. Results of jobs are logged by our own
 * worker.
 */
export const createWorkerLog = (log: Log): Logger =>
  new Logger(() => (level, message, details) => {
    if (details?.success === true || details?.failure === true) return;
    log[levels[level]]({ from: 'graphile-worker' }, message);
  });
