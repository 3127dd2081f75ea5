/** What an endpoint can subscribe to. All of it concerns what guests can see. */
export const webhookEventTypes = [
  'post.published',
  'post.removed',
  'event.published',
  'event.changed',
  'event.cancelled',
  'event.removed',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

export const webhookTypes = [...webhookEventTypes, 'webhook.test'] as const;
export type WebhookType = (typeof webhookTypes)[number];
