import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export type DatabaseLog = Record<'info' | 'warn' | 'error', (details: object, message?: string) => void>;

export type ServerLog = { lastLines(): string };

const maxLines = 20;

const alertPattern =
  /terminated by signal|exited with exit code [^01]|not properly shut down|No space left|I\/O error|checksum/;

/** Clients get their errors themselves, and these lines could quote what a member wrote. */
const clientPattern = /^(client backend|walsender|not initialized)\|/;

export function followServerLog(stream: Readable, log: DatabaseLog): ServerLog {
  const lines: string[] = [];
  createInterface({ input: stream }).on('line', (line) => {
    if (clientPattern.test(line)) return;
    lines.push(line.replace(/^[^|]*\|/, ''));
    if (lines.length > maxLines) lines.shift();
    forwardLine(line, log);
  });
  return { lastLines: () => lines.join('\n') };
}

function forwardLine(line: string, log: DatabaseLog): void {
  const [, process, severity, text] = /^([^|]*)\|(\w+):\s+(.*)$/.exec(line) ?? [];
  if (severity === 'PANIC') log.error({ process }, `PostgreSQL: ${text}`);
  else if (severity === 'WARNING' || severity === 'ERROR') log.warn({ process }, `PostgreSQL: ${text}`);
  else if (severity === 'LOG' && text !== undefined && alertPattern.test(text))
    log.warn({ process }, `PostgreSQL: ${text}`);
}
