import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from './response-cache.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Weak, because a compressed response has other bytes. */
const toEtag = (version: string): string => `W/"${version}"`;

const etags = new WeakMap<CachedResponse, string>();

function etagOf(document: CachedResponse): string {
  const known = etags.get(document);
  if (known !== undefined) return known;
  const etag = toEtag(createHash('sha256').update(document.plain).digest('base64url'));
  etags.set(document, etag);
  return etag;
}

/** RFC 9110, 13.1.2. */
const isCurrent = ({ headers }: FastifyRequest, etag: string): boolean => {
  const known = headers['if-none-match'];
  return known !== undefined && (known.trim() === '*' || known.split(/\s*,\s*/).some((one) => one === etag));
};

/**
 * The headers of a document that is the same for everyone. `no-cache`: every copy is revalidated, because what is public
 * now may not be in a minute. @returns whether the reader has the current version, to whom 304 is sent
 */
export function setDocumentHeaders(
  { request, reply }: Exchange,
  { type, version }: { type: string; version: string },
): boolean {
  const etag = version.startsWith('W/') ? version : toEtag(version);
  reply.headers({
    'content-type': type,
    'cache-control': 'public, no-cache',
    etag,
    'content-security-policy': "default-src 'none'; sandbox",
  });
  return isCurrent(request, etag);
}

export async function sendDocument(
  exchange: Exchange,
  { type, document, vary = [] }: { type: string; document: CachedResponse; vary?: readonly string[] },
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  reply.header('vary', ['accept-encoding', ...vary].join(', '));
  if (setDocumentHeaders(exchange, { type, version: etagOf(document) })) return reply.code(304).send();
  if (!/\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')) {
    return reply.send(document.plain);
  }
  return reply.header('content-encoding', 'gzip').send(await document.gzipped());
}
