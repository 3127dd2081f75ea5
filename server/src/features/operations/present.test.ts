import { expect, test } from 'vitest';
import { maskAddress } from './present.ts';

test.each([
  ['marguerite@example.org', 'm…@example.org'],
  ['m@example.org', 'm…@example.org'],
  ['Éloïse@example.org', 'É…@example.org'],
])('the address %s is shown as %s', (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});
