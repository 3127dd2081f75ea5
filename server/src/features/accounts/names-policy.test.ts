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
  ])('accepts %j', (name) => expect(isOffensiveName(name)).toBe(false));

  test.each(['Holy Shit', 'SALOPE', 'Sh1t Happens', 'Jean Enculé', 'mer-de Merde', '@$$hole'])(
    'refuses %j',
    (name) => expect(isOffensiveName(name)).toBe(true),
  );

  test('is checked for the site’s own words, as whole words', () => {
    expect(isOffensiveName('Grace Mauvaise', ['mauvaise'])).toBe(true);
    expect(isOffensiveName('Grace Mauvaiset', ['mauvaise'])).toBe(false);
  });
});
