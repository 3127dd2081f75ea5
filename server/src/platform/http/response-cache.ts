import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { toOwnBytes } from './serialize.ts';

export type CachedResponse = { plain: Buffer; gzipped(): Promise<Buffer> };

export type ResponseCache = {
  /** `read` computes it from the parsed request. */
  keyOf(url: string, read: () => string): string;
  /** Concurrent requests share one computation. */
  getOrCreate(key: string, make: () => Promise<string | CachedResponse>): Promise<CachedResponse>;
  clear(): void;
};

/** Unannounced changes, such as a disabled account, show after this long. */
const ttlMs = 1_000;
/** Bounds the memory that guests can fill by requesting ever new pages. */
const maxBytes = 32 * 1024 * 1024;
const maxUrls = 500;
const maxUrlLength = 500;

const compress = promisify(gzip);

/** For guests only, who all get the same response. `now` is in milliseconds of a monotonic clock. */
export function createResponseCache(now: () => number = () => performance.now()): ResponseCache {
  const keys = new LRUCache<string, string>({ max: maxUrls });
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    // Counts both forms from the start; a compressed one is never noticeably longer.
    sizeCalculation: ({ plain }, key) => 2 * (plain.length + key.length) + 500,
    ttl: ttlMs,
    ttlResolution: 0,
    ttlAutopurge: true,
    perf: { now },
  });
  let inFlight = new Map<string, Promise<CachedResponse>>();

  async function store(key: string, make: () => Promise<string | CachedResponse>): Promise<CachedResponse> {
    const current = inFlight;
    const start = now();
    try {
      const made = await make();
      const answer = typeof made === 'string' ? toCachedResponse(made) : made;
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

/** Compressed at most once. */
export function toCachedResponse(text: string): CachedResponse {
  const plain = toOwnBytes(text);
  let gzipped: Promise<Buffer> | undefined;
  return {
    plain,
    gzipped() {
      gzipped ??= compress(plain);
      return gzipped;
    },
  };
}
