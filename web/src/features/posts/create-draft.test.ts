import { describe, expect, test } from 'vitest';
import { type ComposerDraft, emptyDraft } from './composer-draft.ts';
import { emptyCreateDraft, isCreateFilled, postOfCreate, withCarried } from './create-draft.ts';

const composer = (tabs: ComposerDraft['tabs']): ComposerDraft => ({
  ...emptyDraft,
  audience: 'friends',
  tabs,
});
const file = { name: 'dawn.jpg', key: 'composer-post-1' };

describe('what comes from the composer', () => {
  test('fills an empty page: words, audience and the file where it is kept', () => {
    const draft = composer({ post: { title: 'Soup', text: 'At noon', alt: 'A pot', media: file } });
    expect(withCarried(emptyCreateDraft, draft, 'post')).toMatchObject({
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
    expect(withCarried(emptyCreateDraft, composer({ [tab]: { text: 'Words' } }), tab).type).toBe(type);
  });

  test('never takes the place of words that are there', () => {
    const there = { ...emptyCreateDraft, title: 'Bread', text: 'We bake', audience: 'private' } as const;
    expect(withCarried(there, composer({ post: { title: 'Soup', text: 'We cook' } }), 'post')).toMatchObject({
      title: 'Bread – Soup',
      text: 'We bake\n\nWe cook',
      audience: 'private',
    });
  });
});

describe('what is sent', () => {
  const chosen = { audience: 'public', language: 'en' } as const;
  const draft = {
    ...emptyCreateDraft,
    text: 'At noon ',
    url: 'https://parish.example',
    alt: 'A pot',
    media: file,
  };

  test('is what the type shows, and nothing that another type holds', () => {
    expect(postOfCreate({ ...draft, type: 'text' }, chosen)).toMatchObject({
      kind: 'general',
      text: 'At noon',
      url: '',
      alt: '',
    });
    expect(postOfCreate({ ...draft, type: 'link' }, chosen)).toMatchObject({ kind: 'link', alt: '' });
    expect(postOfCreate({ ...draft, type: 'image' }, chosen)).toMatchObject({
      kind: 'general',
      alt: 'A pot',
    });
  });

  test('names people by their ids, and the place without the blanks around it', () => {
    const tagged = [{ id: 'ana', name: 'Ana' }];
    expect(postOfCreate({ ...draft, tagged, location: ' Moncton ' }, chosen)).toMatchObject({
      taggedIds: ['ana'],
      location: 'Moncton',
    });
  });
});

test('a place alone would be missed, a type alone would not', () => {
  expect(isCreateFilled({ ...emptyCreateDraft, type: 'video' })).toBe(false);
  expect(isCreateFilled({ ...emptyCreateDraft, location: 'Moncton' })).toBe(true);
});
