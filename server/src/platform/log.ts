import pino from 'pino';

export type Log = Pick<pino.Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/**
 * Structured logs. What people write, addresses, codes and tokens never go in: callers log ids, counts and reasons,
 * and these paths are cut out should one slip by.
 */
export function createLog(level: string): pino.Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'token',
        'email',
        'code',
        'text',
        'body',
        '*.password',
        '*.token',
        '*.email',
        '*.code',
        '*.text',
        '*.body',
      ],
      censor: '[private]',
    },
  });
}
