import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './identifiers.ts';
import { PageQuery } from './pages.ts';
import { Acknowledged, codec } from './wire.ts';

/** What can happen to a member. Grows with the product; the database knows the same list. */
export const notificationKinds = [
  'prayed',
  'amen',
  'commented',
  'mentioned',
  'friend-requested',
  'friend-accepted',
  'answered',
  'event-changed',
  'event-cancelled',
  'event-reminder',
  'prayer-time',
  'tagged',
  'post-published',
  'announcement',
  'post-moderated',
  'report-resolved',
  'moderation-waiting',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export type Notification = {
  id: string;
  kind: NotificationKind;
  /** A path within the product. */
  link: string;
  /** One sentence in the reader's language. */
  text: string;
  /** The title or first words of the post it is about; null when its sentence says them, or there is no post. */
  about: string | null;
  /** Last time it happened: several of a kind on one post, or by one person, within two hours are one row. */
  date: string;
  count: number;
  seen: boolean;
  /** File name of the picture of the one who acted; null when that stays private. */
  avatar: string | null;
  /** What can be muted of it: the post it is about, and whoever did it unless that stays private. */
  postId: string | null;
  actorId: string | null;
};

const WireNotification = z.object({
  id: Id,
  type: z.enum(notificationKinds),
  lien: z.string(),
  date: Instant,
  details: z.string(),
  sujet: z.nullable(z.string()),
  nombre: z.number(),
  vu: z.boolean(),
  pp: z.nullable(z.string()),
  post: z.nullable(Id),
  auteur: z.nullable(Id),
});

export const listNotifications = endpoint({
  name: 'notifications.list',
  method: 'GET',
  path: '/api/notifications',
  summary: 'What happened to oneself and one’s own posts, newest first.',
  access: 'member',
  rateLimit: 'read',
  query: PageQuery,
  answer: codec(z.object({ notifications: z.array(WireNotification), next: z.nullable(z.string()) }), {
    encode: ({ items, next }: { items: Notification[]; next: string | null }) => ({
      notifications: items.map((row) => ({
        id: row.id,
        type: row.kind,
        lien: row.link,
        date: row.date,
        details: row.text,
        sujet: row.about,
        nombre: row.count,
        vu: row.seen,
        pp: row.avatar,
        post: row.postId,
        auteur: row.actorId,
      })),
      next,
    }),
    decode: ({ notifications, next }) => ({
      items: notifications.map((wire) => ({
        id: wire.id,
        kind: wire.type,
        link: wire.lien,
        text: wire.details,
        about: wire.sujet,
        date: wire.date,
        count: wire.nombre,
        seen: wire.vu,
        avatar: wire.pp,
        postId: wire.post,
        actorId: wire.auteur,
      })),
      next,
    }),
  }),
});

export const countUnseen = endpoint({
  name: 'notifications.countUnseen',
  method: 'GET',
  path: '/api/notification-nonlue',
  summary: 'How many notifications were not seen yet.',
  access: 'member',
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
  summary: 'Mark all notifications as seen; what opening the bell does.',
  access: 'member',
  rateLimit: 'write',
  answer: Acknowledged,
});

export const deleteNotification = endpoint({
  name: 'notifications.remove',
  method: 'POST',
  path: '/api/delete-notification',
  summary: 'Delete one notification.',
  access: 'member',
  rateLimit: 'write',
  body: { schema: z.object({ id: Id }), names: { id: 'idnotification' } },
  answer: Acknowledged,
});

export const deleteAllNotifications = endpoint({
  name: 'notifications.removeAll',
  method: 'POST',
  path: '/api/all-delete-notification',
  summary: 'Delete all notifications. Can be taken back for a few seconds.',
  access: 'member',
  rateLimit: 'write',
  answer: Acknowledged,
});

export const restoreNotifications = endpoint({
  name: 'notifications.restoreAll',
  method: 'POST',
  path: '/api/notifications/restore',
  summary: 'Take back the last clearing, while that is possible.',
  access: 'member',
  rateLimit: 'write',
  answer: Acknowledged,
});
