import { defineConfig } from 'vitest/config';
import { ClosingLineReporter } from './scripts/closing-line-reporter.ts';

const reporters = ['default', new ClosingLineReporter()];

export default defineConfig({
  test: {
    reporters,
    // One core is left idle by default, and half the time goes into waiting for the database.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'web', root: 'web', include: ['*.test.ts', 'src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'seed/**/*.test.ts'],
          globalSetup: ['src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          pool: 'forks',
        },
      },
    ],
  },
});
