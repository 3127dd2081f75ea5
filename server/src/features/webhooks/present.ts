import { wirePostKinds } from '@radiant/contract/post-shapes.ts';
import { type WebhookType, webhookEventTypes, webhookTypes } from '@radiant/contract/webhook-events.ts';
import type { Webhook, WebhookAttempt, WebhookDelivery } from '@radiant/contract/webhooks.ts';
import { pathOfPost } from '../posts/service.ts';
import type { AttemptRow, DeliveryRow, WaitingDelivery } from './delivery-queries.ts';
import type { WebhookRow } from './queries.ts';

const toInstant = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: webhookEventTypes.filter((type) => row.events.includes(type)),
  createdAt: row.created_at.toISOString(),
  pauseReason: row.pause_reason,
  pausedAt: toInstant(row.paused_at),
  failingSince: toInstant(row.failing_since),
  previousSecretUntil: toInstant(row.previous_secret_until),
});

const toType = (stored: string): WebhookType => {
  const type = webhookTypes.find((one) => one === stored);
  if (!type) throw new Error(`unknown type of webhook: ${stored}`);
  return type;
};

export const presentDelivery = (row: DeliveryRow, attempts: readonly AttemptRow[]): WebhookDelivery => ({
  id: row.id,
  type: toType(row.type),
  postId: row.post_id,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  nextAttemptAt: toInstant(row.next_attempt_at),
  attempts: attempts.filter(({ delivery_id }) => delivery_id === row.id).map(presentAttempt),
});

const presentAttempt = ({ number, at, milliseconds, status, failure }: AttemptRow): WebhookAttempt => ({
  number,
  at: at.toISOString(),
  milliseconds,
  status,
  failure,
});

type Content = Pick<WaitingDelivery, 'type' | 'post_id' | 'post_kind' | 'created_at'>;

const isRemoval = (type: WebhookType): boolean => type === 'post.removed' || type === 'event.removed';

/** The event happened when the delivery was made, so that each attempt has the same body. */
export function writePayload(
  { type: stored, post_id, post_kind, created_at }: Content,
  publicUrl: string,
): Buffer {
  const type = toType(stored);
  const post = post_id !== null && post_kind !== null ? { id: post_id, kind: post_kind } : null;
  const data = post && {
    id: post.id,
    type: wirePostKinds[post.kind],
    ...(!isRemoval(type) && { url: `${publicUrl}${pathOfPost(post)}` }),
  };
  return Buffer.from(JSON.stringify({ type, timestamp: created_at.toISOString(), data: data ?? {} }));
}

/** The post of a message that may only be sent while guests see it. */
export const postToCheck = ({ type, post_id }: Content): string | null =>
  isRemoval(toType(type)) ? null : post_id;
