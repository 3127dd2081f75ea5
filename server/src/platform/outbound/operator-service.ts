import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { ConnectionError, dialDirectly, exchangeOnce, type OutboundLimits } from './exchange.ts';
import type { Target } from './target.ts';

/** 10,000 characters, the longest text of a post, are 60 KB where JSON escapes each of them. */
const limits: OutboundLimits = { totalMs: 45_000, stepMs: 5_000, answerMs: 40_000, maxBytes: 128 * 1024 };

/**
 * Sends JSON to a service that whoever runs the server named in its environment, as they name the mail server: it may be on
 * a private network. Never for addresses that members choose (`outbound.ts`). Redirects are not followed.
 * @param signal ends the call, and by default does so after `limits.totalMs`
 * @throws Error when it does not answer in time, or with too much
 */
export async function postToOperatorService(
  url: URL,
  content: object,
  signal: AbortSignal = AbortSignal.timeout(limits.totalMs),
): Promise<{ status: number; body: Buffer }> {
  const target = targetOf(url);
  let failure: unknown = new Error('the name has no address');
  for (const address of await addressesOf(target.host)) {
    signal.throwIfAborted();
    try {
      return await exchangeOnce({
        target,
        address,
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', connection: 'close' },
        body: Buffer.from(JSON.stringify(content)),
        stopAfter: undefined,
        isBodyIgnored: false,
        limits,
        signal,
        dial: dialDirectly,
        ca: undefined,
      });
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ConnectionError)) throw error;
      failure = error;
    }
  }
  throw failure;
}

function targetOf(url: URL): Target {
  const isTls = url.protocol === 'https:';
  const port = url.port === '' ? (isTls ? 443 : 80) : Number(url.port);
  return { url, host: url.hostname.replace(/^\[|\]$/g, ''), port, isTls };
}

/** By the machine's own means, since names of a private network are often in no DNS. */
async function addressesOf(host: string): Promise<string[]> {
  if (isIP(host) > 0) return [host];
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
