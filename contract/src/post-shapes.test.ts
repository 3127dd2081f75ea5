import { expect, test } from 'vitest';
import { mayHoldLinks } from './post-shapes.ts';

test('a text that may hold an address is told from one that holds none', () => {
  for (const text of ['See https://parish.example', 'HTTP://PARISH.EXAMPLE', 'www.parish.example'])
    expect(mayHoldLinks(text), text).toBe(true);
  expect(mayHoldLinks('For rain, and for the network of those who pray')).toBe(false);
});
