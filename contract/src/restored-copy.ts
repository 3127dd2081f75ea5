import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './identifiers.ts';
import { Acknowledged, plain } from './wire.ts';

/** `held` counts what is not sent until an administrator confirms the live site. */
export const RestoredCopy = z.object({
  since: Instant,
  held: z.object({
    mails: z.number(),
    pushes: z.number(),
    /** Notifications and mails that are not generated yet. */
    notifications: z.number(),
    announcements: z.number(),
    /** Messages to webhooks. */
    webhooks: z.number(),
  }),
});
export type RestoredCopy = z.output<typeof RestoredCopy>;

export const getRestoredCopy = endpoint({
  name: 'operations.getRestoredCopy',
  method: 'GET',
  path: '/api/dashboard/restored-copy',
  summary:
    'Check whether the site runs on a restored copy of its data, since when, and what it holds back; null if not.',
  access: 'admin',
  rateLimit: 'read',
  answer: plain(z.object({ restoredCopy: z.nullable(RestoredCopy) })),
});

export const confirmLiveSite = endpoint({
  name: 'operations.confirmLiveSite',
  method: 'POST',
  path: '/api/dashboard/restored-copy/confirm',
  summary: 'Confirm that a restored copy is the live site. Held deliveries are sent and jobs resume.',
  access: 'admin',
  rateLimit: 'write',
  reauthentication: 'always',
  answer: Acknowledged,
});

export const discardHeldDeliveries = endpoint({
  name: 'operations.discardHeld',
  method: 'POST',
  path: '/api/dashboard/restored-copy/discard',
  summary:
    'Discard everything that a restored copy holds back. It still sends nothing until it is confirmed.',
  access: 'admin',
  rateLimit: 'delete',
  reauthentication: 'always',
  answer: plain(z.object({ count: z.number() })),
});
