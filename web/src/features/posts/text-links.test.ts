import { expect, test } from 'vitest';
import { splitLinks, splitLinksUntil } from './text-links.ts';

const linksIn = (text: string) =>
  splitLinks(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));
const addressesIn = (text: string) => linksIn(text).map(([shown]) => shown);

test('the segments joined are the text', () => {
  const text = 'See https://example.org/a, or www.example.org.\nPeace – paix (http://example.org/x_(y)).';
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([
  ['Read https://example.org/psalms today', 'https://example.org/psalms'],
  ['(https://example.org/a)', 'https://example.org/a'],
  ['https://example.org/wiki/Light_(verse)', 'https://example.org/wiki/Light_(verse)'],
  ['Come: https://example.org/come!', 'https://example.org/come'],
  ['« https://example.org/é »', 'https://example.org/é'],
  ['https://example.org?q=a&b=c#d.', 'https://example.org?q=a&b=c#d'],
  ['HTTPS://EXAMPLE.ORG', 'HTTPS://EXAMPLE.ORG'],
])('finds the URL in %s', (text, address) => {
  expect(addressesIn(text)).toEqual([address]);
});

test('adds https:// to a URL without a scheme', () => {
  expect(linksIn('www.example.org/mass')).toEqual([['www.example.org/mass', 'https://www.example.org/mass']]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'ftp://example.org/file',
  'https://',
  'www.',
  'https://name:secret@example.org/',
  'https://bank.example@example.org/',
  'write to ana@www.example.org',
  'example.org',
  'https://<b>',
])('does not link %s', (text) => {
  expect(linksIn(text)).toEqual([]);
});

test('a truncated link keeps its whole URL', () => {
  expect(splitLinksUntil('Go https://example.org/a/long/way now', 14)).toEqual([
    { text: 'Go ', href: null },
    { text: 'https://exa', href: 'https://example.org/a/long/way' },
  ]);
  expect(splitLinksUntil('No links here', 2)).toEqual([{ text: 'No', href: null }]);
});

test('parses a long text of brackets quickly', () => {
  const text = `https://example.org/${'('.repeat(5_000)}${').'.repeat(2_500)}`;
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
