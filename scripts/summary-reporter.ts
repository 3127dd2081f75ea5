import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { recordFailure } from './failures.ts';

type Failure = {
  message?: string;
  diff?: string | undefined;
  stacks?: readonly { file: string; line: number }[];
};

/** Ends a run with `N passed, N failed`, after the tests that passed at the second attempt. */
export class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly Failure[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const failed = inState('failed');
    // A file can fail outside its tests: while it is imported, or in its hooks.
    const broken = modules.filter(
      (module) => module.state() === 'failed' && !failed.some((test) => test.module === module),
    );
    for (const test of failed) recordFailure(nameOf(test), printFailure(test.result().errors ?? []));
    for (const module of broken) recordFailure(module.relativeModuleId, printFailure(errorsAround(module)));
    for (const error of errors) recordFailure('outside of any test', printFailure([error]));

    const unsteady = inState('passed').filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0);
    if (unsteady.length > 0) {
      const first = (test: TestCase) => printFailure(test.result().errors ?? []).replaceAll('\n', '\n    ');
      const told = unsteady.map((test) => `  ${nameOf(test)}\n    ${first(test)}`).join('\n');
      process.stdout.write(`\nPassed at the second try:\n${told}\n`);
    }
    const failures = failed.length + broken.length + errors.length;
    const skipped = inState('skipped').length;
    process.stdout.write(
      `\n${inState('passed').length} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
    );
  }
}

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId}: ${test.fullName}`;

const errorsAround = (module: TestModule): readonly Failure[] => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
];

/** The location comes first, because long messages are cut. Two attempts can fail differently. */
function printFailure(errors: readonly Failure[]): string {
  const told = errors.map(({ message = 'without a word', diff, stacks }) => {
    const place = stacks?.find(({ file }) => file.endsWith('.test.ts')) ?? stacks?.[0];
    const where = place ? [`${relative(process.cwd(), place.file)}:${place.line}`] : [];
    return [...where, ...message.split('\n').slice(0, 3), ...differences(diff)].join('\n');
  });
  return [...new Set(told)].join('\n');
}

const differences = (diff = ''): string[] =>
  stripVTControlCharacters(diff)
    .split('\n')
    .filter((line) => /^[-+] (?!Expected$|Received$)/.test(line))
    .slice(0, 4);
