import type { FileAnswer } from '@radiant/contract/exports.ts';
import type { FastifyReply } from 'fastify';

const isFile = (value: unknown): value is FileAnswer =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

/**
 * Sends what somebody takes away: to be saved, never shown, and kept by nobody on the way.
 * @throws TypeError when the route answered something else
 */
export function sendFile(reply: FastifyReply, file: unknown): FastifyReply {
  if (!isFile(file)) throw new TypeError('a route that answers with a file has none');
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-type': file.type,
      'content-length': String(file.bytes.byteLength),
      'content-disposition': `attachment; filename="${file.name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(file.bytes);
}
