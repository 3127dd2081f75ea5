import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../errors.ts';

// Argon2id, 46 MiB, one pass: 11 ms on two cores. The library's default algorithm is argon2id.
const parameters = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** An unknown address is checked against this hash, so that it takes as long as a known one. */
export const dummyHash = `${prefix}mol1FVrJPrVLpagzC9gXhA$YYleVXLLkKvE5nBM/QdB+hfR4GMWRfUn6SW3RRL6TRE`;

// Each hash takes 46 MiB and a core: four at once leave room for other requests.
const maxConcurrent = 4;
const maxQueued = 50;

export function createConcurrencyLimiter({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  const enter = (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.length >= waiting) throw new ApiError('unavailable', { retryAfter: 5 });
    return new Promise((resolve) => queue.push(resolve));
  };
  // The slot passes directly to the next waiter, so that no other caller takes it in between.
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

const withHashSlot = createConcurrencyLimiter({ atOnce: maxConcurrent, waiting: maxQueued });

// Some keyboards send decomposed letters.
const normalize = (password: string) => password.normalize('NFC');

/** @throws ApiError unavailable when too many hashes are waiting */
export const hashPassword = (password: string): Promise<string> =>
  withHashSlot(() => hash(normalize(password), parameters));

export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  withHashSlot(() => verify(stored, normalize(password)));

export const needsRehash = (stored: string): boolean => !stored.startsWith(prefix);
