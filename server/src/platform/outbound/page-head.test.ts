import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decodePage } from './page-charset.ts';
import { readPageHead } from './page-head.ts';
import { toPlainLine } from './plain-text.ts';

describe('a page’s head', () => {
  const titleOf = (page: string) => readPageHead(page).title;
  const metaOf = (page: string, name: string) => readPageHead(page).metas.get(name);

  it('has a title and meta tags in any case, order and quoting', () => {
    const page = `<!DOCTYPE html><HTML lang=fr><Head><meta charset=utf-8>
      <META CONTENT='Une halte' Property=og:title /><meta name="Description" content="Deux &amp; deux">
      <meta property = "og:image" content = https://a.example/b.jpg><TITLE dir="ltr">Halte &eacute;t&eacute;</TITLE></head>`;
    const { title, metas } = readPageHead(page);
    expect(title).toBe('Halte été');
    expect(Object.fromEntries(metas)).toEqual({
      'og:title': 'Une halte',
      description: 'Deux & deux',
      'og:image': 'https://a.example/b.jpg',
    });
  });

  it.each([
    ['a comment', '<!-- <title>no</title> -->'],
    ['a script', '<script>document.write("<title>no</title>")</script>'],
    ['a style', '<style>/* <title>no</title> */</style>'],
    ['what stands for scripts', '<noscript><title>no</title></noscript>'],
    ['a drawing', '<svg><title>no</title></svg>'],
    ['an attribute', '<meta name="x" content="<title>no</title>">'],
    ['a tag that is none', '< title>no</ title>'],
  ])('is not found in %s', (_where, trap) => {
    expect(titleOf(`<head>${trap}<title>yes</title>`)).toBe('yes');
  });

  it('ends where the body begins', () => {
    expect(titleOf('<head></head><title>late</title>')).toBeUndefined();
    expect(titleOf('<body><title>late</title>')).toBeUndefined();
  });

  it('counts the first non-empty value', () => {
    const page =
      '<meta name=a content=" "><meta name=a content=1><meta name=a content=2><title>1</title><title>2</title>';
    expect(metaOf(page, 'a')).toBe('1');
    expect(titleOf(page)).toBe('1');
  });

  it('may end anywhere', () => {
    const page = `<head><!-- c --><meta property="og:title" content='A "quoted" thing'><title>Dawn</title><script>x</script></head>`;
    for (let length = 0; length <= page.length; length += 1) readPageHead(page.slice(0, length));
    expect(titleOf('<title>Open to the end')).toBe('Open to the end');
  });

  it('is read to the end of any input', () => {
    const pieces = [
      '<',
      '</',
      'title',
      'meta',
      'head',
      '>',
      '"',
      "'",
      '=',
      ' ',
      '/',
      '<!--',
      '-->',
      '&#',
      ';',
      'script',
      'x',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 200 }), (parts) => {
        readPageHead(parts.join(''));
      }),
      { numRuns: 2_000 },
    );
  });

  // Each input would keep a backtracking parser busy for hours.
  it.each([
    '<',
    '<a ',
    '<a b="',
    "<a b='",
    '<!--',
    '<meta ',
    '<title>',
    '<a b=',
    ' ',
    '</',
    '<script',
    '<a/',
    '&amp',
    '<b>',
    '</b>',
    '<svg>',
  ])('is parsed in linear time: a megabyte of %j', (piece) => {
    readPageHead(`<a${piece.repeat(1_000_000 / piece.length)}`);
    readPageHead(piece.repeat(1_000_000 / piece.length));
  });

  it('is parsed in linear time: elements within each other, and end tags of others', () => {
    const started = performance.now();
    readPageHead(`${'<a1>'.repeat(5_000)}${'</b>'.repeat(250_000)}`);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

test.each([
  ['&amp;&lt;&gt;&quot;&apos;', '&<>"\''],
  ['&rarr;&ccaron;&NotEqual;', '→č≠'],
  ['&eacute;&Eacute;&nbsp;&oelig;&hellip;&rsquo;', 'éÉ\u00a0œ…’'],
  ['&#233;&#xE9;&#XE9;&#146;', 'éé\u00e9’'],
  ['&#0;&#xD800;&#x110000;&#99999999;', '\ufffd\ufffd\ufffd\ufffd'],
  ['&amp;lt;', '&lt;'],
  ['AT&T & Co &unheard; &;', 'AT&T & Co &unheard; &;'],
  ['&constructor;&toString;&__proto__;', '&constructor;&toString;&__proto__;'],
])('%s means %s', (written, meant) => {
  const { title, metas } = readPageHead(`<meta name="a" content="${written}"><title>${written}</title>`);
  expect(title).toBe(meant);
  expect(metas.get('a')).toBe(meant);
});

describe('a page’s encoding', () => {
  const latin = Buffer.from('Été', 'latin1');

  it.each([
    ['named by the sender', latin, 'text/html; charset=ISO-8859-1'],
    ['named by the page', Buffer.concat([Buffer.from('<meta charset="windows-1252">'), latin]), 'text/html'],
    [
      'named by the page in the old way',
      Buffer.concat([
        Buffer.from('<meta http-equiv=content-type content="text/html; charset=latin1">'),
        latin,
      ]),
      'text/html',
    ],
    ['of the web of old, unnamed', latin, 'text/html'],
    ['in UTF-8, unnamed', Buffer.from('Été'), 'text/html'],
    ['in UTF-8, as its first bytes say', Buffer.from('\ufeffÉté'), 'text/html; charset=latin1'],
    ['in UTF-16', Buffer.from('\ufeffÉté', 'utf16le'), 'text/html'],
    ['named by a word that nobody knows', Buffer.from('Été'), 'text/html; charset=martian'],
  ])('are understood: %s', (_how, body, type) => {
    expect(decodePage(body, type)).toMatch(/Été$/);
  });

  it('may end in the middle of a UTF-8 character', () => {
    expect(decodePage(Buffer.from('Été').subarray(0, -1), 'text/html')).toBe('Ét');
  });
});

describe('a line of foreign text', () => {
  it.each([
    ['  A \n\t quiet\u00a0 place ', 'A quiet place'],
    ['\u202eevil\u202c and \u2066turned\u2069', 'evil and turned'],
    ['zero\u200bwidth\ufeff\u0000\u0007', 'zerowidth'],
    ['e\u0301te\u0301', 'été'],
    ['lone \ud800 half', 'lone \ufffd half'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
  ])('%j becomes %j', (text, line) => {
    expect(toPlainLine(text, 100)).toBe(line);
  });

  it.each(['', '  ', '\u200b\u202e', '...', '—', '\u3164'])('%j becomes nothing', (text) => {
    expect(toPlainLine(text, 100)).toBeNull();
  });

  it('is truncated between graphemes', () => {
    expect(toPlainLine('abcdef', 3)).toBe('abc…');
    expect(toPlainLine('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2)).toBe('👩‍👩‍👧👩‍👩‍👧…');
    expect(toPlainLine('abc', 3)).toBe('abc');
  });

  it('has no stacked accents', () => {
    expect(toPlainLine(`a${'\u0301'.repeat(5_000)}`, 10)?.length).toBeLessThan(100);
    expect(
      toPlainLine(`Title ${'e\u0323\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309'.repeat(900)}`, 50)
        ?.length,
    ).toBeLessThanOrEqual(401);
  });
});
