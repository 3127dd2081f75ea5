import type { AnyEndpoint } from '@radiant/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../actor.ts';
import { hashParts, type IdempotencyKey } from '../database/idempotency.ts';
import { invalid } from '../errors.ts';

/** As parsed: fields outside the schema may be nested too deeply for `JSON.stringify`. */
export type ParsedRequest = {
  endpoint: Pick<AnyEndpoint, 'name' | 'method' | 'path'>;
  params: unknown;
  query: unknown;
  body: unknown;
  files: Readonly<Record<string, { sha256: string }>>;
};

export function hashRequest({ endpoint, params, query, body, files }: ParsedRequest): Buffer {
  const hashes = Object.entries(files).map(([name, { sha256 }]) => `${name}:${sha256}`);
  const parts = [params, query, body].map((part) => JSON.stringify(part ?? {}));
  return hashParts(endpoint.method, endpoint.path, ...parts, ...hashes.sort());
}

/** @throws ApiError invalid_input for a malformed `Idempotency-Key` */
export function readIdempotencyKey(
  { headers }: Pick<FastifyRequest, 'headers'>,
  actor: Actor,
  request: ParsedRequest,
): IdempotencyKey | null {
  const key = headers['idempotency-key'];
  if (key === undefined || actor.kind === 'guest') return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid({ idempotencyKey: 'invalid' });
  return { memberId: actor.id, key, endpoint: request.endpoint.name, requestHash: hashRequest(request) };
}
