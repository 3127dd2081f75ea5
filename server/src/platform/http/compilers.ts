import { createRequire } from 'node:module';
import type { FastifyServerOptions } from 'fastify';

type CompilersFactory = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>;
type SerializerFactory = NonNullable<CompilersFactory['buildSerializer']>;

const requireOfFastify = createRequire(createRequire(import.meta.url).resolve('fastify'));

/** A hundred modules, which Fastify would load at once. */
export const loadSerializerCompiler = (): (() => SerializerFactory) =>
  requireOfFastify('@fastify/fast-json-stringify-compiler');

export const compilersFactory: CompilersFactory = {
  // The contract's own schemas parse requests.
  buildValidator: (): never => {
    throw new Error('a route has a schema for Fastify');
  },
  buildSerializer: (...parts) => loadSerializerCompiler()()(...parts),
};
