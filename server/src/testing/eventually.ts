import { vi } from 'vitest';

/** The time limit only stops a hang: how soon it passes says something about the machine, not the product. */
export const eventually = <T>(assertion: () => T | Promise<T>, interval = 50): Promise<T> =>
  vi.waitFor(assertion, { timeout: 60_000, interval });
