import * as z from 'zod/mini';
import { Id, Instant } from './identifiers.ts';
import { wirePostKinds } from './post-shapes.ts';
import type { WebhookType } from './webhook-events.ts';

const { event: eventKind, ...otherKinds } = wirePostKinds;
const Post = z.object({ id: Id, type: z.enum(Object.values(otherKinds)) });
const Event = z.object({ id: Id, type: z.literal(eventKind) });
/** The page that guests can open. */
const page = { url: z.url() };

const payload = <Type extends WebhookType, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: Instant, data });

/** The bodies of the requests, as `type`, `timestamp` and `data`: ids and an address, never what someone wrote. */
export const webhookPayloads = {
  'post.published': payload('post.published', z.extend(Post, page)),
  'post.removed': payload('post.removed', Post),
  'event.published': payload('event.published', z.extend(Event, page)),
  'event.changed': payload('event.changed', z.extend(Event, page)),
  'event.cancelled': payload('event.cancelled', z.extend(Event, page)),
  'event.removed': payload('event.removed', Event),
  'webhook.test': payload('webhook.test', z.object({})),
} as const satisfies Record<WebhookType, z.ZodMiniType>;

export const webhookSummaries: Readonly<Record<WebhookType, string>> = {
  'post.published': 'A post became visible to everyone: it was published, approved or shared more widely.',
  'post.removed': 'A post that was announced is no longer visible to everyone. Remove your copies.',
  'event.published': 'An event became visible to everyone.',
  'event.changed': 'The time, the place or the meeting link of an announced event changed.',
  'event.cancelled': 'An announced event was cancelled. Its page stays.',
  'event.removed': 'An announced event is no longer visible to everyone. Remove your copies.',
  'webhook.test': 'An administrator tests the endpoint.',
};
