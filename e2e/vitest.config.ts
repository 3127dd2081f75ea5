import { defineConfig } from 'vitest/config';
import { ClosingLineReporter } from '../scripts/closing-line-reporter.ts';

/** Journeys drive real servers and real browsers: one file after the other, on two cores. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    reporters: ['default', new ClosingLineReporter()],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As patient as the browser is: a busy machine is not a broken product.
    expect: { poll: { timeout: 15_000 } },
    pool: 'forks',
  },
});
