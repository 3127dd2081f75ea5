import { expect, test } from 'vitest';
import { audiences, isWiderAudience, mayContainLinks } from './post-shapes.ts';

test('a text that may hold an address is told from one that holds none', () => {
  for (const text of ['See https://parish.example', 'HTTP://PARISH.EXAMPLE', 'www.parish.example'])
    expect(mayContainLinks(text), text).toBe(true);
  expect(mayContainLinks('For rain, and for the network of those who pray')).toBe(false);
});

test('an audience is wider only where more people are in it', () => {
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
