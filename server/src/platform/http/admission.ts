import type { IncomingHttpHeaders } from 'node:http';
import type { AnyEndpoint } from '@radiant/contract/endpoint.ts';
import { isLocale, type Locale, localeFrom } from '@radiant/contract/words/words.ts';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { toWireError } from './error-response.ts';
import { securityHeaders } from './headers.ts';

/** By priority. */
const classes = ['administration', 'signIn', 'write', 'read', 'search', 'stream'] as const;
export type RequestClass = (typeof classes)[number];

/** The queue length, over all classes, from which a class is refused. */
const maxWaiting: Readonly<Record<RequestClass, number>> = {
  stream: 20,
  search: 60,
  read: 120,
  write: 150,
  signIn: 180,
  administration: 200,
};

type Work = {
  begin: (leave: () => void) => void;
  refuse: () => void;
};

type Options = {
  /** Concurrent requests; most of them wait for the database. */
  slots?: number;
  /** Slots that only sign-in and administration may take. */
  reservedSlots?: number;
  /** The time in one turn of the event loop after which further requests wait for the next turn. */
  maxTurnMs?: number;
  now?: () => number;
};

export type Admission = {
  isFull(kind: RequestClass): boolean;
  /** The slot is held until `leave`, which may be called twice. */
  enter(kind: RequestClass, work: Work): void;
};

export function createAdmission({
  slots = 40,
  reservedSlots = 8,
  maxTurnMs = 25,
  now = () => performance.now(),
}: Options = {}): Admission {
  const waiting: Record<RequestClass, Work[]> = {
    administration: [],
    signIn: [],
    write: [],
    read: [],
    search: [],
    stream: [],
  };
  let waitingCount = 0;
  let usedSlots = 0;
  let turnStartedAt: number | null = null;

  // One turn of the event loop reads all requests that arrived; without a limit every one would wait for all of them.
  const isTurnOver = () => {
    if (turnStartedAt === null) {
      turnStartedAt = now();
      setImmediate(() => {
        turnStartedAt = null;
        beginWaiting();
      });
    }
    return now() - turnStartedAt > maxTurnMs;
  };
  const hasSlot = (kind: RequestClass) =>
    usedSlots < (kind === 'signIn' || kind === 'administration' ? slots : slots - reservedSlots);

  const begin = (work: Work) => {
    usedSlots += 1;
    let isHeld = true;
    work.begin(() => {
      if (!isHeld) return;
      isHeld = false;
      usedSlots -= 1;
      if (waitingCount > 0) beginWaiting();
    });
  };
  const beginWaiting = () => {
    for (const kind of classes) {
      const line = waiting[kind];
      while (line.length > 0) {
        if (!hasSlot(kind) || isTurnOver()) return;
        const next = line.shift();
        waitingCount -= 1;
        if (next) begin(next);
      }
    }
  };

  const isFull = (kind: RequestClass) => waitingCount >= maxWaiting[kind];
  // Higher classes go first: those who wait in a class that is refused by now would wait until the overload ends.
  const refuseWaiting = () => {
    for (const kind of classes)
      while (waitingCount > maxWaiting[kind] && waiting[kind].length > 0) {
        waitingCount -= 1;
        waiting[kind].pop()?.refuse();
      }
  };

  return {
    isFull,
    enter(kind, work) {
      if (waitingCount === 0 && hasSlot(kind) && !isTurnOver()) begin(work);
      else if (isFull(kind)) work.refuse();
      else {
        waiting[kind].push(work);
        waitingCount += 1;
        refuseWaiting();
        // A higher class may take a reserved slot while others wait.
        if (hasSlot(kind) && !isTurnOver()) beginWaiting();
      }
    },
  };
}

const signInRates: readonly string[] = ['login', 'signup', 'code', 'resend', 'forgot'];

/** Null for routes that are always served, such as health probes. */
export function requestClassOf({ endpoint, nonEndpoint }: FastifyContextConfig): RequestClass | null {
  if (endpoint) return classOfEndpoint(endpoint);
  if (nonEndpoint?.rate === 'stream') return 'stream';
  return nonEndpoint && nonEndpoint.rate !== 'none' ? 'read' : null;
}

function classOfEndpoint({ access, rateLimit, method }: AnyEndpoint): RequestClass {
  if (access === 'admin' || access === 'moderator') return 'administration';
  if (signInRates.includes(rateLimit)) return 'signIn';
  if (rateLimit === 'search') return 'search';
  return method === 'GET' ? 'read' : 'write';
}

const retryAfterSeconds = 5;
const logIntervalMs = 5_000;

function createBodyCache(): (
  endpoint: AnyEndpoint | undefined,
  locale: Locale,
) => { text: string; length: string } {
  const bodies = new Map<string, { text: string; length: string }>();
  return (endpoint, locale) => {
    const key = `${locale} ${endpoint?.name}`;
    const known = bodies.get(key);
    if (known) return known;
    const refusal = new ApiError('unavailable');
    const text = JSON.stringify(toWireError(refusal, { locale, endpoint }));
    // A string is sent in one write with the headers.
    const body = { text, length: String(Buffer.byteLength(text)) };
    bodies.set(key, body);
    return body;
  };
}

function localeOfHeaders({ cookie, 'accept-language': accepted }: IncomingHttpHeaders): Locale {
  const chosen = /(?:^|; )radiant-locale=(\w+)/.exec(cookie ?? '')?.[1];
  return isLocale(chosen) ? chosen : localeFrom(accepted);
}

/** In batches: a line for each would cost more than the refusal. */
function createRefusalCounter(log: Log): (kind: RequestClass) => void {
  let refused: Partial<Record<RequestClass, number>> | null = null;
  return (kind) => {
    if (refused === null) {
      refused = {};
      setTimeout(() => {
        log.warn({ refused }, 'overloaded: some requests were refused');
        refused = null;
      }, logIntervalMs).unref();
    }
    refused[kind] = (refused[kind] ?? 0) + 1;
  };
}

/** Checks the queue before anything else, and takes a slot once the body has arrived. Add it before any other hook. */
export function admitByClass(
  app: FastifyInstance,
  {
    isHttps,
    log,
    metrics = null,
    ...options
  }: Options & { isHttps: boolean; log: Log; metrics?: Metrics | null },
): void {
  const admission = createAdmission(options);
  const bodyOf = createBodyCache();
  const countInLog = createRefusalCounter(log);
  const countRefused = (kind: RequestClass) => {
    countInLog(kind);
    metrics?.countShedRequest(kind);
  };
  const leaves = new WeakMap<object, () => void>();

  /** Skips all other hooks and sends a prepared body: refusing must cost far less than serving. */
  const refuse = ({ routeOptions, raw, url }: FastifyRequest, { raw: response }: FastifyReply) => {
    const body = bodyOf(routeOptions.config.endpoint, localeOfHeaders(raw.headers));
    response
      .writeHead(503, {
        ...securityHeaders(url, isHttps),
        'content-type': 'application/json; charset=utf-8',
        'content-length': body.length,
        'retry-after': String(retryAfterSeconds),
      })
      .end(body.text);
  };

  app.addHook('onRequest', (request, reply, done) => {
    const kind = requestClassOf(request.routeOptions.config);
    if (kind === null || !admission.isFull(kind)) return done();
    countRefused(kind);
    refuse(request, reply);
  });
  app.addHook('preHandler', (request, reply, done) => {
    const { config } = request.routeOptions;
    const kind = requestClassOf(config);
    if (kind === null) return done();
    // Streams and uploads last as long as the connection is slow, so they hold no slot.
    const isLong = kind === 'stream' || (config.endpoint?.body?.files !== undefined && request.isMultipart());
    admission.enter(kind, {
      begin(leave) {
        // The client disconnected while waiting.
        if (reply.raw.destroyed) return leave();
        if (isLong) leave();
        else {
          leaves.set(request, leave);
          reply.raw.once('close', leave);
        }
        done();
      },
      refuse() {
        countRefused(kind);
        reply.hijack();
        refuse(request, reply);
      },
    });
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leaves.get(request)?.();
    done();
  });
}
