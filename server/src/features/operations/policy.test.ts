import { expect, test } from 'vitest';
import type { Actor } from '../../actor.ts';
import { mayOperate } from './policy.ts';
import { maskAddress } from './present.ts';

const member = (role: 'admin' | 'moderator' | 'user', pending: 'consent' | null = null): Actor => ({
  kind: 'member',
  id: 'a',
  role,
  sessionId: 's',
  pending,
});

test.each([
  ['a guest', { kind: 'guest' } as const, false],
  ['a member', member('user'), false],
  ['a moderator', member('moderator'), false],
  ['an administrator', member('admin'), true],
  ['an administrator who has yet to accept the terms', member('admin', 'consent'), false],
])('%s sees how the site works: %s', (_who, actor, may) => {
  expect(mayOperate(actor)).toBe(may);
});

test.each([
  ['marguerite@example.org', 'm…@example.org'],
  ['m@example.org', 'm…@example.org'],
  ['Éloïse@example.org', 'É…@example.org'],
])('the address %s is shown as %s', (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});
