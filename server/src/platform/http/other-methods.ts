import type { AnyEndpoint } from '@radiant/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../errors.ts';

/** Looked for when no route matches: a route for each method not answered took half of the time of creating the application. */
export function rejectOtherMethods(
  app: FastifyInstance,
  endpoints: readonly AnyEndpoint[],
  toUrl: (path: string) => string,
): void {
  const known = [...Map.groupBy(endpoints, ({ path }) => path)]
    .map(([path, those]) => ({
      path,
      segments: path.split('/'),
      methods: those.map(({ method }) => method),
    }))
    // Those with the fewest parameters first, as in the router.
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length);
  for (const { path, segments, methods } of known) {
    const answeredElsewhere = known
      .filter((other) => isSamePath(other.segments, segments))
      .flatMap((other) => other.methods.filter((method) => !methods.includes(method)));
    if (answeredElsewhere.length === 0) continue;
    app.route({
      method: [...new Set(answeredElsewhere)],
      url: toUrl(path),
      config: { isMethodNotAllowed: true },
      handler: (_request, reply) => rejectMethod(reply, methods),
    });
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || !request.url.startsWith('/api/')) return;
    const segments = request.url.split('?')[0]?.split('/') ?? [];
    const found = known.find((one) => isSamePath(one.segments, segments));
    if (found) rejectMethod(reply, found.methods);
  });
}

function rejectMethod(reply: FastifyReply, answered: readonly string[]): never {
  reply.header('allow', answered.join(', '));
  throw new ApiError('method_not_allowed');
}

const isSamePath = (known: readonly string[], asked: readonly string[]): boolean =>
  known.length === asked.length &&
  known.every((segment, index) => segment.startsWith('{') || segment === asked[index]);
