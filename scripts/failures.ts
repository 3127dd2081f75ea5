import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Where a run of everything gathers what failed; unset when a runner runs by itself. */
const fileVariable = 'FAILURES_FILE';
const mostLines = 10;

/** What a runner needs in its environment to have its failures named once more at the very end. */
export const failureFileEnv = (file: string): Record<string, string> => ({ [fileVariable]: file });

/**
 * Hands a failure to whoever runs everything: a log often shows only its tail, and the first runner's failures are far
 * above it.
 * @param said what the failure says of itself; its first lines are kept
 */
export function recordFailure(name: string, said: string): void {
  const file = process.env[fileVariable];
  if (!file) return;
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const kept = lines.slice(0, mostLines).map((line) => `      ${line.slice(0, 300)}\n`);
  appendFileSync(file, `  ${name}\n${kept.join('')}`);
}
