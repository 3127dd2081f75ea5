import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SummaryReporter } from './scripts/summary-reporter.ts';

const reporters = ['default', new SummaryReporter()];

/** The limits end what hangs; they say nothing of speed, which a busy machine lacks. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };
/** Files keep nothing from one to the next, so a process reads its modules once for all of them (docs/decisions/0049). */
const shared = { ...patient, isolate: false, unstubGlobals: true, unstubEnvs: true };

export default defineConfig({
  test: {
    reporters,
    // A third of the time goes into waiting for the database, so there is one worker more than cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { ...shared, name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { ...shared, name: 'web', root: 'web', include: ['*.test.ts', 'src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...shared,
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'seed/**/*.test.ts'],
          globalSetup: ['src/testing/global-setup.ts'],
          pool: 'forks',
        },
      },
    ],
  },
});
