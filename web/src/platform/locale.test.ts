import { describe, expect, test } from 'vitest';
import { readCookie } from './browser-storage.ts';
import { detectLocale } from './locale.ts';

describe('the first language', () => {
  test('is the one that was chosen before', () => {
    expect(detectLocale('a=1; radiant-locale=fr; b=2', ['en-CA'])).toBe('fr');
  });

  test('is the browser’s first that we speak', () => {
    expect(detectLocale('', ['de-CH', 'fr-FR', 'en-US'])).toBe('fr');
    expect(detectLocale('', ['EN-gb', 'fr'])).toBe('en');
  });

  test('is English where we speak none of them', () => {
    expect(detectLocale('', ['pt-BR', 'iu'])).toBe('en');
    expect(detectLocale('', [])).toBe('en');
  });

  test('does not come from a cookie that we did not write', () => {
    expect(detectLocale('radiant-locale=de', ['fr-CA'])).toBe('fr');
    expect(detectLocale('xradiant-locale=fr', ['en'])).toBe('en');
  });
});

test('a cookie is found by its whole name', () => {
  expect(readCookie('radiant-theme-old=x; radiant-theme=dark', 'radiant-theme')).toBe('dark');
  expect(readCookie('', 'radiant-theme')).toBeNull();
});
