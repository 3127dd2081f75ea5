import { expect, test } from 'vitest';
import { clearShared, emptyStoryDraft, toStoryRequest } from './story-draft.ts';

const draft = {
  ...emptyStoryDraft,
  text: ' Good morning ',
  tone: 'sea',
  caption: ' The lake ',
  alt: ' A pier ',
  picture: 'lake.jpg',
} as const;

test('a text story is sent without the picture’s fields', () => {
  expect(toStoryRequest({ ...draft, kind: 'text' }, 'en')).toEqual({
    kind: 'text',
    text: 'Good morning',
    tone: 'sea',
    alt: '',
    language: 'en',
  });
});

test('a picture story is sent with its caption and alt text', () => {
  expect(toStoryRequest({ ...draft, kind: 'picture' }, 'fr')).toMatchObject({
    text: 'The lake',
    alt: 'A pier',
    language: 'fr',
  });
});

test('clears the shared kind and keeps the other', () => {
  expect(clearShared({ ...draft, kind: 'text' })).toMatchObject({
    text: '',
    caption: ' The lake ',
    picture: 'lake.jpg',
  });
  expect(clearShared({ ...draft, kind: 'picture' })).toMatchObject({
    text: ' Good morning ',
    caption: '',
    picture: null,
  });
});
