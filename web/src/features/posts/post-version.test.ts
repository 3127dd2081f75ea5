import { inLanguage } from '@radiant/contract/post-version.ts';
import { expect, test } from 'vitest';
import { enInitial } from '../../words/en-initial.ts';
import { getPostLabel } from './post-display.ts';
import { createTestPost } from './testing/test-posts.ts';

const translation = { language: 'fr' as const, title: 'Pluie', text: 'Pour la pluie', reference: null };
const post = createTestPost('one', { title: 'Rain', text: 'For rain', language: 'en', translation });

test('a post is shown in the reader’s language where it has such a version, else as it was written', () => {
  expect(inLanguage(post, 'fr')).toMatchObject({ language: 'fr', title: 'Pluie', text: 'Pour la pluie' });
  expect(inLanguage(post, 'en')).toBe(post);
  const { translation: _, ...single } = post;
  expect(inLanguage(single, 'fr')).toBe(single);
  const untitled = { ...post, translation: { ...translation, title: null } };
  expect(inLanguage(untitled, 'fr').title).toBeNull();
});

test('its buttons name it in the reader’s language', () => {
  expect(getPostLabel(enInitial, 'en', post)).toBe('Rain');
  expect(getPostLabel(enInitial, 'fr', post)).toBe('Pluie');
});
