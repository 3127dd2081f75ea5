import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './identifiers.ts';
import { Acknowledged, plain } from './wire.ts';

/** A site that runs on a restored copy of its data, and what it does not send until an administrator confirms. */
export const RestoredCopy = z.object({
  since: Instant,
  held: z.object({
    mails: z.number(),
    pushes: z.number(),
    /** Notifications that nobody has been told of yet, and mails that are not written yet. */
    notifications: z.number(),
    /** Announcements that are being delivered, or whose time has come. */
    announcements: z.number(),
  }),
});
export type RestoredCopy = z.output<typeof RestoredCopy>;

export const getRestoredCopy = endpoint({
  name: 'operations.getRestoredCopy',
  method: 'GET',
  path: '/api/dashboard/restored-copy',
  summary:
    'Whether the site runs on a restored copy of its data, since when, and what it holds back. Null: no.',
  access: 'admin',
  rateLimit: 'read',
  answer: plain(z.object({ restoredCopy: z.nullable(RestoredCopy) })),
});

export const confirmLiveSite = endpoint({
  name: 'operations.confirmLiveSite',
  method: 'POST',
  path: '/api/dashboard/restored-copy/confirm',
  summary: 'Confirm that a restored copy is the live site: what waits is sent, and jobs run again.',
  access: 'admin',
  rateLimit: 'write',
  reauthentication: 'always',
  answer: Acknowledged,
});

export const discardHeldDeliveries = endpoint({
  name: 'operations.discardHeld',
  method: 'POST',
  path: '/api/dashboard/restored-copy/discard',
  summary: 'Discard what a restored copy holds back. It goes on sending nothing until it is confirmed.',
  access: 'admin',
  rateLimit: 'delete',
  reauthentication: 'always',
  answer: plain(z.object({ count: z.number() })),
});
