import pino from 'pino';

export type Log = Pick<pino.Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/** Logs hold ids, counts and reasons, never members' words, addresses or tokens; these paths are a safety net. */
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
