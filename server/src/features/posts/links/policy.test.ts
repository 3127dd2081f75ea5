import { describe, expect, it, test } from 'vitest';
import { parsePageMetadata, queueForUrl } from './policy.ts';

const url = new URL('https://www.page.example/news/today');
const read = (html: string, type = 'text/html; charset=utf-8') =>
  parsePageMetadata({ url, type, body: Buffer.from(html) });

describe('page metadata', () => {
  it('prefers Open Graph tags to the page’s own title and description', () => {
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

  it('falls back to title, description and host', () => {
    expect(read('<title>Dawn</title><meta name="description" content="A quiet hour">')).toEqual({
      title: 'Dawn',
      description: 'A quiet hour',
      site: 'page.example',
      pictureUrl: null,
    });
  });

  it('skips empty values', () => {
    expect(read('<meta property="og:title" content="&#8203;"><title>Dawn</title>')).toMatchObject({
      title: 'Dawn',
    });
  });

  it.each([
    ['has no metadata', '<p>Hello</p>', 'text/html'],
    ['has only a picture', '<meta property="og:image" content="/a.jpg">', 'text/html'],
    ['is not a page', '<title>Dawn</title>', 'application/pdf'],
    ['has no content type', '<title>Dawn</title>', ''],
    ['has a type similar to HTML', '<title>Dawn</title>', 'text/htmlx'],
  ])('is null when it %s', (_what, html, type) => {
    expect(read(html, type)).toBeNull();
  });

  it('is plain text of limited length for any input', () => {
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
