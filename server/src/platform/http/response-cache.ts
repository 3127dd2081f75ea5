import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** An answer that is the same for every guest, ready to be sent. */
export type CachedResponse = { plain: Buffer; gzipped(): Promise<Buffer> };

export type ResponseCache = {
  /** The key of a request by its address as it was sent; `read` makes it from what the request means. */
  keyOf(url: string, read: () => string): string;
  /** The answer under this key, made unless it was made a moment ago; who asks meanwhile waits for the same one. */
  getOrCreate(key: string, make: () => Promise<string>): Promise<CachedResponse>;
  /** Something happened that answers may tell of. */
  clear(): void;
};

/** What nobody announces, such as an account that is switched off, shows after this long. */
const ttlMs = 1_000;
/** Guests who ask for ever new pages of every list fill no more memory than this. */
const maxBytes = 32 * 1024 * 1024;
/** Addresses whose keys are remembered, and the longest of them. */
const maxUrls = 500;
const maxUrlLength = 500;

const compress = promisify(gzip);

/**
 * Remembers answers to guests for a second at the most: everybody on the internet who opens the site at this moment
 * asks the same. Whoever is signed in never gets one.
 * @param now milliseconds, of a clock that only goes forward
 */
export function createResponseCache(now: () => number = () => performance.now()): ResponseCache {
  const keys = new LRUCache<string, string>({ max: maxUrls });
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    // Both forms are counted from the start; a compressed one is never noticeably longer.
    sizeCalculation: ({ plain }, key) => 2 * (plain.length + key.length) + 500,
    ttl: ttlMs,
    ttlResolution: 0,
    ttlAutopurge: true,
    perf: { now },
  });
  let inFlight = new Map<string, Promise<CachedResponse>>();

  async function store(key: string, make: () => Promise<string>): Promise<CachedResponse> {
    const current = inFlight;
    const start = now();
    try {
      const answer = toCachedResponse(await make());
      if (current === inFlight) responses.set(key, answer, { start });
      return answer;
    } finally {
      current.delete(key);
    }
  }

  return {
    keyOf(url, read) {
      const known = keys.get(url);
      if (known !== undefined) return known;
      const key = read();
      if (url.length <= maxUrlLength) keys.set(url, key);
      return key;
    },
    async getOrCreate(key, make) {
      const known = responses.get(key) ?? inFlight.get(key);
      if (known) return known;
      const answer = store(key, make);
      inFlight.set(key, answer);
      return answer;
    },
    clear() {
      responses.clear();
      inFlight = new Map();
    },
  };
}

function toCachedResponse(text: string): CachedResponse {
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
