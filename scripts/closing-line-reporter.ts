import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one plain line: `N passed, N failed`. */
export class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const passed = states.filter((state) => state === 'passed').length;
    const skipped = states.filter((state) => state === 'skipped').length;
    const broken = modules.filter(
      (module) => module.state() === 'failed' && module.children.size === 0,
    ).length;
    const failed = states.filter((state) => state === 'failed').length + broken + errors.length;
    process.stdout.write(
      `\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
    );
  }
}
