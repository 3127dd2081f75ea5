import { defineConfig } from 'vitest/config';
import { SummaryReporter } from '../scripts/summary-reporter.ts';

/** The tests of policies alone, which need no database: for mutation testing (`npm run proof -- policies`). */
export default defineConfig({
  test: {
    reporters: ['default', new SummaryReporter()],
    root: import.meta.dirname,
    include: ['src/actor.test.ts', 'src/features/**/{,*-}policy.test.ts'],
    pool: 'forks',
    isolate: false,
    // Only ends what hangs: the machine may be busy.
    testTimeout: 120_000,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
