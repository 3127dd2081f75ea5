import { isIP } from 'node:net';
import { isPublicAddress } from './address-ranges.ts';
import {
  ConnectionError,
  type Dial,
  dialDirectly,
  type Exchange,
  exchangeOnce,
  type OutboundLimits,
  type RawResponse,
  ResponseTooLargeError,
} from './exchange.ts';
import { type Resolve, resolveByDns } from './resolver.ts';
import { parseTarget, type Target } from './target.ts';

/** Members must see no difference between failures, which would show what this machine can reach. */
export type OutboundResult =
  | {
      kind: 'ok';
      status: number;
      url: URL;
      type: string;
      retryAfter?: string | undefined;
      body: Buffer;
    }
  | { kind: 'refused' }
  | { kind: 'unreachable' }
  | { kind: 'too-large' };

export type OutboundRequest = {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
  /** Lower-case text after which the rest of the response is not read. */
  stopAfter?: string;
  /** Only the status is needed. */
  isBodyIgnored?: boolean;
  /** Instead of those of the client. */
  limits?: Partial<OutboundLimits>;
};

/** A host name is resolved and checked at the call. */
export function isCallable(address: string): boolean {
  const target = parseTarget(address);
  return target !== undefined && (isIP(target.host) === 0 || isPublicAddress(target.host));
}

export type Outbound = {
  /** Never throws. Reads follow two redirects, each checked like the first address; writes follow none. */
  call(address: string | URL, request?: OutboundRequest): Promise<OutboundResult>;
};

type OutboundParts = {
  /** Named in the User-Agent, so that other sites know whom to contact. */
  publicUrl: string;
  limits?: Partial<OutboundLimits>;
  /** For tests only. The address checks run around these and cannot be switched off. */
  testOverrides?: { resolve?: Resolve; dial?: Dial; ca?: string };
};

/** Against addresses that answer slowly or without end. */
export const outboundLimits: OutboundLimits = { totalMs: 10_000, stepMs: 5_000, maxBytes: 1024 * 1024 };

const maxRedirects = 2;
const maxAddresses = 2;
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

type OutboundClient = {
  resolve: Resolve;
  limits: OutboundLimits;
  dial: Dial;
  ca: string | undefined;
  userAgent: string;
};

type CallScope = { request: OutboundRequest; signal: AbortSignal };

export function createOutbound({ publicUrl, limits, testOverrides = {} }: OutboundParts): Outbound {
  const caller: OutboundClient = {
    resolve: testOverrides.resolve ?? resolveByDns,
    dial: testOverrides.dial ?? dialDirectly,
    ca: testOverrides.ca,
    limits: { ...outboundLimits, ...limits },
    userAgent: `Radiant/1.0 (+${publicUrl})`,
  };
  return {
    async call(address, request = {}) {
      const limited = { ...caller, limits: { ...caller.limits, ...request.limits } };
      const signal = AbortSignal.timeout(limited.limits.totalMs);
      try {
        return await followRedirects(limited, address, { request, signal });
      } catch (error) {
        return { kind: error instanceof ResponseTooLargeError ? 'too-large' : 'unreachable' };
      }
    },
  };
}

async function followRedirects(
  caller: OutboundClient,
  address: string | URL,
  errand: CallScope,
): Promise<OutboundResult> {
  let target = parseTarget(address);
  for (let step = 0; ; step += 1) {
    const reply = target && (await callTarget(caller, target, errand));
    if (!target || reply === 'refused') return { kind: 'refused' };
    if (!reply) return { kind: 'unreachable' };
    const isRedirect = redirectStatuses.has(reply.status) && reply.location !== undefined;
    if (!isRedirect || errand.request.method === 'POST') {
      const { status, type, retryAfter, body } = reply;
      return { kind: 'ok', status, url: target.url, type, retryAfter, body };
    }
    if (step === maxRedirects) return { kind: 'unreachable' };
    target = parseTarget(reply.location ?? '', target.url);
  }
}

async function callTarget(
  caller: OutboundClient,
  target: Target,
  errand: CallScope,
): Promise<RawResponse | 'refused' | undefined> {
  const addresses = await addressesOf(caller, target);
  // A private address among public ones is an attack, not an accident.
  if (!addresses.every(isPublicAddress)) return 'refused';
  for (const address of addresses.slice(0, maxAddresses)) {
    errand.signal.throwIfAborted();
    try {
      return await exchangeOnce(buildExchange(caller, { target, address, errand }));
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
    }
  }
  return undefined;
}

const addressesOf = async ({ resolve, limits }: OutboundClient, { host }: Target): Promise<string[]> =>
  isIP(host) > 0 ? [host] : await resolve(host, limits.stepMs);

function buildExchange(
  { dial, ca, limits, userAgent }: OutboundClient,
  { target, address, errand }: { target: Target; address: string; errand: CallScope },
): Exchange {
  const { method = 'GET', headers, body, stopAfter, isBodyIgnored = false } = errand.request;
  return {
    target,
    address,
    method,
    headers: {
      accept: '*/*',
      'accept-encoding': 'gzip, deflate, br',
      ...headers,
      'user-agent': userAgent,
      connection: 'close',
    },
    body,
    stopAfter,
    isBodyIgnored,
    limits,
    signal: errand.signal,
    dial,
    ca,
  };
}
