import type { FastifyInstance } from 'fastify';

// No inline script or style; the theme is a stylesheet of our own.
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "frame-src 'self'",
  "require-trusted-types-for 'script'",
].join('; ');

/** The URL is itself a secret and must not reach other sites as a referrer. */
const hasSecretInPath = (url: string) =>
  /^\/(?:answer|appeal|directory\/join|display|groups\/join|guardian|reset-password|setup|unsubscribe)\//.test(
    url,
  );

export function setSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers(securityHeaders(url, isHttps));
  });
}

/** For responses that are sent before any hook runs. */
export const securityHeaders = (url: string, isHttps: boolean): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': hasSecretInPath(url) ? 'no-referrer' : 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  ...(isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  ...(url.startsWith('/api/') && { 'cache-control': 'no-store' }),
});
