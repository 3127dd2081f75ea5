import webPush from 'web-push';
import type { Config } from '../../config.ts';
import type { Sealer } from '../crypto.ts';
import type { Database } from '../database/database.ts';
import { parseSender } from '../mail/address.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Outbound, OutboundResult } from '../outbound/outbound.ts';
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
    const request = encryptMessage(target, message, { subject, ...(await keys()) });
    return request ? toPushOutcome(await post(outbound, request)) : { kind: 'gone' };
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

type Details = ReturnType<typeof webPush.generateRequestDetails>;

function encryptMessage(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, ttlSeconds, urgency, topic }: PushMessage,
  vapidDetails: PushKeys & { subject: string },
): Details | undefined {
  const text = JSON.stringify(payload);
  if (Buffer.byteLength(text) > maxPayloadBytes) throw new Error('the push payload is too large');
  const subscription = { endpoint, keys: { p256dh, auth } };
  try {
    return webPush.generateRequestDetails(subscription, text, {
      vapidDetails,
      TTL: ttlSeconds,
      urgency,
      topic,
    });
  } catch {
    return undefined;
  }
}

function post(outbound: Outbound, { endpoint, headers, body }: Details): Promise<OutboundResult> {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return outbound.call(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(named),
    body: Buffer.from(body ?? ''),
  });
}
