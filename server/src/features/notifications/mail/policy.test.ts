import { mailLists } from '@radiant/contract/mail-preferences.ts';
import { defaultSettings } from '@radiant/contract/site-settings.ts';
import { expect, test } from 'vitest';
import { createSealer } from '../../../platform/crypto.ts';
import {
  getListMailBlockReason,
  isEnabledOnSite,
  isMailedKind,
  mailDelayMs,
  readUnsubscribeToken,
  unsubscribeToken,
} from './policy.ts';

const { email_notifications: mails } = defaultSettings;

test('disabling reminder mails does not affect other kinds', () => {
  const site = { ...defaultSettings, email_notifications: { ...mails, reminderEmails: false } };
  const kinds = ['prayer-time', 'event-reminder', 'commented'] as const;
  expect(kinds.filter((kind) => isEnabledOnSite(kind, site))).toEqual(['commented']);
  expect(kinds.filter((kind) => isEnabledOnSite(kind, defaultSettings))).toEqual(kinds);
});

test('list mails need a postal address, and announcements have a mail of their own', () => {
  const at = (postalAddress: string) => ({
    ...defaultSettings,
    email_notifications: { ...mails, postalAddress },
  });
  expect(getListMailBlockReason(at('  '))).toBe('no-postal-address');
  expect(getListMailBlockReason(at('1 Church Street'))).toBeNull();
  expect(isMailedKind('commented')).toBe(true);
  expect(isMailedKind('announcement')).toBe(false);
});

test('events of a kind within two minutes become one mail', () => {
  expect(mailDelayMs).toBe(120_000);
});

const sealer = createSealer('a secret of thirty-two characters');
const memberId = '0199a5a0-1111-7222-8333-444455556666';

test.each(mailLists)('the token for %s names its member and its list, and nobody else makes one', (list) => {
  const token = unsubscribeToken(sealer, { memberId, list });
  expect(readUnsubscribeToken(sealer, token)).toEqual({ memberId, list });
  expect(readUnsubscribeToken(createSealer('another secret of 32 characters!'), token)).toBeUndefined();
  const bytes = Buffer.from(token, 'base64url');
  expect(bytes).toHaveLength(49);
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(bytes.readUInt8(index) ^ 1, index);
    expect(readUnsubscribeToken(sealer, changed.toString('base64url'))).toBeUndefined();
  }
});

test('the token is the same in every mail, and what is no token is refused', () => {
  const token = unsubscribeToken(sealer, { memberId, list: 'digest' });
  expect(unsubscribeToken(sealer, { memberId, list: 'digest' })).toBe(token);
  const bytes = Buffer.from(token, 'base64url');
  const longer = Buffer.concat([bytes, Buffer.of(0)]).toString('base64url');
  const shorter = bytes.subarray(0, -1).toString('base64url');
  for (const other of ['', 'AAAA', longer, shorter, `${token}A`, token.slice(1), `${token}=`, `${token} `])
    expect(readUnsubscribeToken(sealer, other)).toBeUndefined();
});
