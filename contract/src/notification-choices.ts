import * as z from 'zod/mini';
import { isTimeZone } from './days.ts';
import { endpoint } from './endpoint.ts';
import { type NotificationKind, notificationKinds } from './notifications.ts';
import { ok, shape } from './wire.ts';

/** Email and push only repeat notifications that are in the inbox. */
export const channels = ['inApp', 'email', 'push'] as const;
export type Channel = (typeof channels)[number];
export type ChannelChoice = Readonly<Record<Channel, boolean>>;

const inAppOnly: ChannelChoice = { inApp: true, email: false, push: false };
const nothing: ChannelChoice = { inApp: false, email: false, push: false };
const inAppAndPush: ChannelChoice = { inApp: true, email: false, push: true };

/** No email, because it needs consent; push for what members wait for, where the browser allows it. */
export const defaultChannels: Readonly<Record<NotificationKind, ChannelChoice>> = {
  prayed: inAppOnly,
  amen: inAppOnly,
  commented: inAppAndPush,
  mentioned: inAppAndPush,
  replied: inAppAndPush,
  'friend-requested': inAppAndPush,
  'friend-accepted': inAppOnly,
  answered: inAppAndPush,
  'prayer-updated': inAppAndPush,
  'prayer-news-asked': inAppAndPush,
  'prayer-ended': inAppAndPush,
  // Only for those who choose it.
  'prayer-urgent': nothing,
  'urgency-ended': inAppAndPush,
  'event-changed': inAppAndPush,
  'event-cancelled': inAppAndPush,
  'event-place': inAppAndPush,
  'event-answered-for-you': inAppAndPush,
  'event-reminder': inAppAndPush,
  'sign-up-asked': inAppAndPush,
  'sign-up-declined': inAppAndPush,
  'sign-up-replacement': inAppAndPush,
  'sign-up-taken-over': inAppAndPush,
  'sign-up-removed': inAppAndPush,
  'prayer-time': inAppAndPush,
  tagged: inAppAndPush,
  'about-you': inAppAndPush,
  'post-published': inAppOnly,
  'group-posted': inAppAndPush,
  'group-invited': inAppAndPush,
  'group-requested': inAppAndPush,
  'group-accepted': inAppOnly,
  announcement: inAppOnly,
  'post-moderated': inAppAndPush,
  'report-resolved': inAppOnly,
  'moderation-waiting': inAppAndPush,
  'measure-taken': inAppAndPush,
  'appeal-decided': inAppAndPush,
  'care-alert': inAppAndPush,
  'care-request': inAppAndPush,
  'care-assigned': inAppAndPush,
  'care-waiting': inAppAndPush,
  'prayer-chain': inAppAndPush,
  'prayer-chain-waiting': inAppAndPush,
  'privacy-request-due': inAppAndPush,
};

/** Local times, `HH:MM`, during which mail and push wait; they span midnight when the end precedes the start. */
const QuietHours = z.object({ startsAt: z.string(), endsAt: z.string(), timeZone: z.string() });
export type QuietHours = z.output<typeof QuietHours>;

/** The time zone is that of the device. */
export const defaultQuietHours: Omit<QuietHours, 'timeZone'> = { startsAt: '22:00', endsAt: '07:00' };

/** The channels of each kind of notification; `quietHours` is null when there are none. */
const NotificationChoices = z.object({
  kinds: z.record(
    z.enum(notificationKinds),
    z.object({ inApp: z.boolean(), email: z.boolean(), push: z.boolean() }),
  ),
  quietHours: z.nullable(QuietHours),
});
export type NotificationChoices = z.output<typeof NotificationChoices>;

const NotificationChoicesAnswer = shape(NotificationChoices, {}, ok);

export const getNotificationChoices = endpoint({
  name: 'notifications.getChoices',
  method: 'GET',
  path: '/api/notification-choices',
  summary: 'Get the channels of each kind of notification, chosen or default, and the member’s quiet hours.',
  access: 'member',
  rateLimit: 'read',
  answer: NotificationChoicesAnswer,
});

/** Turning the app off turns email and push off; turning one of them on turns the app on. */
export const NotificationChoiceEdit = z.strictObject({
  kind: z.enum(notificationKinds),
  channel: z.enum(channels),
  wanted: z.boolean(),
});
export type NotificationChoiceEdit = z.output<typeof NotificationChoiceEdit>;

/** Shared by server and web so that optimistic updates match the result. */
export function applyChannelChoice(
  by: ChannelChoice,
  { channel, wanted }: Pick<NotificationChoiceEdit, 'channel' | 'wanted'>,
): ChannelChoice {
  if (!wanted && channel === 'inApp') return { inApp: false, email: false, push: false };
  return { ...by, inApp: wanted || by.inApp, [channel]: wanted };
}

export const setNotificationChoice = endpoint({
  name: 'notifications.setChoice',
  method: 'POST',
  path: '/api/notification-choices',
  summary: 'Turn one channel on or off for one kind of notification.',
  access: 'member',
  rateLimit: 'write',
  body: { schema: NotificationChoiceEdit, names: {} },
  answer: NotificationChoicesAnswer,
});

const Clock = z.string('time_invalid').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_invalid'));

export const QuietHoursEdit = z
  .strictObject({
    startsAt: Clock,
    endsAt: Clock,
    timeZone: z.string().check(z.refine(isTimeZone, 'time_zone_unknown')),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => startsAt !== endsAt, { error: 'quiet_hours_empty', path: ['endsAt'] }),
  );

export const setQuietHours = endpoint({
  name: 'notifications.setQuietHours',
  method: 'POST',
  path: '/api/quiet-hours',
  summary: 'Set quiet hours, during which emails and push notifications wait.',
  access: 'member',
  rateLimit: 'write',
  body: { schema: QuietHoursEdit, names: {} },
  answer: NotificationChoicesAnswer,
});

export const endQuietHours = endpoint({
  name: 'notifications.endQuietHours',
  method: 'POST',
  path: '/api/quiet-hours/end',
  summary: 'Remove quiet hours. Notifications already waiting are still sent at the previous end.',
  access: 'member',
  rateLimit: 'write',
  answer: NotificationChoicesAnswer,
});
