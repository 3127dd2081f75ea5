import { vi } from 'vitest';

/**
 * For what becomes true a moment later, by a worker, a stream or another process. It only ends what never comes: how
 * soon it comes says something of the machine, not of the product.
 */
export const eventually = <T>(assertion: () => T | Promise<T>, interval = 50): Promise<T> =>
  vi.waitFor(assertion, { timeout: 60_000, interval });
