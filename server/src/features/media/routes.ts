import { storagePath } from '@radiant/contract/storage.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, notFound } from '../../platform/errors.ts';
import { rateLimitAddress } from '../../platform/http/address.ts';
import type { RequestGuard } from '../../platform/http/mount.ts';
import { parseRange } from '../../platform/media/byte-range.ts';
import { contentTypeOf } from '../../platform/media/file-name.ts';
import type { ByteRange, OpenFile } from '../../platform/media/media.ts';
import type { Platform } from '../../platform/platform.ts';
import { canReadFile, type FileAccessRules } from './service.ts';

type Storage = { platform: Platform; guard: RequestGuard; rules: FileAccessRules };

const url = `${storagePath}/:file`;

/** Checks access on every request: browsers must revalidate their copy. Outside the contract because it streams. */
export function mountStorage(app: FastifyInstance, storage: Storage): void {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url,
    exposeHeadRoute: false,
    config: {
      nonEndpoint: {
        access: 'anyone',
        rate: 'file',
        tokenScope: 'read',
        reason: 'answers with the bytes of a picture or a video',
      },
    },
    handler: (request, reply) => serve(storage, request, reply),
  });
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url,
    config: { isMethodNotAllowed: true },
    handler: (_request, reply) => {
      reply.header('allow', 'GET, HEAD');
      throw new ApiError('method_not_allowed');
    },
  });
}

// Sent with 304 too, since browsers copy these headers to the cached response.
const fileHeaders = {
  'cache-control': 'private, no-cache',
  vary: 'Cookie, Authorization',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

async function serve(
  { platform, guard, rules }: Storage,
  request: FastifyRequest<{ Params: { file: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const actor = await guard.identify(request);
  const memberId = actor.kind === 'member' ? actor.id : null;
  await guard.limiter.count('file', { memberId, address: rateLimitAddress(request.ip) });
  const { file } = request.params;
  if (!(await canReadFile(platform, actor, { file, rules }))) throw notFound();

  // The content of a file name never changes.
  const headers = { ...fileHeaders, etag: `"${file}"` };
  if (matchesEtag(request.headers['if-none-match'], headers.etag))
    return reply.code(304).headers(headers).send();
  const range = request.method === 'GET' ? rangeOf(request, headers.etag) : undefined;
  const found = await (range ? platform.files.readPart(file, range) : platform.files.read(file));
  if (!found) {
    platform.log.error({ file }, 'a stored file is missing');
    throw notFound();
  }
  reply.headers({ ...headers, 'accept-ranges': 'bytes', 'content-type': contentTypeOf(file) });
  if ('isOutOfRange' in found)
    return reply.code(416).header('content-range', `bytes */${found.bytes}`).send();
  return sendFile(reply, found, request.method === 'HEAD');
}

function sendFile(reply: FastifyReply, { stream, bytes, part }: OpenFile, isHead: boolean): FastifyReply {
  if (part) {
    const { first, last } = part;
    reply.code(206).headers({
      'content-range': `bytes ${first}-${last}/${bytes}`,
      'content-length': String(last - first + 1),
    });
    return reply.send(stream);
  }
  reply.header('content-length', String(bytes));
  if (!isHead) return reply.send(stream);
  stream.destroy();
  return reply.send();
}

/** Undefined when `If-Range` names another version. */
function rangeOf({ headers }: FastifyRequest, etag: string): ByteRange | undefined {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? parseRange(headers.range) : undefined;
}

const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header
    ?.split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === etag || one === '*') ?? false;
