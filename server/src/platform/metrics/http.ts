import { createServer } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashToken, isSameHash } from '../crypto.ts';
import type { Metrics } from './metrics.ts';

const metricsPath = '/metrics';

/** One value for everything that matches no route: URLs are unlimited and may be secret. */
const unmatchedRoute = 'unmatched';

/** Names of the application's own files differ from build to build. */
const isFile = (path: string): boolean => /\.\w+$|\*$/.test(path);

function routeOf({ routeOptions: { config, url } }: FastifyRequest): string {
  if (config?.endpoint) return config.endpoint.name;
  if (url === undefined) return unmatchedRoute;
  return isFile(url) ? 'file' : url;
}

/** Before any other hook, so that requests refused there are counted as well. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    // A stream lasts for hours.
    const isStream = request.routeOptions.config?.nonEndpoint?.rate === 'stream';
    metrics.countRequest({
      route: routeOf(request),
      method: request.method,
      status: reply.statusCode,
      seconds: isStream ? null : reply.elapsedTime / 1000,
    });
    done();
  });
}

export const countMalformedRequest = (metrics: Metrics, method: string, status: number): void =>
  metrics.countRequest({ route: unmatchedRoute, method, status, seconds: null });

/** Without the token it answers as any path that does not exist. */
export function addMetricsRoute(app: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = hashToken(`Bearer ${token}`);
  const nonEndpoint = {
    access: 'anyone',
    rate: 'none',
    reason: 'for the monitoring, which has a token of its own',
  } as const;
  app.route({
    method: 'GET',
    url: metricsPath,
    exposeHeadRoute: false,
    config: { nonEndpoint },
    async handler({ headers: { authorization = '' } }, reply) {
      if (!isSameHash(hashToken(authorization), expected)) return reply.callNotFound();
      const text = await metrics.render();
      return reply.header('content-type', metrics.contentType).header('cache-control', 'no-store').send(text);
    },
  });
}

export type MetricsListener = { port: number; close(): Promise<void> };

/** A port of its own, for processes without a web server and for networks that only the monitoring reaches. */
export async function listenForMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<MetricsListener> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url?.split('?')[0] !== metricsPath) return response.writeHead(404).end();
    try {
      const text = await metrics.render();
      response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
