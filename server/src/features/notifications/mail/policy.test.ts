import { defaultSettings } from '@radiant/contract/site-settings.ts';
import { expect, test } from 'vitest';
import { isEnabledOnSite } from './policy.ts';

test('disabling reminder mails does not affect other kinds', () => {
  const { email_notifications: mails } = defaultSettings;
  const site = { ...defaultSettings, email_notifications: { ...mails, reminderEmails: false } };
  const kinds = ['prayer-time', 'event-reminder', 'commented'] as const;
  expect(kinds.filter((kind) => isEnabledOnSite(kind, site))).toEqual(['commented']);
  expect(kinds.filter((kind) => isEnabledOnSite(kind, defaultSettings))).toEqual(kinds);
});
