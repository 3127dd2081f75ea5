import { defineConfig } from 'vitest/config';
import { ClosingLineReporter } from './scripts/closing-line-reporter.ts';

const reporters = ['default', new ClosingLineReporter()];

/** The limits end what hangs; they say nothing of speed, which a busy machine lacks. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };
/** Files that keep nothing from one to the next read their modules once for all of them (docs/decisions/0041). */
const pure = { ...patient, isolate: false, unstubGlobals: true };

export default defineConfig({
  test: {
    reporters,
    // One core is left idle by default, and half the time goes into waiting for the database.
    maxWorkers: '100%',
    projects: [
      { test: { ...pure, name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { ...pure, name: 'web', root: 'web', include: ['*.test.ts', 'src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...patient,
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
