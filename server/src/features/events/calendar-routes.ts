import { createHash } from 'node:crypto';
import { calendarFeedPath, eventFilePath, publicCalendarPath } from '@radiant/contract/calendar-feed.ts';
import { Id } from '@radiant/contract/identifiers.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ApiError, notFound } from '../../platform/errors.ts';
import { rateLimitAddress } from '../../platform/http/address.ts';
import { chosenLocale, localeOf, type RequestGuard } from '../../platform/http/mount.ts';
import { sendDocument } from '../../platform/http/public-document.ts';
import { type ResponseCache, toCachedResponse } from '../../platform/http/response-cache.ts';
import type { Platform } from '../../platform/platform.ts';
import { getEventFile, getFeedFile, getPublicCalendar } from './calendar-service.ts';

type CalendarContext = {
  platform: Platform;
  guard: RequestGuard;
  responseCache?: ResponseCache | undefined;
};

type FeedRequest = { Params: { secret: string }; Querystring: { group?: unknown } };

const toRoutePattern = (path: string) => path.replace('%3A', ':');
const filePattern = toRoutePattern(eventFilePath(':id'));
const feedPattern = toRoutePattern(calendarFeedPath(':secret'));

/**
 * iCalendar files: one event for anyone who may see it, and a member's own events behind a secret link, because calendar
 * programs cannot sign in. Not endpoints of the contract: they are not JSON.
 */
export function mountCalendarRoutes(app: FastifyInstance, calendars: CalendarContext): void {
  app.get<{ Params: { id: string } }>(
    filePattern,
    {
      config: {
        nonEndpoint: {
          access: 'anyone',
          rate: 'read',
          tokenScope: 'read',
          reason: 'answers with a file for calendars',
        },
      },
    },
    (request, reply) => sendEvent(calendars, request, reply),
  );
  app.get<FeedRequest>(
    feedPattern,
    {
      config: {
        nonEndpoint: {
          access: 'anyone',
          rate: 'read',
          reason: 'read by calendars, which have a secret instead of a session',
        },
      },
    },
    (request, reply) => sendFeed(calendars, request, reply),
  );
  app.get(
    publicCalendarPath,
    {
      config: {
        nonEndpoint: { access: 'anyone', rate: 'read', reason: 'read by calendars; public events only' },
      },
    },
    (request, reply) => sendPublicCalendar(calendars, request, reply),
  );
  for (const url of [filePattern, feedPattern]) {
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
}

async function sendEvent(
  { platform, guard }: CalendarContext,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const actor = await guard.identify(request);
  const memberId = actor.kind === 'member' ? actor.id : null;
  await guard.limiter.count('read', { memberId, address: rateLimitAddress(request.ip) });
  const { success, data: id } = Id.safeParse(request.params.id);
  if (!success) throw notFound();
  const file = await getEventFile(platform, actor, { id, locale: localeOf(request) });
  reply.header('content-disposition', 'attachment; filename="event.ics"');
  return sendCalendar(file, request, reply);
}

async function sendFeed(
  { platform, guard }: CalendarContext,
  request: FastifyRequest<FeedRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await guard.limiter.count('read', { memberId: null, address: rateLimitAddress(request.ip) });
  const { group } = request.query;
  const { success, data: groupId } = z.optional(Id).safeParse(group);
  if (!success) throw notFound();
  const file = await getFeedFile(platform, { secret: request.params.secret, groupId });
  reply.header('content-disposition', 'inline; filename="events.ics"');
  return sendCalendar(file, request, reply);
}

/** The same whoever asks; links to it name the language, because programs mostly do not. */
async function sendPublicCalendar(
  { platform, guard, responseCache }: CalendarContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await guard.limiter.count('read', { memberId: null, address: rateLimitAddress(request.ip) });
  const locale = chosenLocale(request);
  const make = async () => toCachedResponse(await getPublicCalendar(platform, locale));
  const document = await (responseCache?.getOrCreate(`calendar ${locale}`, make) ?? make());
  reply.header('content-disposition', 'inline; filename="events.ics"');
  const vary = ['accept-language', 'cookie'];
  return sendDocument({ request, reply }, { type: 'text/calendar; charset=utf-8', document, vary });
}

/** `no-cache`: programs revalidate each time, because who may see what can change. */
function sendCalendar(file: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const etag = `"${createHash('sha256').update(file).digest('base64url')}"`;
  reply.headers({
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Authorization, Accept-Language',
    etag,
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').send(file);
}
