import { describe, expect, test } from 'vitest';
import { isOffensiveName } from './names-policy.ts';

describe('a name', () => {
  test.each([
    'Marie Tremblay',
    'Dick Hooker',
    'Ána Scunthorpe',
    'Bastarache',
    'Jean-Pascal Putois',
    '陳美玲',
    '',
  ])('%j is fine', (name) => expect(isOffensiveName(name)).toBe(false));

  test.each(['Holy Shit', 'SALOPE', 'Sh1t Happens', 'Jean Enculé', 'mer-de Merde', '@$$hole'])(
    '%j is not',
    (name) => expect(isOffensiveName(name)).toBe(true),
  );

  test('is held against the words of the site, each of them whole', () => {
    expect(isOffensiveName('Grace Mauvaise', ['mauvaise'])).toBe(true);
    expect(isOffensiveName('Grace Mauvaiset', ['mauvaise'])).toBe(false);
  });
});
