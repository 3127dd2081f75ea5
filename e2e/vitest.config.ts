import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { useMemoryFolder } from '../scripts/memory-folder.ts';
import { SummaryReporter } from '../scripts/summary-reporter.ts';

useMemoryFolder();

const together = {
  root: import.meta.dirname,
  // These limits end tests that hang and do not measure speed.
  testTimeout: 180_000,
  hookTimeout: 900_000,
  // As long as the browser waits: a busy machine is not a bug.
  expect: { poll: { timeout: 30_000 } },
  pool: 'forks' as const,
  // They use real servers and browsers, and wait for them: one more file at a time than cores (docs/decisions/0049).
  maxWorkers: availableParallelism() + 1,
  experimental: { viteModuleRunner: false, nodeLoader: false },
};
const crash = 'crash/**/*.test.ts';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    reporters: ['default', new SummaryReporter()],
    projects: [
      {
        test: {
          ...together,
          name: 'journeys',
          globalSetup: ['../server/src/testing/global-setup.ts'],
          include: ['**/*.test.ts'],
          exclude: ['node_modules/**', crash],
          // Tests that needed a retry are listed at the end of the run (docs/decisions/0049).
          retry: 1,
          // A process keeps its modules and its browser across files.
          isolate: false,
          setupFiles: ['./setup.ts'],
        },
      },
      // Tests that count losses and duplicates have one attempt. They wait a third of their time, while journeys run.
      { test: { ...together, name: 'crash', include: [crash] } },
    ],
  },
});
