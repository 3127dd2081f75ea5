import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { PageQuery } from './pages.ts';
import { webhookEventTypes, webhookTypes } from './webhook-events.ts';
import { Acknowledged, plain } from './wire.ts';

export const maxWebhooks = 10;
/** Of the Standard Webhooks; the rest is the key in base64. */
export const webhookSecretPrefix = 'whsec_';

/** After a rotation, messages are signed with both secrets for this long. */
export const webhookGraceHours = 24;
/** A delivery is retried for this long. */
export const webhookRetryDays = 3;
/** An endpoint that only fails for this long is paused. */
export const webhookFailingDays = 5;
/** Deliveries and their attempts are deleted after this long. */
export const webhookHistoryDays = 30;

export const WebhookInput = z.object({
  url: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'webhook_url_invalid'),
      z.maxLength(limits.urlMax, 'webhook_url_invalid'),
      z.regex(/^https:\/\/\S+$/, 'webhook_url_invalid'),
    ),
  events: z.array(z.enum(webhookEventTypes)).check(
    z.overwrite((events) => webhookEventTypes.filter((type) => events.includes(type))),
    z.minLength(1, 'webhook_events_required'),
  ),
});
export type WebhookInput = z.output<typeof WebhookInput>;

/** `failing`: it only failed for days. `gone`: it answered 410. */
export const webhookPauseReasons = ['administrator', 'failing', 'gone'] as const;
export type WebhookPauseReason = (typeof webhookPauseReasons)[number];

const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  createdAt: Instant,
  /** Null while events are sent. */
  pauseReason: z.nullable(z.enum(webhookPauseReasons)),
  pausedAt: z.nullable(Instant),
  /** Since when every attempt has failed. */
  failingSince: z.nullable(Instant),
  /** Until when messages are also signed with the secret before the last rotation. */
  previousSecretUntil: z.nullable(Instant),
});
export type Webhook = z.output<typeof Webhook>;

/** `withdrawn`: the post was no longer public. `cancelled`: the endpoint was paused. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed', 'withdrawn', 'cancelled'] as const;

/** Why there was no answer. `refused`: the address leads into a private network. */
export const webhookFailures = ['unreachable', 'refused'] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

const WebhookAttempt = z.object({
  number: z.number(),
  at: Instant,
  milliseconds: z.number(),
  /** The HTTP status; null without an answer. */
  status: z.nullable(z.number()),
  failure: z.nullable(z.enum(webhookFailures)),
});
export type WebhookAttempt = z.output<typeof WebhookAttempt>;

const WebhookDelivery = z.object({
  /** The `webhook-id` of every attempt. */
  id: Id,
  type: z.enum(webhookTypes),
  postId: z.nullable(Id),
  state: z.enum(webhookDeliveryStates),
  createdAt: Instant,
  nextAttemptAt: z.nullable(Instant),
  /** Oldest first. */
  attempts: z.array(WebhookAttempt),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const NewSecret = plain(z.object({ secret: z.string(), webhook: Webhook }));
const path = '/api/dashboard/webhooks';

export const listWebhooks = endpoint({
  name: 'webhooks.list',
  method: 'GET',
  path,
  summary: 'List the webhook endpoints, oldest first, without their secrets.',
  access: 'admin',
  rateLimit: 'read',
  answer: plain(z.object({ webhooks: z.array(Webhook) })),
});

export const getWebhook = endpoint({
  name: 'webhooks.get',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'Get a webhook endpoint, without its secret.',
  access: 'admin',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(Webhook),
});

export const createWebhook = endpoint({
  name: 'webhooks.create',
  method: 'POST',
  path,
  summary: 'Add a webhook endpoint. The response contains its signing secret, which is never shown again.',
  access: 'admin',
  rateLimit: 'code',
  reauthentication: 'always',
  body: { schema: WebhookInput },
  successStatus: 201,
  answer: NewSecret,
});

export const updateWebhook = endpoint({
  name: 'webhooks.update',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Change the address or the events of a webhook endpoint.',
  access: 'admin',
  rateLimit: 'write',
  reauthentication: 'always',
  params: IdParams,
  body: { schema: WebhookInput },
  answer: plain(Webhook),
});

export const setWebhookPaused = endpoint({
  name: 'webhooks.setPaused',
  method: 'PUT',
  path: `${path}/{id}/paused`,
  summary: 'Pause a webhook endpoint or resume it. What happens meanwhile is not sent.',
  access: 'admin',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: z.object({ isPaused: z.boolean() }) },
  answer: plain(Webhook),
});

export const rotateWebhookSecret = endpoint({
  name: 'webhooks.rotateSecret',
  method: 'POST',
  path: `${path}/{id}/secret`,
  summary:
    'Replace the signing secret of a webhook endpoint. Messages are signed with both secrets for 24 hours.',
  access: 'admin',
  rateLimit: 'code',
  reauthentication: 'always',
  params: IdParams,
  answer: NewSecret,
});

export const removeWebhook = endpoint({
  name: 'webhooks.remove',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete a webhook endpoint with its deliveries. Nothing more is sent to it.',
  access: 'admin',
  rateLimit: 'delete',
  params: IdParams,
  answer: Acknowledged,
});

export const testWebhook = endpoint({
  name: 'webhooks.test',
  method: 'POST',
  path: `${path}/{id}/test`,
  summary: 'Send the event `webhook.test` to a webhook endpoint.',
  access: 'admin',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});

export const listWebhookDeliveries = endpoint({
  name: 'webhooks.listDeliveries',
  method: 'GET',
  path: `${path}/{id}/deliveries`,
  summary: 'List what was sent to a webhook endpoint in the last 30 days and each attempt, newest first.',
  access: 'admin',
  rateLimit: 'read',
  params: IdParams,
  query: PageQuery,
  answer: plain(z.object({ deliveries: z.array(WebhookDelivery), next: z.nullable(z.string()) })),
});

export const redeliverWebhook = endpoint({
  name: 'webhooks.redeliver',
  method: 'POST',
  path: `${path}/{id}/deliveries/{delivery}`,
  summary: 'Send a delivery once more, with the same `webhook-id`.',
  access: 'admin',
  rateLimit: 'write',
  params: z.extend(IdParams, { delivery: Id }),
  answer: Acknowledged,
});
