import type { Config } from '../../config.ts';
import type { Sealer } from '../crypto.ts';
import type { Database } from '../database/database.ts';
import { parseSender } from '../mail/address.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { findOrCreateKeys, type PushKeys } from './keys.ts';
import { toPushOutcome } from './outcome.ts';

export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  payload: Readonly<Record<string, unknown>>;
  /** Seconds for which the push service keeps it while the browser is offline. */
  ttlSeconds: number;
  /** `high` wakes a sleeping device. */
  urgency: 'normal' | 'high';
  /** A waiting message is replaced by the next with the same topic; at most 32 base64url characters. */
  topic: string;
};

/** `gone`: the subscription ended. `dropped`: the message is lost. `later`: not delivered, or unknown. */
export type PushOutcome =
  | { kind: 'delivered' }
  | { kind: 'gone' }
  | { kind: 'refused' }
  | { kind: 'dropped' }
  | { kind: 'later'; seconds: number | null };

export type Push = {
  getPublicKey(): Promise<string>;
  /** @throws Error without keys, or for a message that is too large */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
};

/** Push services accept 4096 bytes; the rest is for encryption, and for services that accept less. */
export const maxPayloadBytes = 3_000;

type PushParts = {
  db: Database;
  sealer: Sealer;
  outbound: Outbound;
  config: Config;
  metrics: Metrics | null;
};

/** RFC 8030 requests, encrypted by RFC 8291 and signed by RFC 8292. */
export function createPush({ db, sealer, outbound, config, metrics }: PushParts): Push {
  const subject = subjectOf(config);
  let known: Promise<PushKeys> | undefined;
  const keys = () => {
    known ??= findOrCreateKeys(db, sealer).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  async function send(target: PushTarget, message: PushMessage): Promise<PushOutcome> {
    if (!URL.canParse(target.endpoint) || new URL(target.endpoint).protocol !== 'https:') {
      return { kind: 'refused' };
    }
    const body = await encrypt(target, message.payload);
    if (!body) return { kind: 'gone' };
    const { vapidHeaders } = await import('@block65/webcrypto-web-push');
    const signed = await vapidHeaders(toSubscription(target), { subject, ...(await keys()) });
    const headers = { ...signed.headers, ...headersOf(message) };
    return toPushOutcome(await outbound.call(target.endpoint, { method: 'POST', headers, body }));
  }
  return {
    getPublicKey: async () => (await keys()).publicKey,
    async send(target, message) {
      const outcome = await send(target, message);
      metrics?.countPush(outcome.kind);
      return outcome;
    },
  };
}

const subjectOf = ({ publicUrl, mailFrom }: Config): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${parseSender(mailFrom).address}`;

/** Undefined for keys of a browser that are none. Not padded, because that would fill the 4096 bytes. */
async function encrypt(target: PushTarget, payload: PushMessage['payload']): Promise<Buffer | undefined> {
  const text = Buffer.from(JSON.stringify(payload));
  if (text.length > maxPayloadBytes) throw new Error('the push payload is too large');
  const { encryptNotification } = await import('@block65/webcrypto-web-push');
  try {
    return Buffer.from(await encryptNotification(toSubscription(target), text, { pad: false }));
  } catch {
    return undefined;
  }
}

const toSubscription = ({ endpoint, p256dh, auth }: PushTarget) => ({
  endpoint,
  expirationTime: null,
  keys: { p256dh, auth },
});

const headersOf = ({ ttlSeconds, urgency, topic }: PushMessage) => ({
  'content-encoding': 'aes128gcm',
  'content-type': 'application/octet-stream',
  ttl: String(ttlSeconds),
  urgency,
  topic,
});
