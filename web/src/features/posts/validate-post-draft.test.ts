import { limits } from '@radiant/contract/limits.ts';
import { draftKinds, PostDraft } from '@radiant/contract/posts.ts';
import { describe, expect, test } from 'vitest';
import { checkValues } from '../../platform/form.ts';
import { validatePostDraft } from './validate-post-draft.ts';

const draft: PostDraft = {
  kind: 'prayer',
  audience: 'public',
  title: '',
  text: '',
  scripture: '',
  reference: '',
  url: '',
  category: '',
  isPrayerOfDay: false,
  isVerseOfDay: false,
  alt: '',
  language: 'en',
};

/** Only the required fields of each kind. */
const whole = {
  prayer: { text: 'For rain' },
  testimony: { title: 'It rained', text: 'The well is full again.', category: 'health' },
  scripture: { scripture: 'Peace be with you.' },
  general: { text: 'The bells are back.' },
  link: { text: 'Worth an evening', url: 'https://example.org/bells' },
} as const;

/** The errors of the server’s schema, as keys of messages. */
function schemaProblems(post: PostDraft) {
  const checked = checkValues(post, { schema: PostDraft });
  return 'invalid' in checked ? checked.invalid : {};
}

const long = (length: number) => 'é'.repeat(length);
const address = (length: number) =>
  `https://example.org/${'a'.repeat(length - 'https://example.org/'.length)}`;

const someone = '0199a000-0000-7000-8000-000000000002';

const cases: [name: string, part: Partial<PostDraft>][] = [
  ['a valid draft', {}],
  ['with surrounding whitespace', { text: '  For rain \n', title: ' T ', url: ' https://example.org ' }],
  ['without a name', { nameShownTo: 'nobody' }],
  ['without a name, for friends', { nameShownTo: 'nobody', audience: 'friends' }],
  [
    'without a name, with tags',
    { nameShownTo: 'nobody', taggedIds: ['0199a000-0000-7000-8000-000000000001'] },
  ],
  ['without a name, as the pick of the day', { nameShownTo: 'nobody', isPrayerOfDay: true }],
  ['about someone else who agrees', { subjectAgreement: 'agreed', subjectId: someone }],
  ['about someone else who was not asked', { subjectAgreement: 'not_asked' }],
  [
    'for members, about someone else who was not asked',
    { subjectAgreement: 'not_asked', audience: 'members' },
  ],
  ['for nobody, linked to someone', { subjectAgreement: 'agreed', subjectId: someone, audience: 'private' }],
  ['linked to someone whom it is not about', { subjectId: someone }],
  ['in both languages', { translationTitle: 'Pluie', translationText: 'Pour la pluie' }],
  ['with a second text alone', { translationText: 'Pour la pluie' }],
  ['with a second title alone', { translationTitle: 'Pluie' }],
  ['with a second reference alone', { translationReference: 'Jean 1' }],
  ['with a second text too long', { translationText: long(limits.textMax + 1) }],
  ['with a second title too long', { translationText: 'a', translationTitle: long(limits.titleMax + 1) }],
  ['that may be printed with a name', { printChoice: 'full_name' }],
  ['that may be printed, for friends', { printChoice: 'without_name', audience: 'friends' }],
  ['without a name, that may be printed with one', { printChoice: 'first_name', nameShownTo: 'nobody' }],
  [
    'for members, that may be printed, about someone else who was not asked',
    { printChoice: 'without_name', subjectAgreement: 'not_asked', audience: 'members' },
  ],
  ['without text', { text: '' }],
  ['with invisible characters only', { text: '', scripture: '' }],
  ['with whitespace only', { text: ' \n\t ', scripture: ' \u00a0 ', title: ' ' }],
  ['with the scripture in the text field', { scripture: ' ', text: 'Peace be with you.' }],
  ['with a text of the maximum length', { text: long(limits.textMax) }],
  ['with a text too long', { text: long(limits.textMax + 1) }],
  ['with a text that is too long only by its whitespace', { text: `${long(limits.textMax)}   ` }],
  ['with a scripture of the maximum length', { scripture: long(limits.textMax) }],
  ['with a scripture too long', { scripture: long(limits.textMax + 1) }],
  ['with a title of the maximum length', { title: long(limits.titleMax) }],
  ['with a title too long', { title: long(limits.titleMax + 1) }],
  ['with a reference of the maximum length', { reference: long(limits.referenceMax) }],
  ['with a reference too long', { reference: long(limits.referenceMax + 1) }],
  ['with a description of the maximum length', { alt: long(limits.altTextMax) }],
  ['with a description too long', { alt: long(limits.altTextMax + 1) }],
  ['with a URL of the maximum length', { url: address(limits.urlMax) }],
  ['with a URL too long', { url: address(limits.urlMax + 1) }],
  ['with an invalid and overlong URL', { url: long(limits.urlMax + 1) }],
  ['without a URL', { url: '' }],
  ['with an incomplete URL', { url: 'example.org' }],
  ['with a URL of another scheme', { url: 'mailto:ana@example.org' }],
  ['with credentials in the URL', { url: 'https://ana:secret@example.org/' }],
  ['without a category', { category: ' ' }],
  ['as prayer of the day', { isPrayerOfDay: true }],
  ['as verse of the day', { isVerseOfDay: true }],
  ['as both verse and prayer of the day', { isPrayerOfDay: true, isVerseOfDay: true }],
  [
    'with everything wrong',
    {
      text: long(limits.textMax + 1),
      scripture: long(limits.textMax + 1),
      title: long(limits.titleMax + 1),
      reference: long(limits.referenceMax + 1),
      url: 'nowhere',
      alt: long(limits.altTextMax + 1),
      category: '',
      isPrayerOfDay: true,
      isVerseOfDay: true,
    },
  ],
];

describe.each(draftKinds)('a post of the kind %s', (kind) => {
  test.each(cases)('%s is validated as on the server', (_name, part) => {
    const post = { ...draft, kind, ...whole[kind], ...part };
    expect(validatePostDraft(post)).toEqual(schemaProblems(post));
  });

  test('with all required fields is valid', () => {
    expect(validatePostDraft({ ...draft, kind, ...whole[kind] })).toEqual({});
  });

  test('requires content', () => {
    const field = kind === 'scripture' ? 'scripture' : 'text';
    expect(validatePostDraft({ ...draft, kind })).toMatchObject({
      [field]: 'post_empty',
    });
  });
});
