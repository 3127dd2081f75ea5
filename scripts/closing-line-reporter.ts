import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one plain line: `N passed, N failed`; before it stands what passed at its second try only. */
export class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const statesOf = (module: TestModule) =>
      [...module.children.allTests()].map((test) => test.result().state);
    const states = modules.flatMap(statesOf);
    const count = (state: string) => states.filter((one) => one === state).length;
    // A file can fail around its tests: while it is read, or in what it does before and after them.
    const broken = modules.filter(
      (module) => module.state() === 'failed' && !statesOf(module).includes('failed'),
    ).length;
    const unsteady = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => test.result().state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0)
      .map((test) => `  ${test.module.relativeModuleId}: ${test.fullName}`);
    if (unsteady.length > 0) process.stdout.write(`\nPassed at the second try:\n${unsteady.join('\n')}\n`);
    const failed = count('failed') + broken + errors.length;
    const skipped = count('skipped');
    process.stdout.write(
      `\n${count('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
    );
  }
}
