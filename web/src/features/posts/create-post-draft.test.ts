import { describe, expect, test } from 'vitest';
import { type ComposerDraft, emptyComposerDraft } from './composer-draft.ts';
import { createPostDraftToPost, emptyCreatePostDraft, mergeComposerDraft } from './create-post-draft.ts';
import { hasPostContent } from './post-fields.ts';

const composer = (tabs: ComposerDraft['tabs']): ComposerDraft => ({
  ...emptyComposerDraft,
  audience: 'friends',
  tabs,
});
const file = { name: 'dawn.jpg', key: 'composer-post-1' };

describe('mergeComposerDraft', () => {
  test('fills an empty draft with text, audience and the stored file', () => {
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

  test('never replaces existing text', () => {
    const there = { ...emptyCreatePostDraft, title: 'Bread', text: 'We bake', audience: 'private' } as const;
    expect(
      mergeComposerDraft(there, composer({ post: { title: 'Soup', text: 'We cook' } }), 'post'),
    ).toMatchObject({
      title: 'Bread – Soup',
      text: 'We bake\n\nWe cook',
      audience: 'private',
    });
  });

  test('takes the version in the other language along', () => {
    const both = composer({
      post: { text: 'We cook', translationTitle: 'Soupe', translationText: 'À midi' },
    });
    const merged = mergeComposerDraft(emptyCreatePostDraft, both, 'post');
    expect(merged).toMatchObject({ translationTitle: 'Soupe', translationText: 'À midi' });
    const chosen = { audience: 'public', language: 'en' } as const;
    expect(createPostDraftToPost(merged, chosen)).toMatchObject({ translationText: 'À midi' });
    const there = { ...emptyCreatePostDraft, text: 'We bake', translationText: 'Du pain' };
    expect(mergeComposerDraft(there, both, 'post').translationText).toBe('Du pain\n\nÀ midi');
  });
});

describe('createPostDraftToPost', () => {
  const chosen = { audience: 'public', language: 'en' } as const;
  const draft = {
    ...emptyCreatePostDraft,
    text: 'At noon ',
    url: 'https://parish.example',
    alt: 'A pot',
    media: file,
  };

  test('sends only the fields of the chosen type', () => {
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

  test('sends tagged people by id and trims the location', () => {
    const tagged = [{ id: 'ana', name: 'Ana' }];
    expect(createPostDraftToPost({ ...draft, tagged, location: ' Moncton ' }, chosen)).toMatchObject({
      taggedIds: ['ana'],
      location: 'Moncton',
    });
  });
});

test('counts a location as content', () => {
  expect(hasPostContent(emptyCreatePostDraft)).toBe(false);
  expect(hasPostContent({ ...emptyCreatePostDraft, location: 'Moncton' })).toBe(true);
});
