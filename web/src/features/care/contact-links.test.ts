import { expect, test } from 'vitest';
import { findContactLinks } from './contact-links.ts';

const linksOf = (text: string) => findContactLinks(text).flatMap(({ href }) => href ?? []);

test('telephone numbers become links that call, with their extension', () => {
  expect(linksOf('506-555-0142')).toEqual(['tel:506-555-0142'.replaceAll('-', '')]);
  expect(linksOf('(506) 555-0142 ext. 12')).toEqual(['tel:5065550142,12']);
  expect(linksOf('au 418 555-0142, poste 3, ou +33 1 42 68 53 00')).toEqual([
    'tel:4185550142,3',
    'tel:+33142685300',
  ]);
  expect(linksOf('555-0142 after six')).toEqual(['tel:5550142']);
});

test('an email address becomes a link that writes', () => {
  expect(findContactLinks('Write to rose@example.org.')).toEqual([
    { text: 'Write to ', href: null },
    { text: 'rose@example.org', href: 'mailto:rose@example.org' },
    { text: '.', href: null },
  ]);
});

test('days, times and other figures stay text, and nothing is lost', () => {
  const text = 'Since 2026-11-28, room 214, psalm 119:105, at 7:30, 12 345 678 steps';
  expect(findContactLinks(text)).toEqual([{ text, href: null }]);
  expect(findContactLinks('')).toEqual([]);
});
