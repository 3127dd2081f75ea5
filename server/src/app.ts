import { endpoints } from '@radiant/contract/contract.ts';
import type { FastifyInstance } from 'fastify';
import { addDevMails } from './dev-mails.ts';
import { mountCalendarRoutes } from './features/events/calendar-routes.ts';
import { mountPublicDocuments } from './features/feed/public-routes.ts';
import { isGroupVisible } from './features/groups/service.ts';
import { mountStorage } from './features/media/routes.ts';
import { canModerate, canOpenPost, canOpenStory } from './features/moderation/service.ts';
import { mountAnswerLinks } from './features/notifications/letter/answer-routes.ts';
import { mountBounces, mountOneClickUnsubscribe } from './features/notifications/mail/routes.ts';
import { hasVisiblePostByAuthor } from './features/posts/service.ts';
import { mountDownload } from './features/privacy/download-routes.ts';
import { mountManifest, mountSitePictures } from './features/settings/routes.ts';
import { clearSettingsCache } from './features/settings/service.ts';
import { mountWellKnown } from './features/settings/well-known-routes.ts';
import { authenticate, authenticateApiToken, isRecentlyAuthenticated, routes } from './features.ts';
import { createOAuthStateCookie, createSessionCookie } from './platform/http/cookie.ts';
import { addApiDocs } from './platform/http/docs.ts';
import type { Lifecycle } from './platform/http/lifecycle.ts';
import { createRequestGuard, mount, type RequestGuard } from './platform/http/mount.ts';
import { createResponseCache } from './platform/http/response-cache.ts';
import { createHttpServer } from './platform/http/server.ts';
import type { LiveHub } from './platform/live/hub.ts';
import { addLiveStream } from './platform/live/route.ts';
import { addMetricsRoute } from './platform/metrics/http.ts';
import type { Platform } from './platform/platform.ts';
import { addWeb } from './web.ts';

export type App = {
  http: FastifyInstance;
  guard: RequestGuard;
  /** Otherwise loaded when the first guest opens a page. */
  loadPageRenderer: () => Promise<unknown>;
};

type AppOptions = {
  hub?: LiveHub;
  lifecycle?: Lifecycle;
};

/** Does not listen, so that tests can inject requests. */
export async function createApp(
  platform: Platform,
  { hub, lifecycle = { phase: 'ready' } }: AppOptions = {},
): Promise<App> {
  const http = await createHttpServer(platform, lifecycle);
  const isHttps = platform.config.publicUrl.startsWith('https:');
  const guard = createRequestGuard(
    platform,
    {
      authenticate: (token, how) => authenticate(platform, token, how),
      authenticateApiToken: (token) => authenticateApiToken(platform, token),
      isRecentlyAuthenticated: (sessionId) => isRecentlyAuthenticated(platform, sessionId),
    },
    { cookie: createSessionCookie(isHttps), oauthState: createOAuthStateCookie(isHttps) },
  );
  addHealthProbes(http, platform, lifecycle);
  const { metrics, config } = platform;
  if (metrics && config.metrics?.token !== undefined) addMetricsRoute(http, metrics, config.metrics.token);
  const responseCache = hub && createResponseCache();
  if (responseCache) hub.onEvent(responseCache.clear);
  // First, so that what pages fetch on hearing of the change is current.
  hub?.onSiteChanged(() => {
    clearSettingsCache(platform);
    responseCache?.clear();
  });
  mount(http, routes, { platform, guard, responseCache });
  mountSitePictures(http, platform);
  mountManifest(http, platform);
  mountWellKnown(http, platform);
  mountStorage(http, {
    platform,
    guard,
    rules: {
      isPostVisible: canOpenPost,
      hasVisiblePost: hasVisiblePostByAuthor,
      isStoryVisible: canOpenStory,
      isGroupVisible,
      canReview: canModerate,
    },
  });
  mountDownload(http, { platform, guard });
  if (hub) addLiveStream(http, { hub, guard, isLimited: platform.config.rateLimits });
  mountCalendarRoutes(http, { platform, guard, responseCache });
  mountPublicDocuments(http, { platform, guard, responseCache });
  await mountOneClickUnsubscribe(http, { platform });
  await mountAnswerLinks(http, { platform, guard });
  await mountBounces(http, { platform });
  addDevMails(http, platform.config);
  await addApiDocs(http, { endpoints, publicUrl: platform.config.publicUrl });
  const loadPageRenderer = await addWeb(http, { platform, guard, hub, responseCache });
  return { http, guard, loadPageRenderer };
}

/** @throws Error naming the endpoints of the contract without a route */
export function assertAllEndpointsHaveRoutes(): void {
  const answered = routes.map(({ endpoint }) => endpoint.name);
  const missing = endpoints.filter(({ name }) => !answered.includes(name)).map(({ name }) => name);
  const twice = answered.filter((name, index) => answered.indexOf(name) !== index);
  if (missing.length + twice.length > 0) {
    throw new Error(
      `not answered: ${missing.join(', ') || 'none'}; answered twice: ${twice.join(', ') || 'none'}`,
    );
  }
}

function addHealthProbes(http: FastifyInstance, platform: Platform, lifecycle: Lifecycle): void {
  const nonEndpoint = {
    access: 'anyone',
    rate: 'none',
    reason: 'for supervisors; reveals nothing',
  } as const;
  http.get('/livez', { config: { nonEndpoint } }, () => ({ status: 'ok' }));
  http.get('/readyz', { config: { nonEndpoint } }, async (_request, reply) => {
    if (lifecycle.phase !== 'ready') return reply.code(503).send({ status: lifecycle.phase });
    const status = await platform.readiness.check();
    return reply.code(status === 'ok' ? 200 : 503).send({ status });
  });
}
