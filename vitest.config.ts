import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { useMemoryFolder } from './scripts/memory-folder.ts';
import { SummaryReporter } from './scripts/summary-reporter.ts';

useMemoryFolder();

const reporters = ['default', new SummaryReporter()];

/** Limits for tests that hang, not for speed: the machine may be busy. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };
/** Files share no state, so one process keeps its modules for all of them (docs/decisions/0049). */
const shared = { ...patient, isolate: false, unstubGlobals: true, unstubEnvs: true };

export default defineConfig({
  test: {
    reporters,
    // Tests wait for the database a third of the time: one more worker than cores.
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
          setupFiles: ['src/testing/file-setup.ts'],
          pool: 'forks',
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
  },
});
