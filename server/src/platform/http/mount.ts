import { type AnyEndpoint, backgroundHeader, type TokenScope } from '@radiant/contract/endpoint.ts';
import type { ErrorCode } from '@radiant/contract/errors.ts';
import { isLocale, type Locale, localeFrom } from '@radiant/contract/words/words.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, guest, type Member } from '../../actor.ts';
import { ApiError, forbidden } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { describeDevice, rateLimitAddress } from './address.ts';
import { type Bearer, bearerOf } from './bearer.ts';
import type { Call, Route } from './call.ts';
import type { OAuthStateCookie, SessionCookie } from './cookie.ts';
import { sendFile } from './file-response.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { receiveMultipart } from './multipart.ts';
import { assertOwnOrigin } from './origin.ts';
import { rejectOtherMethods } from './other-methods.ts';
import { parseBody, parsePart } from './parse.ts';
import { createRateLimiter, type RateLimiter } from './rate-limits.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';
import { respondsWithFile, serializeResponse } from './serialize.ts';

/** An unknown token is a guest. */
export type Authenticate = (token: string, how: { isActivity: boolean }) => Promise<Actor>;

type Sessions = {
  authenticate: Authenticate;
  /** Null: unknown, expired or revoked. */
  authenticateApiToken(token: string): Promise<{ member: Member; scopes: readonly TokenScope[] } | null>;
  isRecentlyAuthenticated(sessionId: string): Promise<boolean>;
};

export type RequestGuard = {
  /** @throws ApiError foreign_origin; unauthenticated or insufficient_scope for an API token */
  identify(request: FastifyRequest): Promise<Actor>;
  /** @throws ApiError reauthentication_required */
  requireRecentSignIn(actor: Actor): Promise<void>;
  limiter: RateLimiter;
  cookie: SessionCookie;
  oauthState: OAuthStateCookie;
};

export function createRequestGuard(
  platform: Platform,
  { authenticate, authenticateApiToken, isRecentlyAuthenticated }: Sessions,
  { cookie, oauthState }: Pick<RequestGuard, 'cookie' | 'oauthState'>,
): RequestGuard {
  const { config, db, clock, metrics } = platform;
  const limiter: RateLimiter = config.rateLimits
    ? createRateLimiter(db, () => clock.now().getTime(), metrics)
    : { count: async () => {} };

  /** Counts refused requests too, which never reach the endpoint that would count them. */
  const identifyByApiToken = async (request: FastifyRequest, token: string): Promise<Member> => {
    const address = rateLimitAddress(request.ip);
    const holder = await authenticateApiToken(token);
    if (!holder) {
      await limiter.count('read', { memberId: null, address });
      throw new ApiError('unauthenticated');
    }
    const needed = tokenScopeOf(request);
    if (needed !== undefined && holder.scopes.includes(needed)) return holder.member;
    await limiter.count('read', { memberId: holder.member.id, address });
    throw new ApiError('insufficient_scope');
  };

  const identifyBySession = async (request: FastifyRequest, bearer: Bearer | undefined): Promise<Actor> => {
    const cookieToken = bearer ? undefined : cookie.read(request);
    assertOwnOrigin(request, platform.config, cookieToken !== undefined);
    const token = bearer?.token || cookieToken;
    return token === undefined ? guest : await authenticate(token, { isActivity: isActivity(request) });
  };

  return {
    limiter,
    cookie,
    oauthState,
    async identify(request) {
      const bearer = bearerOf(request);
      const actor =
        bearer?.kind === 'api-token'
          ? await identifyByApiToken(request, bearer.token)
          : await identifyBySession(request, bearer);
      const { ip, headers } = request;
      return {
        ...actor,
        origin: { ip: rateLimitAddress(ip), device: describeDevice(headers['user-agent']) },
      };
    },
    async requireRecentSignIn(actor) {
      if (actor.kind === 'member' && (await isRecentlyAuthenticated(actor.sessionId))) return;
      throw new ApiError('reauthentication_required');
    },
  };
}

/** The scope that opens the route to API tokens; undefined closes it. */
export function tokenScopeOf({ routeOptions }: FastifyRequest): TokenScope | undefined {
  const { endpoint, nonEndpoint } = routeOptions.config;
  return endpoint?.tokenScope ?? nonEndpoint?.tokenScope;
}

/** Background polls, the live stream and pictures do not keep a session from idling. */
const isActivity = (request: FastifyRequest): boolean => {
  const { endpoint, nonEndpoint } = request.routeOptions.config;
  if (nonEndpoint && (nonEndpoint.rate === 'stream' || nonEndpoint.rate === 'file')) return false;
  return !endpoint || request.headers[backgroundHeader] === undefined;
};

export function localeOf(request: FastifyRequest): Locale {
  const chosen = bearerOf(request) ? undefined : request.cookies['radiant-locale'];
  return isLocale(chosen) ? chosen : localeFrom(request.headers['accept-language']);
}

/** For documents that programs fetch, mostly without `Accept-Language`: links to them end in `?lang=fr`. */
export function chosenLocale(request: FastifyRequest): Locale {
  const chosen = new URLSearchParams(request.url.split('?')[1]).get('lang');
  return isLocale(chosen) ? chosen : localeOf(request);
}

const roleRank: Readonly<Record<string, number>> = { user: 0, moderator: 1, admin: 2 };

/** @throws ApiError unauthenticated, forbidden, or what the member has to resolve first */
export function checkAccess(endpoint: Pick<AnyEndpoint, 'access' | 'name'>, actor: Actor): void {
  if (endpoint.access === 'anyone') return;
  if (actor.kind === 'guest') throw new ApiError('unauthenticated');
  if (actor.pending !== null && !endpointsAllowedWhilePending.has(endpoint.name)) {
    throw new ApiError(pendingRefusals[actor.pending]);
  }
  const needed = endpoint.access === 'member' ? 'user' : endpoint.access;
  if ((roleRank[actor.role] ?? 0) < (roleRank[needed] ?? 2)) throw forbidden();
}

export const pendingRefusals = {
  deletion: 'account_leaving',
  password: 'password_change_required',
  consent: 'consent_required',
} as const satisfies Record<NonNullable<Member['pending']>, ErrorCode>;

/** Endpoints open to a member whose account is being deleted, or who owes a password change or a consent. */
const endpointsAllowedWhilePending = new Set([
  'accounts.changeOwnPassword',
  'accounts.acceptConsents',
  'accounts.listSessions',
  'accounts.endSession',
  'accounts.endAllSessions',
  'privacy.cancelDeletion',
]);

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

type Context = { platform: Platform; guard: RequestGuard; responseCache?: ResponseCache | undefined };

export function mount(app: FastifyInstance, routes: readonly Route[], context: Context): void {
  for (const { endpoint, handle } of routes) {
    app.route({
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      exposeHeadRoute: endpoint.method === 'GET',
      config: { endpoint },
      ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
      preSerialization: (_request, reply, payload, done) => {
        // Fastify sends bytes, too, though its type names only texts.
        reply.serializer((answer) => serializeResponse(reply, endpoint, answer) as string);
        done(null, payload);
      },
      handler: (request, reply) => handleRequest({ endpoint, handle }, { request, reply, ...context }),
    });
  }
  rejectOtherMethods(
    app,
    routes.map(({ endpoint }) => endpoint),
    fastifyPath,
  );
}

type RequestScope = Context & { request: FastifyRequest; reply: FastifyReply };

async function handleRequest({ endpoint, handle }: Route, exchange: RequestScope): Promise<unknown> {
  const { request, reply, guard } = exchange;
  const actor = await guard.identify(request);
  const address = rateLimitAddress(request.ip);
  await guard.limiter.count(endpoint.rateLimit, {
    memberId: actor.kind === 'member' ? actor.id : null,
    address,
  });
  checkAccess(endpoint, actor);
  const { responseCache } = exchange;
  if (responseCache && endpoint.isCachedForGuests && actor.kind === 'guest') {
    const language = endpoint.variesByLanguage ? localeOf(request) : null;
    const key = responseCache.keyOf(`${language ?? ''} ${request.url}`, () =>
      describeRequest(endpoint, request, language),
    );
    const answer = await responseCache.getOrCreate(key, async () => {
      const made = await runEndpoint({ endpoint, handle }, exchange, { actor, address });
      return String(serializeResponse(reply, endpoint, made));
    });
    return await sendCachedResponse(exchange, answer);
  }
  return await runEndpoint({ endpoint, handle }, exchange, { actor, address });
}

/** Equal for all URLs with the same meaning: query parameters that the endpoint does not know are left out. */
function describeRequest(
  { name, params, query }: AnyEndpoint,
  request: FastifyRequest,
  language: Locale | null,
): string {
  return JSON.stringify([name, parsePart(params, request.params), parsePart(query, request.query), language]);
}

async function sendCachedResponse(
  { request, reply }: RequestScope,
  answer: CachedResponse,
): Promise<FastifyReply> {
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(answer.plain);
  return reply.header('content-encoding', 'gzip').send(await answer.gzipped());
}

async function runEndpoint(
  { endpoint, handle }: Route,
  { request, reply, platform, guard }: RequestScope,
  { actor, address }: { actor: Actor; address: string },
): Promise<unknown> {
  // Parsed as empty, a multipart body would pass where every field is optional.
  if (endpoint.body && !endpoint.body.files && request.isMultipart())
    throw new ApiError('unsupported_media_type');
  const memberId = actor.kind === 'member' ? actor.id : null;
  const received = endpoint.body?.files
    ? await receiveMultipart(request, {
        allowed: endpoint.body.files,
        dataDir: platform.config.dataDir,
        senderId: memberId ?? undefined,
        onFileStart: () => guard.limiter.count('upload', { memberId, address }),
      })
    : { fields: request.body ?? {}, files: {}, dispose: async () => {} };
  try {
    const params = parsePart(endpoint.params, request.params);
    const query = parsePart(endpoint.query, request.query);
    const body = parseBody(endpoint.body, received.fields);
    if (needsRecentSignIn(endpoint, body)) await guard.requireRecentSignIn(actor);
    const call: Call<unknown, unknown, unknown> = {
      platform,
      actor,
      params,
      query,
      body,
      files: received.files,
      locale: localeOf(request),
      isApiClient: bearerOf(request) !== undefined,
      idempotencyKey: endpoint.acceptsIdempotencyKey
        ? readIdempotencyKey(request, actor, { endpoint, params, query, body, files: received.files })
        : null,
      session: {
        set: (token, expiresAt) => guard.cookie.set(reply, token, expiresAt),
        clear: () => guard.cookie.clear(reply),
      },
      oauthState: {
        value: guard.oauthState.read(request),
        set: (value, seconds) => guard.oauthState.set(reply, value, seconds),
        clear: () => guard.oauthState.clear(reply),
      },
    };
    const result = await handle(call as Call<never, never, never>);
    reply.code(endpoint.successStatus ?? 200);
    if (respondsWithFile(endpoint)) return sendFile(reply, result);
    return endpoint.answer.encode(result as never);
  } finally {
    await received.dispose();
  }
}

function needsRecentSignIn({ reauthentication }: AnyEndpoint, body: unknown): boolean {
  if (reauthentication === undefined || reauthentication === 'always') return reauthentication === 'always';
  const given: Readonly<Record<string, unknown>> = Object(body);
  return reauthentication.some((field) => ![undefined, null, false].includes(given[field] as never));
}
