import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './identifiers.ts';
import { Acknowledged, codec } from './wire.ts';

/** Browsers of one member that receive pushes; the oldest gives way. */
export const pushSubscriptionsMax = 10;

/** A point of P-256, uncompressed: 65 bytes that begin with 4. */
const P256dh = z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}=?$/));
/** 16 bytes. */
const Auth = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/));
const PushEndpoint = z.string().check(z.maxLength(2_000), z.startsWith('https://'));

/** As the browser's `PushSubscription.toJSON()` tells it. */
export const PushSubscriptionInput = z.object({
  endpoint: PushEndpoint,
  keys: z.object({ p256dh: P256dh, auth: Auth }),
});
export type PushSubscriptionInput = z.output<typeof PushSubscriptionInput>;

/** What the service worker is told; sealed on its way. */
export type PushPayload = {
  /** Of the notification: a repeat takes the place of what stands. */
  id: string;
  /** `test`: only to try it. */
  kind: string;
  title: string;
  /** One sentence in the reader's language. */
  body: string;
  lang: string;
  /** A path within the product. */
  link: string;
  /** When it happened. */
  date: string;
};

/** A browser that receives a member's pushes. */
export type PushDevice = {
  id: string;
  /** Browser and system, as far as they are known; may be empty. */
  device: string;
  createdAt: string;
  /** When a push service last took one for it. */
  lastSuccessAt: string | null;
  /** Whether it was allowed in the session that asks. */
  isCurrent: boolean;
};

const Devices = codec(
  z.object({
    statut: z.literal('200'),
    appareils: z.array(
      z.object({
        id: Id,
        appareil: z.string(),
        date: Instant,
        derniereutilisation: z.nullable(Instant),
        actuel: z.boolean(),
      }),
    ),
  }),
  {
    encode: ({ devices }: { devices: PushDevice[] }) => ({
      statut: '200' as const,
      appareils: devices.map((one) => ({
        id: one.id,
        appareil: one.device,
        date: one.createdAt,
        derniereutilisation: one.lastSuccessAt,
        actuel: one.isCurrent,
      })),
    }),
    decode: ({ appareils }) => ({
      devices: appareils.map((wire) => ({
        id: wire.id,
        device: wire.appareil,
        createdAt: wire.date,
        lastSuccessAt: wire.derniereutilisation,
        isCurrent: wire.actuel,
      })),
    }),
  },
);

export const getPushKey = endpoint({
  name: 'notifications.getPushKey',
  method: 'GET',
  path: '/api/push/key',
  summary: 'The public key that a browser needs to subscribe to this site’s pushes.',
  access: 'member',
  rateLimit: 'read',
  answer: codec(z.object({ statut: z.literal('200'), cle: z.string() }), {
    encode: ({ key }: { key: string }) => ({ statut: '200' as const, cle: key }),
    decode: ({ cle }) => ({ key: cle }),
  }),
});

export const listPushDevices = endpoint({
  name: 'notifications.listPushDevices',
  method: 'GET',
  path: '/api/push/subscriptions',
  summary: 'The browsers that receive the member’s pushes, newest first.',
  access: 'member',
  rateLimit: 'read',
  answer: Devices,
});

export const subscribePush = endpoint({
  name: 'notifications.subscribePush',
  method: 'POST',
  path: '/api/push/subscriptions',
  summary: 'Let this browser receive the member’s pushes, for as long as this session lasts.',
  access: 'member',
  rateLimit: 'push',
  body: { schema: PushSubscriptionInput, names: {} },
  answer: Devices,
});

export const unsubscribePush = endpoint({
  name: 'notifications.unsubscribePush',
  method: 'POST',
  path: '/api/push/unsubscribe',
  summary: 'This browser receives no more pushes; one that received none stays so.',
  access: 'member',
  rateLimit: 'write',
  body: { schema: z.object({ endpoint: PushEndpoint }), names: {} },
  answer: Acknowledged,
});

export const removePushDevice = endpoint({
  name: 'notifications.removePushDevice',
  method: 'DELETE',
  path: '/api/push/subscriptions/{id}',
  summary: 'Another of one’s own browsers receives no more pushes.',
  access: 'member',
  rateLimit: 'write',
  params: z.object({ id: Id }),
  answer: Acknowledged,
});

export const testPush = endpoint({
  name: 'notifications.testPush',
  method: 'POST',
  path: '/api/push/test',
  summary: 'Send a push to this browser, the whole way, to see whether it arrives.',
  access: 'member',
  rateLimit: 'push',
  body: { schema: z.object({ endpoint: PushEndpoint }), names: {} },
  answer: Acknowledged,
});
