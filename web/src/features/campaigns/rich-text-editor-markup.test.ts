import { expect, test } from 'vitest';
import { documentToMarkup, markupToDocument, normalizeHref } from './rich-text-editor-markup.ts';

const there = (markup: string) => documentToMarkup(markupToDocument(markup));

test.each([
  '<h2>Sunday</h2><p>Good morning $' + '{firstName}, <strong>welcome<em>!</em></strong></p>',
  '<ul><li>Gloves</li><li>Soup<ol><li>one</li></ol></li><li><p>a</p><p>b</p></li></ul>',
  '<blockquote><p>Peace<br>be with you</p></blockquote><hr><p><u>now</u> and <s>then</s></p>',
  '<p><a href="/events">all <strong>events</strong></a> &amp; &lt;more&gt;</p>',
  '<p><a href="$' + '{featureLink}">there</a></p>',
])('round-trips markup: %s', (markup) => {
  expect(there(markup)).toBe(markup);
});

test('reads each variable as one node, with its formatting', () => {
  const name = '$' + '{firstName}';
  const markup = `<p>Dear <strong>${name}</strong>, ${'$' + '{other}'}</p>`;
  expect(markupToDocument(markup).content?.[0]?.content).toEqual([
    { type: 'text', text: 'Dear ', marks: [] },
    { type: 'variable', attrs: { name: 'firstName' }, marks: [{ type: 'bold' }] },
    { type: 'text', text: `, ${'$' + '{other}'}`, marks: [] },
  ]);
  expect(there(markup)).toBe(markup);
});

test('wraps loose text in a paragraph and drops empty markup', () => {
  expect(there('Hello <strong>there</strong>')).toBe('<p>Hello <strong>there</strong></p>');
  expect(there('')).toBe('');
  expect(there('<p>Hello</p><p></p>')).toBe('<p>Hello</p>');
});

test('keeps only the text of a link with a forbidden address', () => {
  expect(there('<p><a href="javascript:alert(1)">press</a></p>')).toBe('<p>press</p>');
});

test.each([
  ['https://parish.example/a?b=c', 'https://parish.example/a?b=c'],
  [' parish.example ', 'https://parish.example'],
  ['ana@parish.example', 'mailto:ana@parish.example'],
  ['/events', '/events'],
  ['$' + '{featureLink}', '$' + '{featureLink}'],
  ['https://parish.example/$' + '{firstName}', null],
  ['javascript:alert(1)', null],
  ['two words', null],
  ['', null],
])('normalizes the address %j to %j', (typed, meant) => {
  expect(normalizeHref(typed)).toBe(meant);
});
