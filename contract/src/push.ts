import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './identifiers.ts';
import { Acknowledged, ok, shape } from './wire.ts';

/** Per member; a new subscription replaces the oldest. */
export const pushSubscriptionsMax = 10;

/** An uncompressed P-256 point: 65 bytes that begin with 4. */
const P256dh = z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}=?$/));
/** 16 bytes. */
const Auth = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/));
const PushEndpoint = z.string().check(z.maxLength(2_000), z.startsWith('https://'));

/** As returned by the browser's `PushSubscription.toJSON()`. */
export const PushSubscriptionInput = z.object({
  endpoint: PushEndpoint,
  keys: z.object({ p256dh: P256dh, auth: Auth }),
});
export type PushSubscriptionInput = z.output<typeof PushSubscriptionInput>;

/** The encrypted payload that the service worker receives. */
export type PushPayload = {
  /** Notification id: a repeat replaces the one shown. */
  id: string;
  kind: string;
  title: string;
  body: string;
  lang: string;
  link: string;
  date: string;
};

const PushDevice = z.object({
  id: Id,
  /** Browser and system as far as known; may be empty. */
  device: z.string(),
  createdAt: Instant,
  /** When a push service last accepted a push for it. */
  lastSuccessAt: z.nullable(Instant),
  /** Whether it was registered in the session that asks. */
  isCurrent: z.boolean(),
});
export type PushDevice = z.output<typeof PushDevice>;

const Devices = shape(
  z.object({ devices: z.array(PushDevice) }),
  {
    devices: {
      name: 'appareils',
      fields: {
        device: 'appareil',
        createdAt: 'date',
        lastSuccessAt: 'derniereutilisation',
        isCurrent: 'actuel',
      },
    },
  },
  ok,
);

export const getPushKey = endpoint({
  name: 'notifications.getPushKey',
  method: 'GET',
  path: '/api/push/key',
  summary: 'Get the public key that a browser needs to subscribe to push notifications.',
  access: 'member',
  rateLimit: 'read',
  answer: shape(z.object({ key: z.string() }), { key: 'cle' }, ok),
});

export const listPushDevices = endpoint({
  name: 'notifications.listPushDevices',
  method: 'GET',
  path: '/api/push/subscriptions',
  summary: 'List the browsers that receive the member’s push notifications, newest first.',
  access: 'member',
  rateLimit: 'read',
  answer: Devices,
});

export const subscribePush = endpoint({
  name: 'notifications.subscribePush',
  method: 'POST',
  path: '/api/push/subscriptions',
  summary: 'Subscribe this browser to push notifications for the duration of the session.',
  access: 'member',
  rateLimit: 'push',
  body: { schema: PushSubscriptionInput, names: {} },
  answer: Devices,
});

export const unsubscribePush = endpoint({
  name: 'notifications.unsubscribePush',
  method: 'POST',
  path: '/api/push/unsubscribe',
  summary: 'Unsubscribe this browser from push notifications. Has no effect if it is not subscribed.',
  access: 'member',
  rateLimit: 'write',
  body: { schema: z.object({ endpoint: PushEndpoint }), names: {} },
  answer: Acknowledged,
});

export const removePushDevice = endpoint({
  name: 'notifications.removePushDevice',
  method: 'DELETE',
  path: '/api/push/subscriptions/{id}',
  summary: 'Unsubscribe another of the member’s browsers from push notifications.',
  access: 'member',
  rateLimit: 'write',
  params: z.object({ id: Id }),
  answer: Acknowledged,
});

export const testPush = endpoint({
  name: 'notifications.testPush',
  method: 'POST',
  path: '/api/push/test',
  summary: 'Send a test push notification to this browser.',
  access: 'member',
  rateLimit: 'push',
  body: { schema: z.object({ endpoint: PushEndpoint }), names: {} },
  answer: Acknowledged,
});
