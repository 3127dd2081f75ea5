import { livePath } from '@radiant/contract/live.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../actor.ts';
import { ApiError, tooManyRequests } from '../errors.ts';
import { rateLimitAddress } from '../http/address.ts';
import { pendingRefusals, type RequestGuard } from '../http/mount.ts';
import type { LiveHub } from './hub.ts';
import { createLiveStream, type ListenerIdentity } from './stream.ts';

/** Pages share one stream a browser; this is a member with many devices, and room to spare. */
const maxStreamsPerMember = 20;

/** Streams that guests at one address may have open; many of them may share a Wi-Fi. Others read without news. */
const maxGuestStreamsPerAddress = 100;

/** Not all come back at the same moment. */
const randomRetryMs = () => Math.round(1_000 + Math.random() * 2_000);

type StreamParts = { hub: LiveHub; guard: Pick<RequestGuard, 'identify' | 'limiter'>; isLimited: boolean };

/** Registers `GET /api/live`, the stream of server-sent events. */
export function addLiveStream(http: FastifyInstance, { hub, guard, isLimited }: StreamParts): void {
  const guestStreams = new Map<string, number>();
  const addToGuestCount = (address: string, change: number) => {
    const count = (guestStreams.get(address) ?? 0) + change;
    if (count > 0) guestStreams.set(address, count);
    else guestStreams.delete(address);
  };
  /** @throws ApiError too_many_requests where as many are open as may be */
  const assertStreamLimit = (identity: ListenerIdentity, address: string) => {
    const isFull = identity
      ? hub.countStreams(identity.memberId) >= maxStreamsPerMember
      : (guestStreams.get(address) ?? 0) >= maxGuestStreamsPerAddress;
    if (isLimited && isFull) throw tooManyRequests(30);
  };
  http.route({
    method: 'GET',
    url: livePath,
    exposeHeadRoute: false,
    config: {
      nonEndpoint: { access: 'anyone', rate: 'stream', reason: 'never ends, so it answers no endpoint' },
    },
    async handler(request, reply) {
      const actor = await guard.identify(request);
      const memberId = actor.kind === 'member' ? actor.id : null;
      const address = rateLimitAddress(request.ip);
      await guard.limiter.count('stream', { memberId, address });
      const identity = listenerIdentityOf(actor);
      assertStreamLimit(identity, address);

      reply.hijack();
      const response = reply.raw;
      const headers = {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // nginx would hold events back.
        'x-accel-buffering': 'no',
      };
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined) response.setHeader(name, value);
      // Pieces that are counted one by one would double the work of each; the end of the connection ends the stream.
      response.useChunkedEncodingByDefault = false;
      response.shouldKeepAlive = false;
      const stream = createLiveStream(response, identity);
      stream.write(`retry: ${randomRetryMs()}\n\n`);
      const leave = hub.attach(stream, lastEventIdOf(request));
      response.on('close', leave);
      response.on('error', leave);
      if (identity === null) {
        addToGuestCount(address, 1);
        response.once('close', () => addToGuestCount(address, -1));
      }
    },
  });
  http.addHook('preClose', async () => hub.endStreams());
}

/** @throws ApiError for a member who has something to put right before anything else */
function listenerIdentityOf(actor: Actor): ListenerIdentity {
  if (actor.kind === 'guest') return null;
  if (actor.pending !== null) throw new ApiError(pendingRefusals[actor.pending]);
  return { memberId: actor.id, sessionId: actor.sessionId };
}

/** The header of a browser that comes back by itself; the query of a page that opened the stream anew. */
function lastEventIdOf({ headers, query }: FastifyRequest): string | undefined {
  const sent =
    headers['last-event-id'] ?? Object.entries(query ?? {}).find(([name]) => name === 'lastEventId')?.[1];
  return typeof sent === 'string' && sent !== '' ? sent : undefined;
}
