import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { AnyEndpoint, TokenScope } from '@radiant/contract/endpoint.ts';
import { limits } from '@radiant/contract/limits.ts';
import { localeFrom } from '@radiant/contract/words/words.ts';
import Fastify, { type FastifyInstance, type FastifyRequest, type RouteOptions } from 'fastify';
import { ApiError, notFound } from '../errors.ts';
import { countMalformedRequest, countRequests } from '../metrics/http.ts';
import type { Platform } from '../platform.ts';
import { admitByClass } from './admission.ts';
import { bearerOf } from './bearer.ts';
import { compilersFactory } from './compilers.ts';
import { toApiError, toWireError } from './error-response.ts';
import { securityHeaders, setSecurityHeaders } from './headers.ts';
import type { Lifecycle } from './lifecycle.ts';
import { localeOf, tokenScopeOf } from './mount.ts';

declare module 'fastify' {
  interface FastifyInstance {
    declaredRoutes: readonly RouteOptions[];
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
    isMethodNotAllowed?: boolean;
    /** Outside the contract. */
    nonEndpoint?: {
      access: 'anyone';
      rate: 'read' | 'file' | 'stream' | 'none';
      reason: string;
      /** As for endpoints: without one the route is closed to API tokens. */
      tokenScope?: TokenScope;
    };
  }
}

const maxJsonBytes = 256 * 1024;

export async function createHttpServer(
  platform: Platform,
  lifecycle: Lifecycle = { phase: 'ready' },
): Promise<FastifyInstance> {
  const { config, log, metrics, tracing } = platform;
  const isHttps = config.publicUrl.startsWith('https:');
  const app = Fastify({
    logger: false,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: maxJsonBytes,
    // Fastify waits forever by default. Uploads on a slow line get two minutes, other bodies less (`limitBodyTime`).
    requestTimeout: 120_000,
    connectionTimeout: 130_000,
    // Node looks for late requests only at this interval.
    http: { connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 300 },
    schemaController: { compilersFactory },
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (error, request, reply) => {
      // A malformed URL, or one with too long a part: no hook has run.
      const refusal =
        error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? notFound() : new ApiError('malformed_request');
      const locale = localeFrom(request.headers['accept-language']);
      const body = JSON.stringify(toWireError(refusal, { locale, requestId: request.id }));
      const headers = {
        ...securityHeaders(request.url, isHttps),
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      };
      reply.raw.writeHead(refusal.status, headers).end(body);
      if (metrics) countMalformedRequest(metrics, request.method, refusal.status);
    },
    // `drainOnClose` serves requests in flight and accepts no others; any remaining connection is idle.
    return503OnClosing: false,
    forceCloseConnections: true,
  });
  app.removeContentTypeParser('text/plain');
  // Many clients send a content type without a body.
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : readJson(request, body, done),
  );

  tracing?.traceRequests(app);
  if (metrics) countRequests(app, metrics);
  if (config.shedsLoad) admitByClass(app, { isHttps, log, metrics });
  await app.register(cookie);
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      // A post has the most: six pictures with their descriptions.
      files: 7,
      fields: 40,
      parts: 47,
      fieldSize: maxJsonBytes,
      // One byte more, so that our own code detects a file that is too large.
      fileSize: limits.uploadMax + 1,
      headerPairs: 50,
    },
  });
  setSecurityHeaders(app, isHttps);
  limitBodyTime(app);
  drainOnClose(app, lifecycle);
  requireRouteDeclarations(app);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    log.debug(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        id: request.id,
      },
      'answered',
    );
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = toApiError(error);
    // A client that disconnected gets no response, and its error is not ours to log.
    if (refusal.status >= 500 && !hasDisconnected(request)) {
      const cause = refusal.cause instanceof Error ? refusal.cause : error;
      log.error(
        { id: request.id, route: request.routeOptions.url, reason: describeCause(cause) },
        'a request failed',
      );
    }
    if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
    const challenge = bearerChallenge(refusal, request);
    if (challenge !== undefined) reply.header('www-authenticate', challenge);
    const { endpoint } = request.routeOptions.config;
    return reply
      .code(refusal.status)
      .send(toWireError(refusal, { locale: localeOf(request), requestId: request.id, endpoint }));
  });
  return app;
}

/** RFC 6750, section 3. */
function bearerChallenge({ code, status }: ApiError, request: FastifyRequest): string | undefined {
  if (code === 'insufficient_scope') {
    const scope = tokenScopeOf(request);
    return `Bearer error="insufficient_scope"${scope ? `, scope="${scope}"` : ''}`;
  }
  if (status !== 401) return undefined;
  return bearerOf(request) ? 'Bearer error="invalid_token"' : 'Bearer';
}

const hasDisconnected = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

const bodyTimeoutMs = 30_000;

function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    const isUpload = request.routeOptions.config.endpoint?.body?.files !== undefined && request.isMultipart();
    if (isUpload || !hasBody(request)) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, bodyTimeoutMs).unref();
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Together with the ten seconds for jobs, less than the time after which the process exits. */
const drainTimeoutMs = 7_000;

/** From SIGTERM on, `Connection: close` ends kept-alive connections with a response instead of a reset. */
function drainOnClose(app: FastifyInstance, lifecycle: Lifecycle): void {
  const inFlight = new Set<ServerResponse>();
  const allServed = Promise.withResolvers<void>();
  let isClosing = false;
  app.addHook('onRequest', async (request, reply) => {
    if (lifecycle.phase === 'draining' || isClosing) reply.header('connection', 'close');
    if (request.routeOptions.config.nonEndpoint?.rate === 'stream') return;
    const leave = () => {
      inFlight.delete(reply.raw);
      if (isClosing && inFlight.size === 0) allServed.resolve();
    };
    inFlight.add(reply.raw);
    reply.raw.once('finish', leave);
    reply.raw.once('close', leave);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    // The `http.Server` method would close idle connections now, whose next request may be on its way.
    Server.prototype.close.call(app.server);
    if (inFlight.size === 0) return;
    await Promise.race([allServed.promise, pause(drainTimeoutMs, undefined, { ref: false })]);
  });
}

// Only a stack and a code: a database message may quote a row.
function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if ('code' in cause && 'severity' in cause)
    return `database ${String(cause.code)} ${cause.stack?.split('\n').slice(1, 6).join(' ')}`;
  return cause.stack ?? cause.message;
}

function requireRouteDeclarations(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.decorate('declaredRoutes', routes);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  // Plugins set their routes' declarations after this hook, so the check comes last.
  app.addHook('onReady', async () => {
    for (const { config, method, url } of routes) {
      if (config?.endpoint || config?.isMethodNotAllowed || config?.nonEndpoint) continue;
      throw new Error(
        `route ${String(method)} ${url} declares neither an endpoint nor a reason for having none`,
      );
    }
  });
}
