import { expect, test } from 'vitest';
import { audiences, isWiderAudience, mayContainLinks } from './post-shapes.ts';

test('detects texts that may contain a link', () => {
  for (const text of ['See https://parish.example', 'HTTP://PARISH.EXAMPLE', 'www.parish.example'])
    expect(mayContainLinks(text), text).toBe(true);
  expect(mayContainLinks('For rain, and for the network of those who pray')).toBe(false);
});

test('orders audiences from the narrowest to the widest', () => {
  const wider = audiences.flatMap((one) =>
    audiences.filter((other) => isWiderAudience(one, other)).map((other) => `${one} > ${other}`),
  );
  expect(wider).toEqual([
    'public > members',
    'public > friends',
    'public > private',
    'members > friends',
    'members > private',
    'friends > private',
  ]);
});
