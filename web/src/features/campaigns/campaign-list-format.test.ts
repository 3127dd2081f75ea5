import { expect, test } from 'vitest';
import { adminWords } from '../../words/admin.ts';
import { formatAudience, formatStats } from './campaign-list-format.ts';

const english = { words: adminWords.en.notifications, locale: 'en' } as const;
const french = { words: adminWords.fr.notifications, locale: 'fr' } as const;
const stats = { sent: 1200, opened: 547, clicked: 90 };

test('shows opened and clicked as rounded shares of sent', () => {
  expect(formatStats({ status: 'sent', stats }, english)).toEqual(['1,200 sent', '46% opened', '8% clicked']);
  expect(formatStats({ status: 'sending', stats }, french)).toEqual([
    'Envoyée à 1\u00a0200',
    '46\u00a0% d’ouvertures',
    '8\u00a0% de clics',
  ]);
});

test('uses the same denominator for opened and clicked', () => {
  const [, opened, clicked] =
    formatStats({ status: 'sent', stats: { sent: 2, opened: 1, clicked: 1 } }, english) ?? [];
  expect([opened, clicked]).toEqual(['50% opened', '50% clicked']);
});

test('shows 0% if nobody was reached and no figures if nothing was sent', () => {
  const none = { sent: 0, opened: 0, clicked: 0 };
  expect(formatStats({ status: 'sending', stats: none }, english)).toEqual([
    '0 sent',
    '0% opened',
    '0% clicked',
  ]);
  for (const status of ['draft', 'scheduled', 'cancelled'] as const) {
    expect(formatStats({ status, stats }, english)).toBeNull();
  }
});

test('formats each audience in words', () => {
  const audience = { people: 0, roles: [] };
  expect(formatAudience({ ...audience, type: 'inactive_users' }, english)).toBe('Inactive users');
  expect(formatAudience({ ...audience, type: 'specific_users', people: 1 }, english)).toBe('1 person');
  expect(formatAudience({ ...audience, type: 'specific_users', people: 12 }, french)).toBe('12 personnes');
  expect(formatAudience({ ...audience, type: 'role_based', roles: ['admin', 'guest'] }, english)).toBe(
    'Administrators, Guests',
  );
});
