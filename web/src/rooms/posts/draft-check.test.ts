import { limits } from '@radiant/contract/limits.ts';
import { PostDraft } from '@radiant/contract/posts.ts';
import { expect, test } from 'vitest';
import { checkInput } from '../../platform/submission.ts';
import { en } from '../../words/en.ts';
import { draftProblems } from './draft-check.ts';

const draft: PostDraft = {
  kind: 'prayer',
  audience: 'public',
  title: '',
  text: 'For rain',
  scripture: '',
  reference: '',
  url: '',
  category: '',
  isPrayerOfDay: false,
  isVerseOfDay: false,
  alt: '',
  language: 'en',
};

/** What the schema that the server checks says, in words. */
function schemaProblems(post: PostDraft): Record<string, unknown> {
  const checked = checkInput(PostDraft, post);
  const sentences: Readonly<Record<string, unknown>> = en.fields;
  if (!('keys' in checked)) return {};
  return Object.fromEntries(Object.entries(checked.keys).map(([field, key]) => [field, sentences[key]]));
}

const long = (length: number) => 'é'.repeat(length);

test.each([
  ['a plain prayer', {}],
  ['no text', { text: '' }],
  ['blanks only', { text: ' \n\t ' }],
  ['a text as long as may be', { text: long(limits.textMax) }],
  ['a text too long', { text: long(limits.textMax + 1) }],
  ['a text that is too long only by its blanks', { text: `${long(limits.textMax)}   ` }],
  ['a title as long as may be', { title: long(limits.titleMax) }],
  ['a title too long', { title: long(limits.titleMax + 1) }],
  ['a description as long as may be', { alt: long(limits.altTextMax) }],
  ['a description too long', { alt: long(limits.altTextMax + 1) }],
  ['everything wrong', { text: '', title: long(limits.titleMax + 1), alt: long(limits.altTextMax + 1) }],
])('%s is judged as the server judges it', (_name, part) => {
  const post = { ...draft, ...part };
  expect(draftProblems(en, post)).toEqual(schemaProblems(post));
});
