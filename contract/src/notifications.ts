import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './identifiers.ts';
import { PageQuery } from './pages.ts';
import { Acknowledged, codec, shape } from './wire.ts';

/** The database has the same list. */
export const notificationKinds = [
  'prayed',
  'amen',
  'commented',
  'mentioned',
  'replied',
  'friend-requested',
  'friend-accepted',
  'answered',
  'prayer-updated',
  'prayer-news-asked',
  'prayer-ended',
  'prayer-urgent',
  'urgency-ended',
  'event-changed',
  'event-cancelled',
  'event-place',
  'event-answered-for-you',
  'event-reminder',
  'sign-up-asked',
  'sign-up-declined',
  'sign-up-replacement',
  'sign-up-taken-over',
  'sign-up-removed',
  'prayer-time',
  'tagged',
  'about-you',
  'post-published',
  'group-posted',
  'group-invited',
  'group-requested',
  'group-accepted',
  'announcement',
  'post-moderated',
  'report-resolved',
  'moderation-waiting',
  'measure-taken',
  'appeal-decided',
  'care-alert',
  'care-request',
  'care-assigned',
  'care-waiting',
  'prayer-chain',
  'prayer-chain-waiting',
  'privacy-request-due',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  link: z.string(),
  /** When it last happened: events of one kind about one post, or by one person, within two hours share a row. */
  date: Instant,
  text: z.string(),
  /** The title or first words of the post; null when the sentence contains them or there is no post. */
  about: z.nullable(z.string()),
  count: z.number(),
  seen: z.boolean(),
  /** The file name of the actor's picture; null when the actor stays private. */
  avatar: z.nullable(z.string()),
  /** What can be muted: the post, and the actor unless they stay private. */
  postId: z.nullable(Id),
  actorId: z.nullable(Id),
  /** Of news about a prayer: whether the member stopped them by muting it. */
  muted: z.optional(z.boolean()),
});
export type Notification = z.output<typeof Notification>;

export const listNotifications = endpoint({
  name: 'notifications.list',
  method: 'GET',
  path: '/api/notifications',
  summary: 'List the member’s notifications, newest first.',
  access: 'member',
  tokenScope: 'notifications',
  rateLimit: 'read',
  query: PageQuery,
  answer: shape(z.object({ items: z.array(Notification), next: z.nullable(z.string()) }), {
    items: {
      name: 'notifications',
      fields: {
        kind: 'type',
        link: 'lien',
        text: 'details',
        about: 'sujet',
        count: 'nombre',
        seen: 'vu',
        avatar: 'pp',
        postId: 'post',
        actorId: 'auteur',
      },
    },
  }),
});

export const countUnseen = endpoint({
  name: 'notifications.countUnseen',
  method: 'GET',
  path: '/api/notification-nonlue',
  summary: 'Count the notifications that the member has not seen.',
  access: 'member',
  tokenScope: 'notifications',
  rateLimit: 'read',
  answer: codec(z.object({ notifications: z.object({ nombre: z.number() }) }), {
    encode: ({ count }: { count: number }) => ({ notifications: { nombre: count } }),
    decode: ({ notifications }) => ({ count: notifications.nombre }),
  }),
});

export const markSeen = endpoint({
  name: 'notifications.markSeen',
  method: 'POST',
  path: '/api/notifications/seen',
  summary: 'Mark all notifications as seen.',
  access: 'member',
  tokenScope: 'notifications',
  rateLimit: 'write',
  answer: Acknowledged,
});

export const deleteNotification = endpoint({
  name: 'notifications.remove',
  method: 'POST',
  path: '/api/delete-notification',
  summary: 'Delete a notification.',
  access: 'member',
  tokenScope: 'notifications',
  rateLimit: 'write',
  body: { schema: z.object({ id: Id }), names: { id: 'idnotification' } },
  answer: Acknowledged,
});

export const deleteAllNotifications = endpoint({
  name: 'notifications.removeAll',
  method: 'POST',
  path: '/api/all-delete-notification',
  summary: 'Delete all notifications. Can be undone for a few seconds.',
  access: 'member',
  rateLimit: 'write',
  answer: Acknowledged,
});

export const restoreNotifications = endpoint({
  name: 'notifications.restoreAll',
  method: 'POST',
  path: '/api/notifications/restore',
  summary: 'Restore the notifications deleted last, while that is still possible.',
  access: 'member',
  rateLimit: 'write',
  answer: Acknowledged,
});
