import { defaultChannels } from '@radiant/contract/notification-choices.ts';
import { notificationKinds } from '@radiant/contract/notifications.ts';
import { expect, test } from 'vitest';
import { choiceGroups, getSuppression, isChannelChecked } from './choices-groups.ts';

const on = {
  prayerReminders: true,
  eventReminders: true,
  friendActivityNotifications: true,
  prayerResponseNotifications: true,
};

test('lists every kind in exactly one group', () => {
  const all: string[] = Object.values(choiceGroups).flat();
  expect(all.toSorted()).toEqual([...notificationKinds].toSorted());
});

test('a master switch suppresses its kinds, and of comments only those on prayers', () => {
  const stopped = (off: object) =>
    notificationKinds.filter((kind) => getSuppression(kind, { ...on, ...off }) === 'all').toSorted();
  expect(stopped({})).toEqual([]);
  expect(stopped({ prayerResponseNotifications: false })).toEqual(['answered', 'prayed', 'prayer-updated']);
  expect(stopped({ friendActivityNotifications: false })).toEqual(['friend-accepted', 'friend-requested']);
  expect(stopped({ eventReminders: false })).toEqual(['event-reminder']);
  expect(stopped({ prayerReminders: false })).toEqual(['prayer-time']);
  expect(getSuppression('commented', { ...on, prayerResponseNotifications: false })).toBe('some');
});

test('does not check mail without consent', () => {
  const kinds = { ...defaultChannels, amen: { inApp: true, email: true, push: true } };
  const ticked = (isAgreed: boolean) =>
    (['inApp', 'email', 'push'] as const).map((channel) =>
      isChannelChecked(kinds, { kind: 'amen', channel, isAgreed }),
    );
  expect(ticked(false)).toEqual([true, false, true]);
  expect(ticked(true)).toEqual([true, true, true]);
});
