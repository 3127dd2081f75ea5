const cleanups: (() => Promise<void>)[] = [];

/** Runs when the test file has ended, also when called inside a hook or a test, where Vitest ignores `afterAll`. */
export const afterFile = (cleanup: () => Promise<void>): void => void cleanups.push(cleanup);

/** The newest first. All of them run, although one fails. */
export async function cleanUpAfterFile(): Promise<void> {
  const failures: unknown[] = [];
  for (const cleanup of cleanups.splice(0).reverse()) {
    await cleanup().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not everything was cleaned up');
}
