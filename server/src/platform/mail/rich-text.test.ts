import { type RichTextNode, readRichText } from '@radiant/contract/rich-text.ts';
import { expect, test } from 'vitest';
import { renderRichText, renderRichTextHtml } from './rich-text.ts';
import { defaultMailColors, type MailSite } from './site.ts';

const site: MailSite = {
  name: 'Saint Brendan',
  url: 'https://parish.example.org',
  sender: { name: 'Saint Brendan', address: 'hello@parish.example.org' },
  signOff: '',
  postalAddress: '',
  ...defaultMailColors,
};

const written = readRichText(
  '<h2>Soup</h2><p>On <strong>Friday</strong>,<br>in the <a href="https://parish.example.org/events/1">hall</a>:</p>' +
    '<ol><li><p>peas</p></li><li><p>leeks</p><ul><li>of the garden</li></ul></li></ol>' +
    '<blockquote><p>Give us this day</p><p>our <em>daily</em> bread.</p></blockquote><hr>' +
    '<p><a href="mailto:ana@example.org">ana@example.org</a></p>',
);

const bare = (nodes: readonly RichTextNode[]): string =>
  renderRichTextHtml(nodes, site)
    .map(({ markup }) => markup)
    .join('')
    .replace(/ (?:style|class)="[^"]*"/g, '')
    .replace(/\n\s*/g, '');

test('formatted text keeps its formatting in a mail', () => {
  expect(bare(written)).toBe(
    '<h2>Soup</h2><p>On <strong>Friday</strong>,<br>in the <a href="https://parish.example.org/events/1">hall</a>:</p>' +
      '<ol><li>peas</li><li>leeks<ul><li>of the garden</li></ul></li></ol>' +
      '<blockquote><p>Give us this day</p><p>our <em>daily</em> bread.</p></blockquote><hr>' +
      '<p><a href="mailto:ana@example.org">ana@example.org</a></p>',
  );
});

test('every element has inline styles', () => {
  for (const { markup } of renderRichTextHtml(written, site))
    expect(markup).toMatch(/^\s*<\w+ class="[^"]+" style="/);
});

test('plain text says the same', () => {
  expect(renderRichText(written)).toBe(
    [
      'SOUP',
      'On Friday,\nin the hall (https://parish.example.org/events/1):',
      '1. peas\n2. leeks\n   * of the garden',
      '> Give us this day\n>\n> our daily bread.',
      '----------',
      'ana@example.org',
    ].join('\n\n'),
  );
});

test('text outside a block becomes a paragraph, and empty content nothing', () => {
  expect(bare(readRichText('Come <em>all</em><p>and sing</p> '))).toBe(
    '<p>Come <em>all</em></p><p>and sing</p>',
  );
  expect(renderRichText(readRichText('Come <em>all</em><p>and sing</p> '))).toBe('Come all\n\nand sing');
  expect(bare([])).toBe('');
});

test('variable values are never markup', () => {
  const nodes: RichTextNode[] = [
    {
      tag: 'p',
      children: ['<img src=x onerror=alert(1)>', { tag: 'a', href: '"><script>', children: ['x'] }],
    },
  ];
  const markup = bare(nodes);
  expect(markup).not.toMatch(/<(?:img|script)/);
  expect(markup).toContain('&#34;&#62;&#60;script&#62;');
});
