import { expect, test } from 'vitest';
import { isActiveAdmin, selfActionErrors, splitName, statusAfter } from './policy.ts';

test.each([
  [{ role: 'admin', status: 'active' }, true],
  [{ role: 'admin', status: 'disabled' }, false],
  [{ role: 'admin', status: 'leaving' }, false],
  [{ role: 'moderator', status: 'active' }, false],
  [{ role: 'user', status: 'active' }, false],
  [undefined, false],
] as const)('%j is an active administrator: %s', (account, expected) => {
  expect(isActiveAdmin(account)).toBe(expected);
});

test('an enabled account goes on leaving when its deletion is due', () => {
  const due = new Date('2026-11-28T12:00:00Z');
  expect(statusAfter({ status: 'disabled', deletion_due_at: null }, 'active')).toBe('active');
  expect(statusAfter({ status: 'disabled', deletion_due_at: due }, 'active')).toBe('leaving');
  expect(statusAfter({ status: 'leaving', deletion_due_at: due }, 'disabled')).toBe('disabled');
  expect(statusAfter({ status: 'active', deletion_due_at: null }, 'disabled')).toBe('disabled');
});

test('administrators neither disable nor delete themselves', () => {
  expect(selfActionErrors).toEqual({ disable: 'own_status', enable: 'own_status', delete: 'own_removal' });
});

test('a name is split at its first space, within the limits of its parts', () => {
  expect(splitName('Ruth de la Cruz')).toEqual({ firstName: 'Ruth', lastName: 'de la Cruz' });
  expect(splitName('Ruth')).toEqual({ firstName: 'Ruth', lastName: 'Ruth' });
  const long = splitName(`${'a'.repeat(70)} ${'b'.repeat(70)}`);
  expect(long).toEqual({ firstName: 'a'.repeat(60), lastName: 'b'.repeat(60) });
});
