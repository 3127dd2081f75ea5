import { expect, test } from 'vitest';
import { emptyStory, storyOf, withoutShared } from './story-draft.ts';

const kept = {
  ...emptyStory,
  text: ' Good morning ',
  tone: 'sea',
  caption: ' The lake ',
  alt: ' A pier ',
  picture: 'lake.jpg',
} as const;

test('a text is sent without what belongs to the picture that waits', () => {
  expect(storyOf({ ...kept, kind: 'text' }, 'en')).toEqual({
    kind: 'text',
    text: 'Good morning',
    tone: 'sea',
    alt: '',
    language: 'en',
  });
});

test('a picture is sent with its own words', () => {
  expect(storyOf({ ...kept, kind: 'picture' }, 'fr')).toMatchObject({
    text: 'The lake',
    alt: 'A pier',
    language: 'fr',
  });
});

test('what was shared is forgotten, and what waits stays', () => {
  expect(withoutShared({ ...kept, kind: 'text' })).toMatchObject({
    text: '',
    caption: ' The lake ',
    picture: 'lake.jpg',
  });
  expect(withoutShared({ ...kept, kind: 'picture' })).toMatchObject({
    text: ' Good morning ',
    caption: '',
    picture: null,
  });
});
