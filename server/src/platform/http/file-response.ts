import { Readable } from 'node:stream';
import type { FileAnswer } from '@radiant/contract/exports.ts';
import type { FastifyReply } from 'fastify';

const isFile = (value: unknown): value is FileAnswer =>
  typeof value === 'object' &&
  value !== null &&
  (('bytes' in value && value.bytes instanceof Uint8Array) ||
    ('chunks' in value && Symbol.asyncIterator in Object(value.chunks)));

/** A streamed file that fails resets the connection, so that no client takes a part for the whole. */
export function sendFile(reply: FastifyReply, file: unknown): FastifyReply {
  if (!isFile(file)) throw new TypeError('a route that answers with a file has none');
  const sent = reply.headers({
    'cache-control': 'no-store',
    'content-type': file.type,
    'content-disposition': `attachment; filename="${file.name}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  return 'bytes' in file
    ? sent.header('content-length', String(file.bytes.byteLength)).send(file.bytes)
    : sent.send(Readable.from(file.chunks, { objectMode: false }));
}
