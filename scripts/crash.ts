import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The long run of the crash tests, for a night. The environment overrides the figures below. */
const root = join(import.meta.dirname, '..');
const often = { CRASH_KILLS: '200,50,50', CRASH_STOPS: '20', DELIVERY_KILLS: '100' };

const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--config', 'e2e/vitest.config.ts', '--project', 'crash', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...often, ...process.env } },
);
process.exitCode = status ?? 1;
