import { expect, test } from 'vitest';
import { postLink, shareAddresses, shareText } from './post-sharing.ts';
import { postNamed } from './testing/post-named.ts';

const link = 'https://parish.example/post/one';

test('a post is passed on by the address of its page', () => {
  expect(postLink(postNamed('one'), 'https://parish.example')).toBe(link);
});

test('its name travels along only when everyone may read it', () => {
  expect(shareText(postNamed('one'), 'For rain')).toBe('For rain');
  for (const audience of ['members', 'friends', 'private'] as const) {
    expect(shareText(postNamed('one', { audience }), 'For rain')).toBeNull();
  }
});

test('the sites get the link whole, and the words unharmed', () => {
  const whatsapp = new URL(shareAddresses.whatsapp(link, 'Rain & sun #1'));
  expect(whatsapp.searchParams.get('text')).toBe(`Rain & sun #1\n${link}`);
  expect(new URL(shareAddresses.whatsapp(link, null)).searchParams.get('text')).toBe(link);
  expect(new URL(shareAddresses.facebook(link)).searchParams.get('u')).toBe(link);
});
