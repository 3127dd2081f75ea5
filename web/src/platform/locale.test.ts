import { describe, expect, test } from 'vitest';
import { readCookie } from './browser-storage.ts';
import { detectLocale } from './locale.ts';

describe('detectLocale', () => {
  test('prefers the remembered language', () => {
    expect(detectLocale('a=1; radiant-locale=fr; b=2', ['en-CA'])).toBe('fr');
  });

  test('uses the browser’s first supported language', () => {
    expect(detectLocale('', ['de-CH', 'fr-FR', 'en-US'])).toBe('fr');
    expect(detectLocale('', ['EN-gb', 'fr'])).toBe('en');
  });

  test('falls back to English', () => {
    expect(detectLocale('', ['pt-BR', 'iu'])).toBe('en');
    expect(detectLocale('', [])).toBe('en');
  });

  test('ignores invalid cookie values', () => {
    expect(detectLocale('radiant-locale=de', ['fr-CA'])).toBe('fr');
    expect(detectLocale('xradiant-locale=fr', ['en'])).toBe('en');
  });
});

test('matches the whole cookie name', () => {
  expect(readCookie('radiant-theme-old=x; radiant-theme=dark', 'radiant-theme')).toBe('dark');
  expect(readCookie('', 'radiant-theme')).toBeNull();
});
