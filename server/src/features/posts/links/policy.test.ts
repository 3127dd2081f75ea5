import { describe, expect, it, test } from 'vitest';
import { parsePageMetadata, queueForUrl } from './policy.ts';

const url = new URL('https://www.page.example/news/today');
const read = (html: string, type = 'text/html; charset=utf-8') =>
  parsePageMetadata({ url, type, body: Buffer.from(html) });

describe('page metadata', () => {
  it('is what it tells those who link to it, before what it tells its own visitors', () => {
    const page = `<title>Dawn | The Lighthouse</title><meta name="description" content="Long version">
      <meta property="og:title" content="Dawn"><meta property="og:description" content="A quiet hour">
      <meta property="og:site_name" content="The Lighthouse"><meta property="og:image" content="/dawn.jpg">`;
    expect(read(page)).toEqual({
      title: 'Dawn',
      description: 'A quiet hour',
      site: 'The Lighthouse',
      pictureUrl: new URL('https://www.page.example/dawn.jpg'),
    });
  });

  it('is its title and description when it tells nothing else, and its host where it names no site', () => {
    expect(read('<title>Dawn</title><meta name="description" content="A quiet hour">')).toEqual({
      title: 'Dawn',
      description: 'A quiet hour',
      site: 'page.example',
      pictureUrl: null,
    });
  });

  it('passes over what is empty', () => {
    expect(read('<meta property="og:title" content="&#8203;"><title>Dawn</title>')).toMatchObject({
      title: 'Dawn',
    });
  });

  it.each([
    ['says nothing', '<p>Hello</p>', 'text/html'],
    ['has a picture alone', '<meta property="og:image" content="/a.jpg">', 'text/html'],
    ['is no page', '<title>Dawn</title>', 'application/pdf'],
    ['does not say what it is', '<title>Dawn</title>', ''],
    ['only resembles a page', '<title>Dawn</title>', 'text/htmlx'],
  ])('is null when it %s', (_what, html, type) => {
    expect(read(html, type)).toBeNull();
  });

  it('is text, whatever it is made of, and never longer than it may be', () => {
    const evil = '"><script>alert(1)</script>\u202e\u0007';
    const words = read(`<title>${evil.replace('</', '&lt;/')}${'long '.repeat(1000)}</title>`);
    expect(words?.title).toMatch(/^"><script>alert\(1\)<\/script>long/);
    expect(words?.title).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(words?.title?.length).toBeLessThanOrEqual(161);
  });
});

test('a host always uses the same queue', () => {
  expect(queueForUrl('https://a.example/1')).toBe(queueForUrl('http://a.example/2?x'));
  const lanes = new Set(
    Array.from({ length: 50 }, (_, index) => queueForUrl(`https://host${index}.example/`)),
  );
  expect(lanes.size).toBe(2);
});
