import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillVariables, findUnknownVariables } from './campaign-variables.ts';
import {
  isRichTextHref,
  mapRichText,
  type RichTextNode,
  readRichText,
  richTextBlocks,
  richTextMarks,
  richTextToPlain,
  writeRichText,
} from './rich-text.ts';

const { node: anyNode } = fc.letrec<{ node: RichTextNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    fc.string({ minLength: 1, unit: 'grapheme' }),
    fc.record({
      tag: fc.constantFrom('br' as const, 'hr' as const),
      children: fc.constant<RichTextNode[]>([]),
    }),
    fc.record({
      tag: fc.constantFrom(...richTextBlocks, ...richTextMarks),
      children: fc.array(tie('node'), { maxLength: 3 }),
    }),
  ),
}));

function joined(nodes: readonly RichTextNode[]): RichTextNode[] {
  const all: RichTextNode[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (typeof node !== 'string') all.push({ ...node, children: joined(node.children) });
    else if (typeof last === 'string') all.splice(-1, 1, last + node);
    else all.push(node);
  }
  return all;
}

test('reads back what it writes', () => {
  fc.assert(
    fc.property(fc.array(anyNode, { maxLength: 4 }), (nodes) => {
      expect(readRichText(writeRichText(nodes))).toEqual(joined(nodes));
    }),
  );
});

test('reads only known elements and allowed links from any input, idempotently', () => {
  const pieces = fc.constantFrom(
    '<p>',
    '</p>',
    '<script>',
    '<a href="javascript:alert(1)">',
    '<a href="/prayers">',
    '</a>',
    '<strong>',
    '</strong>',
    '<img src=x onerror=alert(1)>',
    '&lt;b&gt;',
    '<p onclick="x">',
    '<svg/onload=alert(1)>',
    '<br />',
    '"',
    '<',
    '>',
    '&',
    'words',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
      const written = writeRichText(readRichText(parts.join('')));
      const left = written.replace(
        /<\/?(?:p|h2|h3|ul|ol|li|blockquote|strong|em|u|s|br|hr|a)>|<a href="[^"<>]*">/g,
        '',
      );
      expect(left).not.toMatch(/[<>]/);
      expect(written).not.toMatch(/href="(?:javascript|data)/i);
      expect(writeRichText(readRichText(written))).toBe(written);
    }),
  );
});

test.each([
  'https://example.org/a?b=c#d',
  'http://example.org:8080',
  'https://église.example/',
  'mailto:office@example.org',
  '/events/1?x=y#z',
  '/',
])('allows a link to %s', (href) => {
  expect(isRichTextHref(href)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://site.example@evil.example/',
  'https://user:pass@evil.example/',
  'https:/evil.example',
  'https://',
  'mailto:a@b?bcc=all@example.org',
  'vbscript:x',
  'prayers',
  '',
  '/a b',
  '/a\u0000b',
])('refuses a link to %j', (href) => {
  expect(isRichTextHref(href)).toBe(false);
});

test('replaces a refused link by its text', () => {
  expect(readRichText('<p><a href="javascript:x">press</a></p>')).toEqual([
    { tag: 'p', children: ['press'] },
  ]);
});

test('limits the depth of elements', () => {
  const deep = readRichText(`${'<em>'.repeat(10_000)}far down${'</em>'.repeat(10_000)}`);
  expect(writeRichText(deep).match(/<em>/g)?.length).toBeLessThan(20);
  expect(richTextToPlain(deep)).toBe('far down');
});

test('separates blocks and appends link addresses in plain text', () => {
  const nodes = readRichText(
    '<h2>Soup</h2><p>On <strong>Friday</strong>:<br>bring <a href="/events/1">a bowl</a></p><ul><li>peas</li><li>leeks</li></ul>',
  );
  expect(richTextToPlain(nodes)).toBe('Soup\n\nOn Friday:\nbring a bowl (/events/1)\n\n- peas\n- leeks');
});

test('inserts variable values as text, without expanding them again', () => {
  const values = { firstName: '<b>$' + '{userName}</b> $&', userName: 'never' };
  const filled = mapRichText(readRichText('<p>Hello $' + '{firstName}</p>'), {
    text: (text) => fillVariables(text, values),
    href: (href) => href,
  });
  expect(writeRichText(filled)).toBe('<p>Hello &lt;b&gt;$' + '{userName}&lt;/b&gt; $&amp;</p>');
});

test('reports unknown and malformed variables', () => {
  const content = ['$', '{firstName} $', '{password} $', '{constructor} $', '{ userName} $', '{open'].join(
    '',
  );
  expect(findUnknownVariables(content)).toEqual(['password', 'constructor', ' userName', 'open']);
});
