import { livePath } from '@radiant/contract/live.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../actor.ts';
import { ApiError, tooManyRequests } from '../errors.ts';
import { rateLimitAddress } from '../http/address.ts';
import { pendingRefusals, type RequestGuard } from '../http/mount.ts';
import type { LiveHub } from './hub.ts';
import { createLiveStream, type ListenerIdentity } from './stream.ts';

/** A browser shares one stream between its tabs. */
const maxStreamsPerMember = 20;

/** Guests of one address may share a Wi-Fi; the others read without live updates. */
const maxGuestStreamsPerAddress = 100;

/** Spread, so that clients do not reconnect at the same moment. */
const randomRetryMs = () => Math.round(1_000 + Math.random() * 2_000);

type StreamParts = { hub: LiveHub; guard: Pick<RequestGuard, 'identify' | 'limiter'>; isLimited: boolean };

export function addLiveStream(http: FastifyInstance, { hub, guard, isLimited }: StreamParts): void {
  const guestStreams = new Map<string, number>();
  const addToGuestCount = (address: string, change: number) => {
    const count = (guestStreams.get(address) ?? 0) + change;
    if (count > 0) guestStreams.set(address, count);
    else guestStreams.delete(address);
  };
  /** @throws ApiError too_many_requests */
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
        // nginx would buffer events.
        'x-accel-buffering': 'no',
      };
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined) response.setHeader(name, value);
      // Chunked encoding would double the work of each write; closing the connection ends the stream.
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

/** @throws ApiError for a member with a pending requirement */
function listenerIdentityOf(actor: Actor): ListenerIdentity {
  if (actor.kind === 'guest') return null;
  if (actor.pending !== null) throw new ApiError(pendingRefusals[actor.pending]);
  return { memberId: actor.id, sessionId: actor.sessionId };
}

/** The header when a browser reconnects; the query when a page opens the stream again. */
function lastEventIdOf({ headers, query }: FastifyRequest): string | undefined {
  const sent =
    headers['last-event-id'] ?? Object.entries(query ?? {}).find(([name]) => name === 'lastEventId')?.[1];
  return typeof sent === 'string' && sent !== '' ? sent : undefined;
}
