import { expect, test } from 'vitest';
import { withDe } from './elision.ts';

test.each([
  ['Ana', 'd’Ana'],
  ['Élise', 'd’Élise'],
  ['Hélène', 'd’Hélène'],
  ['Yves', 'd’Yves'],
  ['Yann', 'de Yann'],
  ['Paul', 'de Paul'],
  ['Œuvres du matin', 'd’Œuvres du matin'],
  ['’Anise', 'de ’Anise'],
])('%s: %s', (name, told) => expect(withDe(name)).toBe(told));
