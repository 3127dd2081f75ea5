import { expect, test } from 'vitest';
import { deName } from './elision.ts';

test.each([
  ['Ana', 'd’Ana'],
  ['Élise', 'd’Élise'],
  ['Hélène', 'd’Hélène'],
  ['Yves', 'd’Yves'],
  ['Yann', 'de Yann'],
  ['Paul', 'de Paul'],
  ['Œuvres du matin', 'd’Œuvres du matin'],
  ['’Anise', 'de ’Anise'],
])('%s: %s', (name, told) => expect(deName(name)).toBe(told));
