import { expect, it } from 'vitest';
import { gradientIndex, initialsOf } from './avatar.tsx';

it.each([
  ['Marguerite Leblanc', 'ML'],
  ['  élise   côté ', 'ÉC'],
  ['Jean-Paul Roy', 'JR'],
  ['Ko', 'K'],
  ['Mary (Sr.) O’Neill', 'MO'],
  ['李 明', '李明'],
  ['…', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('a name keeps its colour, and many names use all of them evenly', () => {
  expect(gradientIndex('Wei Chen')).toBe(gradientIndex('Wei Chen'));
  const counts = new Map<number, number>();
  for (let at = 0; at < 800; at += 1) {
    const gradient = gradientIndex(`Member ${at}`);
    counts.set(gradient, (counts.get(gradient) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(Math.min(...counts.values())).toBeGreaterThan(50);
});
