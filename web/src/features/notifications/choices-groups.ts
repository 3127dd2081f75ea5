import type { Channel, NotificationChoices } from '@radiant/contract/notification-choices.ts';
import type { NotificationKind } from '@radiant/contract/notifications.ts';
import type { ReminderSettings } from '@radiant/contract/reminder-settings.ts';

export const choiceGroups = {
  posts: [
    'prayed',
    'amen',
    'commented',
    'prayer-news-asked',
    'prayer-ended',
    'urgency-ended',
    'post-published',
    'post-moderated',
    'measure-taken',
    'appeal-decided',
  ],
  people: [
    'mentioned',
    'replied',
    'tagged',
    'about-you',
    'friend-requested',
    'friend-accepted',
    'group-posted',
    'group-invited',
    'group-requested',
    'group-accepted',
  ],
  community: [
    'prayer-urgent',
    'answered',
    'prayer-updated',
    'event-changed',
    'event-cancelled',
    'event-place',
    'event-answered-for-you',
    'sign-up-asked',
    'sign-up-declined',
    'sign-up-replacement',
    'sign-up-taken-over',
    'sign-up-removed',
    'announcement',
    'report-resolved',
    'moderation-waiting',
    'care-alert',
    'care-request',
    'care-assigned',
    'care-waiting',
    'prayer-chain',
    'prayer-chain-waiting',
    'privacy-request-due',
  ],
  reminders: ['event-reminder', 'prayer-time'],
} as const satisfies Record<string, readonly NotificationKind[]>;

export type ChoiceGroup = keyof typeof choiceGroups;
export const choiceGroupNames: readonly ChoiceGroup[] = ['posts', 'people', 'community', 'reminders'];

type MasterSwitch =
  | 'prayerReminders'
  | 'eventReminders'
  | 'friendActivityNotifications'
  | 'prayerResponseNotifications';

const masterSwitches: Readonly<Partial<Record<NotificationKind, MasterSwitch>>> = {
  prayed: 'prayerResponseNotifications',
  commented: 'prayerResponseNotifications',
  answered: 'prayerResponseNotifications',
  'prayer-updated': 'prayerResponseNotifications',
  'friend-requested': 'friendActivityNotifications',
  'friend-accepted': 'friendActivityNotifications',
  'event-reminder': 'eventReminders',
  'prayer-time': 'prayerReminders',
};

/** What the reminder switches suppress of a kind: all of it, comments on prayers only, or nothing. */
export function getSuppression(
  kind: NotificationKind,
  settings: Pick<ReminderSettings, MasterSwitch>,
): 'all' | 'some' | 'nothing' {
  const above = masterSwitches[kind];
  if (above === undefined || settings[above]) return 'nothing';
  return kind === 'commented' ? 'some' : 'all';
}

/** A mail channel counts as checked only with consent to its list. */
export function isChannelChecked(
  kinds: NotificationChoices['kinds'],
  of: { kind: NotificationKind; channel: Channel; isAgreed: boolean },
): boolean {
  return kinds[of.kind][of.channel] && (of.channel !== 'email' || of.isAgreed);
}
