import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Everything that proves the product: checks, unit and integration tests on a real PostgreSQL, journeys in a real
 * browser. Each runner ends with a line `N passed, N failed`; the exit code is that of the worst.
 */
const root = join(import.meta.dirname, '..');
const vitest = join(root, 'node_modules/.bin/vitest');

const runs: [name: string, command: string, ...args: string[]][] = [
  ['Checks', process.execPath, 'scripts/check.ts'],
  ['Video tools', process.execPath, 'scripts/video-tools.ts', '--install'],
  ['Unit and integration', vitest, 'run'],
  ['Browser', process.execPath, 'scripts/browser.ts', '--install'],
  ['Journeys', vitest, 'run', '--config', 'e2e/vitest.config.ts'],
];

const startedAt = Date.now();
const failures: string[] = [];
for (const [name, command, ...args] of runs) {
  const began = Date.now();
  process.stdout.write(`\n== ${name}\n`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) failures.push(name);
  process.stdout.write(`== ${name}: ${((Date.now() - began) / 1000).toFixed(0)} s\n`);
}
process.stdout.write(
  `\n${failures.length === 0 ? 'All of it holds' : `Failed: ${failures.join(', ')}`} (${((Date.now() - startedAt) / 1000).toFixed(0)} s)\n`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
