import * as z from 'zod/mini';
import { isTimeZone } from './days.ts';
import { endpoint } from './endpoint.ts';
import { type NotificationKind, notificationKinds } from './notifications.ts';
import { codec } from './wire.ts';

/** The ways by which a member hears of something. Mail and push tell of what stands in the inbox, never of more. */
export const channels = ['inApp', 'email', 'push'] as const;
export type Channel = (typeof channels)[number];
export type ChannelChoice = Readonly<Record<Channel, boolean>>;

const inAppOnly: ChannelChoice = { inApp: true, email: false, push: false };
const inAppAndPush: ChannelChoice = { inApp: true, email: false, push: true };

/**
 * What holds for whoever never chose. No mail: whatever is not about somebody's own account is for them to ask for. A push
 * for what somebody waits for or was called to, for those who let a browser of theirs receive any.
 */
export const defaultChannels: Readonly<Record<NotificationKind, ChannelChoice>> = {
  prayed: inAppOnly,
  amen: inAppOnly,
  commented: inAppAndPush,
  mentioned: inAppAndPush,
  'friend-requested': inAppAndPush,
  'friend-accepted': inAppOnly,
  answered: inAppAndPush,
  'event-changed': inAppAndPush,
  'event-cancelled': inAppAndPush,
  'event-reminder': inAppAndPush,
  'prayer-time': inAppAndPush,
  tagged: inAppAndPush,
  'post-published': inAppOnly,
  announcement: inAppOnly,
  'post-moderated': inAppAndPush,
  'report-resolved': inAppOnly,
  'moderation-waiting': inAppAndPush,
};

/** When a member wants to be left in peace, by the clock on their wall: `HH:MM`, over midnight when it ends before it begins. */
export type QuietHours = { startsAt: string; endsAt: string; timeZone: string };

/** What is proposed to whoever wants to be left in peace; the zone is that of their device. */
export const defaultQuietHours: Omit<QuietHours, 'timeZone'> = { startsAt: '22:00', endsAt: '07:00' };

/** By which ways a member hears of each kind, and when of none but in the app; null: they may be told at any time. */
export type NotificationChoices = {
  kinds: Readonly<Record<NotificationKind, ChannelChoice>>;
  quietHours: QuietHours | null;
};

const WireChannels = z.object({ inApp: z.boolean(), email: z.boolean(), push: z.boolean() });
const WireQuietHours = z.object({ startsAt: z.string(), endsAt: z.string(), timeZone: z.string() });

const NotificationChoicesAnswer = codec(
  z.object({
    statut: z.literal('200'),
    kinds: z.record(z.enum(notificationKinds), WireChannels),
    quietHours: z.nullable(WireQuietHours),
  }),
  {
    encode: ({ kinds, quietHours }: NotificationChoices) => ({ statut: '200' as const, kinds, quietHours }),
    decode: ({ kinds, quietHours }): NotificationChoices => ({ kinds, quietHours }),
  },
);

export const getNotificationChoices = endpoint({
  name: 'notifications.getChoices',
  method: 'GET',
  path: '/api/notification-choices',
  summary: 'By which ways the member hears of each kind, as chosen or as proposed, and their quiet hours.',
  access: 'member',
  rateLimit: 'read',
  answer: NotificationChoicesAnswer,
});

/**
 * One kind by one way. Mail and push tell of what stands in the inbox: whoever wants nothing of a kind in the app has
 * neither, and whoever wants one of the two has it in the app.
 */
export const NotificationChoiceEdit = z.strictObject({
  kind: z.enum(notificationKinds),
  channel: z.enum(channels),
  wanted: z.boolean(),
});
export type NotificationChoiceEdit = z.output<typeof NotificationChoiceEdit>;

/** What a kind is after a choice; the same on both sides, so that what shows at once is what comes to hold. */
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
  summary: 'Choose whether one kind comes by one way.',
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
  summary: 'Be left in peace between two times of day: mail and push wait until they end.',
  access: 'member',
  rateLimit: 'write',
  body: { schema: QuietHoursEdit, names: {} },
  answer: NotificationChoicesAnswer,
});

export const endQuietHours = endpoint({
  name: 'notifications.endQuietHours',
  method: 'POST',
  path: '/api/quiet-hours/end',
  summary: 'Have no quiet hours any more; what waits for their end comes then all the same.',
  access: 'member',
  rateLimit: 'write',
  answer: NotificationChoicesAnswer,
});
