import type { FastifyInstance } from 'fastify';

/** For forms without fields: any content type is accepted and nothing is read. */
export function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { bodyLimit: 16 * 1024 }, (_request, payload, done) => {
    payload
      .resume()
      .once('end', () => done(null, undefined))
      .once('error', done);
  });
}
