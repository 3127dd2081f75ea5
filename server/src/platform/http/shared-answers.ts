import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** An answer that is the same for every guest, ready to be sent. */
export type SharedAnswer = { plain: Buffer; gzipped(): Promise<Buffer> };

export type SharedAnswers = {
  /** The answer under this key, made unless it was made a moment ago; who asks meanwhile waits for the same one. */
  find(key: string, make: () => Promise<string>): Promise<SharedAnswer>;
  /** Something happened that answers may tell of. */
  forget(): void;
};

/** Milliseconds. What nobody announces, such as an account that is switched off, shows after this long. */
const longestAge = 1_000;
/** A page of every list that guests walk through; more are made anew. */
const mostKept = 500;

const compress = promisify(gzip);

/**
 * Remembers answers to guests for a second at the most: everybody on the internet who opens the site at this moment
 * asks the same. Whoever is signed in never gets one.
 * @param now milliseconds, of a clock that only goes forward
 */
export function createSharedAnswers(now: () => number = () => performance.now()): SharedAnswers {
  const kept = new Map<string, { answer: Promise<SharedAnswer>; madeAt: number }>();

  return {
    find(key, make) {
      const known = kept.get(key);
      if (known && now() - known.madeAt < longestAge) return known.answer;
      if (kept.size >= mostKept) kept.clear();
      const entry = { answer: make().then(asShared), madeAt: now() };
      kept.set(key, entry);
      entry.answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return entry.answer;
    },
    forget: () => kept.clear(),
  };
}

function asShared(text: string): SharedAnswer {
  const plain = Buffer.from(text);
  let gzipped: Promise<Buffer> | undefined;
  return {
    plain,
    gzipped() {
      gzipped ??= compress(plain);
      return gzipped;
    },
  };
}
