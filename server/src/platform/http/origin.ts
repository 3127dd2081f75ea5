import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { ApiError } from '../errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A client without `Sec-Fetch-Site` and `Origin` may not use a cookie. @throws ApiError foreign_origin */
export function assertOwnOrigin(request: FastifyRequest, config: Config, hasCookie: boolean): void {
  if (safeMethods.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (site !== undefined && site !== 'same-origin') throw new ApiError('foreign_origin');
  if (origin !== undefined && !isOwnOrigin(origin, request.headers.host, config))
    throw new ApiError('foreign_origin');
  if (site === undefined && origin === undefined && hasCookie) throw new ApiError('foreign_origin');
}

function isOwnOrigin(origin: string, host: string | undefined, config: Config): boolean {
  if (origin === new URL(config.publicUrl).origin) return true;
  // Without a fixed PUBLIC_URL the site is reached by any name of the machine on the local network.
  return !config.isPublicUrlFixed && (origin === `http://${host}` || origin === `https://${host}`);
}
