import webPush from 'web-push';
import type { Config } from '../../config.ts';
import type { Sealer } from '../crypto.ts';
import type { Database } from '../database/database.ts';
import { parseSender } from '../mail/address.ts';
import type { Outbound, OutboundResult } from '../outbound/outbound.ts';
import { findOrCreateKeys, type PushKeys } from './keys.ts';
import { toPushOutcome } from './outcome.ts';

/** Where a browser receives, and the keys with which only it can read; as `PushSubscription.toJSON()` tells them. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  payload: Readonly<Record<string, unknown>>;
  /** Seconds for which the push service keeps it while the browser is away. */
  ttlSeconds: number;
  /** `high` wakes a device that rests. */
  urgency: 'normal' | 'high';
  /** Of those with one topic that wait for a browser the last stands; at most 32 letters of base64url. */
  topic: string;
};

/**
 * `gone`: this browser takes no more. `refused`: an address that is none to call. `dropped`: of this message nothing
 * will come. `later`: nobody took it, or it is not known; `seconds`: not before, when somebody said so.
 */
export type PushOutcome =
  | { kind: 'delivered' }
  | { kind: 'gone' }
  | { kind: 'refused' }
  | { kind: 'dropped' }
  | { kind: 'later'; seconds: number | null };

export type Push = {
  /** What browsers need to subscribe. Makes the keys the first time. */
  getPublicKey(): Promise<string>;
  /**
   * Hands a message to the push service of a browser, sealed for that browser alone.
   * @throws Error when there are no keys, or the message is too large
   */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
};

/** Push services take 4096 bytes; what is left over is for the sealing, and for those that take less. */
export const maxPayloadBytes = 3_000;

type PushParts = { db: Database; sealer: Sealer; outbound: Outbound; config: Config };

/** Web push: RFC 8030 by our own way out, sealed by RFC 8291, signed by RFC 8292. */
export function createPush({ db, sealer, outbound, config }: PushParts): Push {
  const subject = subjectOf(config);
  let known: Promise<PushKeys> | undefined;
  const keys = () => {
    known ??= findOrCreateKeys(db, sealer).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    getPublicKey: async () => (await keys()).publicKey,
    async send(target, message) {
      if (!URL.canParse(target.endpoint) || new URL(target.endpoint).protocol !== 'https:') {
        return { kind: 'refused' };
      }
      const request = encryptMessage(target, message, { subject, ...(await keys()) });
      return request ? toPushOutcome(await post(outbound, request)) : { kind: 'gone' };
    },
  };
}

/** Whom a push service writes to when something is wrong with what we send. */
const subjectOf = ({ publicUrl, mailFrom }: Config): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${parseSender(mailFrom).address}`;

type Details = ReturnType<typeof webPush.generateRequestDetails>;

/** Undefined when the browser's keys are none to seal for. */
function encryptMessage(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, ttlSeconds, urgency, topic }: PushMessage,
  vapidDetails: PushKeys & { subject: string },
): Details | undefined {
  const text = JSON.stringify(payload);
  if (Buffer.byteLength(text) > maxPayloadBytes) throw new Error('a push is larger than it may be');
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
