import { expect, test } from 'vitest';
import { getPostUrl, getShareText, shareUrls } from './post-sharing.ts';
import { createTestPost } from './testing/test-posts.ts';

const link = 'https://parish.example/post/one';

test('shares the URL of the post’s page', () => {
  expect(getPostUrl(createTestPost('one'), 'https://parish.example')).toBe(link);
});

test('shares the title of public posts only', () => {
  expect(getShareText(createTestPost('one'), 'For rain')).toBe('For rain');
  for (const audience of ['members', 'friends', 'private'] as const) {
    expect(getShareText(createTestPost('one', { audience }), 'For rain')).toBeNull();
  }
});

test('encodes link and text in share URLs', () => {
  const whatsapp = new URL(shareUrls.whatsapp(link, 'Rain & sun #1'));
  expect(whatsapp.searchParams.get('text')).toBe(`Rain & sun #1\n${link}`);
  expect(new URL(shareUrls.whatsapp(link, null)).searchParams.get('text')).toBe(link);
  expect(new URL(shareUrls.facebook(link)).searchParams.get('u')).toBe(link);
});
