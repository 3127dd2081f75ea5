import { createHmac, randomBytes } from 'node:crypto';
import { webhookSecretPrefix } from '@radiant/contract/webhooks.ts';

/** 256 random bits; the specification asks for 192 to 512. */
export const newWebhookSecret = (): string => `${webhookSecretPrefix}${randomBytes(32).toString('base64')}`;

type Message = { id: string; at: Date; body: Buffer };

/** The headers of Standard Webhooks 1.0. Receivers accept the message when one of the signatures is right. */
export function signWebhook(secrets: readonly string[], { id, at, body }: Message): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
  };
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  };
}
