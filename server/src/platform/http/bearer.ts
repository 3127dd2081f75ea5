import { apiTokenPrefix } from '@radiant/contract/api-tokens.ts';
import type { FastifyRequest } from 'fastify';

/** `token` is empty when it is malformed. */
export type Bearer = { kind: 'api-token' | 'session'; token: string };

/** Undefined without `Authorization: Bearer`. Even a malformed one is a bearer: the cookie then does not count. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): Bearer | undefined {
  const match = /^bearer(?:\s+(.*))?$/i.exec(headers.authorization?.trim() ?? '');
  if (!match) return undefined;
  const sent = match[1] ?? '';
  if (sent.startsWith(apiTokenPrefix)) return { kind: 'api-token', token: sent };
  return { kind: 'session', token: /^[\w-]{20,200}$/.test(sent) ? sent : '' };
}
