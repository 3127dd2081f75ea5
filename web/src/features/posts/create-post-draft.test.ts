import { describe, expect, test } from 'vitest';
import { type ComposerDraft, emptyComposerDraft } from './composer-draft.ts';
import {
  createPostDraftToPost,
  emptyCreatePostDraft,
  hasCreatePostContent,
  mergeComposerDraft,
} from './create-post-draft.ts';

const composer = (tabs: ComposerDraft['tabs']): ComposerDraft => ({
  ...emptyComposerDraft,
  audience: 'friends',
  tabs,
});
const file = { name: 'dawn.jpg', key: 'composer-post-1' };

describe('what comes from the composer', () => {
  test('fills an empty page: words, audience and the file where it is kept', () => {
    const draft = composer({ post: { title: 'Soup', text: 'At noon', alt: 'A pot', media: file } });
    expect(mergeComposerDraft(emptyCreatePostDraft, draft, 'post')).toMatchObject({
      type: 'image',
      audience: 'friends',
      title: 'Soup',
      text: 'At noon',
      alt: 'A pot',
      media: file,
    });
  });

  test.each([
    ['post', 'text'],
    ['video', 'video'],
    ['link', 'link'],
  ] as const)('of the tab for a %s becomes a %s', (tab, type) => {
    expect(mergeComposerDraft(emptyCreatePostDraft, composer({ [tab]: { text: 'Words' } }), tab).type).toBe(
      type,
    );
  });

  test('never takes the place of words that are there', () => {
    const there = { ...emptyCreatePostDraft, title: 'Bread', text: 'We bake', audience: 'private' } as const;
    expect(
      mergeComposerDraft(there, composer({ post: { title: 'Soup', text: 'We cook' } }), 'post'),
    ).toMatchObject({
      title: 'Bread – Soup',
      text: 'We bake\n\nWe cook',
      audience: 'private',
    });
  });
});

describe('what is sent', () => {
  const chosen = { audience: 'public', language: 'en' } as const;
  const draft = {
    ...emptyCreatePostDraft,
    text: 'At noon ',
    url: 'https://parish.example',
    alt: 'A pot',
    media: file,
  };

  test('is what the type shows, and nothing that another type holds', () => {
    expect(createPostDraftToPost({ ...draft, type: 'text' }, chosen)).toMatchObject({
      kind: 'general',
      text: 'At noon',
      url: '',
      alt: '',
    });
    expect(createPostDraftToPost({ ...draft, type: 'link' }, chosen)).toMatchObject({
      kind: 'link',
      alt: '',
    });
    expect(createPostDraftToPost({ ...draft, type: 'image' }, chosen)).toMatchObject({
      kind: 'general',
      alt: 'A pot',
    });
  });

  test('names people by their ids, and the place without the blanks around it', () => {
    const tagged = [{ id: 'ana', name: 'Ana' }];
    expect(createPostDraftToPost({ ...draft, tagged, location: ' Moncton ' }, chosen)).toMatchObject({
      taggedIds: ['ana'],
      location: 'Moncton',
    });
  });
});

test('a place alone would be missed, a type alone would not', () => {
  expect(hasCreatePostContent({ ...emptyCreatePostDraft, type: 'video' })).toBe(false);
  expect(hasCreatePostContent({ ...emptyCreatePostDraft, location: 'Moncton' })).toBe(true);
});
