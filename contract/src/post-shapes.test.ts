import { expect, test } from 'vitest';
import {
  audiences,
  inheritAudience,
  isWiderAudience,
  mayContainLinks,
  narrowerAudience,
} from './post-shapes.ts';

test('detects texts that may contain a link', () => {
  for (const text of ['See https://parish.example', 'HTTP://PARISH.EXAMPLE', 'www.parish.example'])
    expect(mayContainLinks(text), text).toBe(true);
  expect(mayContainLinks('For rain, and for the network of those who pray')).toBe(false);
});

test('orders audiences from the narrowest to the widest; friends, groups and the care team are each beyond the other', () => {
  const wider = audiences.flatMap((one) =>
    audiences.filter((other) => isWiderAudience(one, other)).map((other) => `${one} > ${other}`),
  );
  expect(wider).toEqual([
    'public > members',
    'public > friends',
    'public > groups',
    'public > care',
    'public > private',
    'members > friends',
    'members > groups',
    'members > care',
    'members > private',
    'friends > groups',
    'friends > care',
    'friends > private',
    'groups > friends',
    'groups > care',
    'groups > private',
    'care > friends',
    'care > groups',
    'care > private',
  ]);
});

test('the narrower of two audiences is within both', () => {
  expect(narrowerAudience('public', 'groups')).toBe('groups');
  expect(narrowerAudience('private', 'groups')).toBe('private');
  expect(narrowerAudience('friends', 'groups')).toBe('private');
  expect(narrowerAudience('members', 'friends')).toBe('friends');
});

test('a testimony inherits neither groups nor the care team', () => {
  expect(inheritAudience('public', 'care')).toBe('private');
  expect(inheritAudience('public', 'groups')).toBe('private');
  expect(inheritAudience('public', 'friends')).toBe('friends');
  expect(inheritAudience('friends', 'public')).toBe('friends');
});
