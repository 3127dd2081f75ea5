import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failureFileEnv } from './failures.ts';

/** `--full` adds all journeys and the drills (docs/decisions/0049). */
const root = join(import.meta.dirname, '..');
const vitest = join(root, 'node_modules/.bin/vitest');

const isFull = process.argv.includes('--full');
/** The most frequent tasks of members and administrators; other journeys use the same code on other screens. */
const essential = ['main-journey', 'prayers', 'comments', 'friends', 'live', 'admin-moderation'];
/** Real videos, PostgreSQL processes that are killed, a PgBouncer that is built first, and thousands of accounts. */
const drills = [
  '**/videos.test.ts',
  '**/embedded.test.ts',
  '**/pgbouncer.test.ts',
  '**/large-import.test.ts',
];
const withoutDrills = drills.map((files) => `--exclude=${files}`);
const journeys = ['run', '--config', 'e2e/vitest.config.ts'];

type Run = [name: string, command: string, ...args: string[]];
const pgBouncer: Run = ['PgBouncer', process.execPath, 'scripts/pgbouncer.ts', '--install'];
const tools = isFull ? ['ffmpeg', 'nginx'] : ['ffmpeg'];
const runs: Run[] = [
  ['Checks', process.execPath, 'scripts/check.ts'],
  ['Tools', process.execPath, 'scripts/test-tools.ts', '--install', ...tools],
  ...(isFull ? [pgBouncer] : []),
  ['Unit and integration', vitest, 'run', ...(isFull ? [] : withoutDrills)],
  ['Browser', process.execPath, 'scripts/browser.ts', '--install'],
  isFull
    ? ['Journeys', vitest, ...journeys]
    : ['Essential journeys', vitest, ...journeys, '--project', 'journeys', ...essential],
];

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(0)} s`;

/** For a runner that ended without naming a failure: it was killed or did not start. */
const describeUnnamedFailure = ({ status, signal, error }: ReturnType<typeof spawnSync>): string =>
  `  ended with ${error?.message ?? signal ?? `status ${status}`}; its output is above\n`;

const startedAt = Date.now();
const folder = mkdtempSync(join(tmpdir(), 'radiant-failures-'));
const failures: { name: string; summary: string }[] = [];
for (const [index, [name, command, ...args]] of runs.entries()) {
  const began = Date.now();
  const file = join(folder, String(index));
  process.stdout.write(`\n== ${name}\n`);
  const ended = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...failureFileEnv(file) },
  });
  if (ended.status !== 0) {
    failures.push({
      name,
      summary: existsSync(file) ? readFileSync(file, 'utf8') : describeUnnamedFailure(ended),
    });
  }
  process.stdout.write(`== ${name}: ${seconds(began)}\n`);
}
rmSync(folder, { recursive: true, force: true });

for (const { name, summary } of failures) process.stdout.write(`\n== What failed in ${name}\n${summary}`);
const result =
  failures.length === 0 ? 'All passed' : `Failed: ${failures.map(({ name }) => name).join(', ')}`;
process.stdout.write(`\n${result} (${seconds(startedAt)})\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
