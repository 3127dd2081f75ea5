import { defineConfig } from 'vitest/config';
import { SummaryReporter } from '../scripts/summary-reporter.ts';

const together = {
  root: import.meta.dirname,
  // The limits end what hangs; they say nothing of speed. A walk through fifty screens takes its time.
  testTimeout: 300_000,
  hookTimeout: 900_000,
  // As patient as the browser is: a busy machine is not a broken product.
  expect: { poll: { timeout: 30_000 } },
  pool: 'forks' as const,
};
const crash = 'crash/**/*.test.ts';

/** Journeys drive real servers and real browsers: two files at a time, on two cores (docs/decisions/0049). */
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
          // docs/decisions/0049: whatever needed its second try is named at the end of the run.
          retry: 1,
          maxWorkers: 2,
          // A process keeps its modules and its browser from one file to the next.
          isolate: false,
          setupFiles: ['./setup.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        // What counts losses and doubles has one try, and the machine to itself.
        test: { ...together, name: 'crash', include: [crash], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
