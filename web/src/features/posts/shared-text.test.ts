import { expect, test } from 'vitest';
import { emptyCreatePostDraft } from './create-post-draft.ts';
import { mergeSharedText, parseSharedText } from './shared-text.ts';

const parse = (search: string) => parseSharedText(new URLSearchParams(search));

test('reads what another application shares, and nothing from other addresses', () => {
  expect(parse('title=For%20rain&text=%20Please%20pray%20')).toEqual({
    title: 'For rain',
    text: 'Please pray',
    url: '',
  });
  expect(parse('text=https%3A%2F%2Fparish.example%2Fnews')).toEqual({
    title: '',
    text: '',
    url: 'https://parish.example/news',
  });
  expect(parse('text=See%20https%3A%2F%2Fparish.example')?.text).toBe('See https://parish.example');
  expect(parse('text=javascript%3Aalert(1)')).toMatchObject({ url: '', text: 'javascript:alert(1)' });
  for (const search of ['', 'text=%20', 'other=1']) expect(parse(search), search).toBeNull();
});

test('an empty form takes it as it is: a page becomes a link', () => {
  const shared = { title: 'News', text: '', url: 'https://parish.example/news' };
  expect(mergeSharedText(emptyCreatePostDraft, shared)).toEqual({
    ...emptyCreatePostDraft,
    ...shared,
    type: 'link',
  });
});

test('what was being written stays, with its audience, and the shared text follows', () => {
  const draft = {
    ...emptyCreatePostDraft,
    title: 'My title',
    text: 'My words',
    audience: 'friends' as const,
  };
  const shared = { title: 'News', text: 'Theirs', url: 'https://parish.example/news' };
  const merged = mergeSharedText(draft, shared);
  expect(merged).toEqual({ ...draft, text: 'My words\n\nNews\n\nTheirs\n\nhttps://parish.example/news' });
  expect(mergeSharedText(merged, shared)).toEqual(merged);
});
