import { Readable } from 'node:stream';
import { exportPath } from '@radiant/contract/privacy.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, notFound } from '../../platform/errors.ts';
import { rateLimitAddress } from '../../platform/http/address.ts';
import { checkAccess, type RequestGuard } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { openExport } from './export-service.ts';

type DownloadContext = { platform: Platform; guard: RequestGuard };

const url = `${exportPath}/:id`;
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Outside the contract because it streams. */
export function mountDownload(app: FastifyInstance, download: DownloadContext): void {
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url,
    exposeHeadRoute: false,
    config: {
      nonEndpoint: {
        access: 'anyone',
        rate: 'file',
        reason: 'answers its owner with the bytes of an archive',
      },
    },
    handler: (request, reply) => serve(download, request, reply),
  });
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url,
    config: { isMethodNotAllowed: true },
    handler: (_request, reply) => {
      reply.header('allow', 'GET');
      throw new ApiError('method_not_allowed');
    },
  });
}

async function serve(
  { platform, guard }: DownloadContext,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const actor = await guard.identify(request);
  const memberId = actor.kind === 'member' ? actor.id : null;
  await guard.limiter.count('file', { memberId, address: rateLimitAddress(request.ip) });
  checkAccess({ access: 'member', name: 'privacy.download' }, actor);
  const { id } = request.params;
  if (!idPattern.test(id)) throw notFound();
  const { bytes, readyAt, chunks } = await openExport(platform, actor, { id });
  const day = readyAt.toISOString().slice(0, 10);
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-type': 'application/zip',
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="my-data-${day}.zip"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(Readable.from(chunks));
}
