import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Collects the failures of all runners of `npm test`; unset when a runner runs alone. */
const fileVariable = 'FAILURES_FILE';
const maxLines = 10;

export const failureFileEnv = (file: string): Record<string, string> => ({ [fileVariable]: file });

/** Failures are repeated at the end, because a log often shows only its tail. */
export function recordFailure(name: string, output: string): void {
  const file = process.env[fileVariable];
  if (!file) return;
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const kept = lines.slice(0, maxLines).map((line) => `      ${line.slice(0, 300)}\n`);
  appendFileSync(file, `  ${name}\n${kept.join('')}`);
}
