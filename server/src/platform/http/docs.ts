import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { AnyEndpoint } from '@radiant/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './openapi.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Radiant API</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/assets/swagger-ui.css" />
  </head>
  <body>
    <div id="reader"></div>
    <script src="/api/docs/assets/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#reader', deepLinking: true });\n`;

// Swagger UI writes inline styles, so its page has its own policy.
const swaggerPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export async function addApiDocs(
  app: FastifyInstance,
  { endpoints, publicUrl }: { endpoints: readonly AnyEndpoint[]; publicUrl: string },
): Promise<void> {
  const config = {
    nonEndpoint: { access: 'anyone', rate: 'none', reason: 'the description of the API, the same for all' },
  } as const;
  // Created on first use: it takes half the time of creating the application.
  let document: ReturnType<typeof describeApi> | undefined;
  app.get('/api/docs', { config }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', swaggerPolicy).send(page),
  );
  app.get('/api/docs/start.js', { config }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  );
  app.get('/api/docs/openapi.json', { config }, () => {
    document ??= describeApi(endpoints, publicUrl);
    return document;
  });
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...config, ...route.config };
    });
    await scope.register(fastifyStatic, {
      root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
      prefix: '/api/docs/assets/',
      decorateReply: false,
      index: false,
    });
  });
}
