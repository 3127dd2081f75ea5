import { describe, expect, test } from 'vitest';
import { isUnkindName } from './names-policy.ts';

describe('a name', () => {
  test.each([
    'Marie Tremblay',
    'Dick Hooker',
    'Ána Scunthorpe',
    'Bastarache',
    'Jean-Pascal Putois',
    '陳美玲',
    '',
  ])('%j is fine', (name) => expect(isUnkindName(name)).toBe(false));

  test.each(['Holy Shit', 'SALOPE', 'Sh1t Happens', 'Jean Enculé', 'mer-de Merde', '@$$hole'])(
    '%j is not',
    (name) => expect(isUnkindName(name)).toBe(true),
  );

  test('is held against the words of the site, each of them whole', () => {
    expect(isUnkindName('Grace Mauvaise', ['mauvaise'])).toBe(true);
    expect(isUnkindName('Grace Mauvaiset', ['mauvaise'])).toBe(false);
  });
});
