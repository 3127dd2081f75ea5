import { describe, expect, test } from 'vitest';
import {
  diffEditValues,
  getEditValues,
  getNewPictures,
  readEditDraft,
  replaceNewPictures,
  toPictureEdits,
  toPrintEdit,
  toSubjectEdit,
  validateEdit,
} from './edit-post-draft.ts';
import { createTestPost } from './testing/test-posts.ts';

const before = createTestPost('one', { title: 'Rain', text: 'For rain' });

test('returns only the changed fields', () => {
  const values = { ...getEditValues(before), text: 'For snow', title: ' Rain ' };
  expect(diffEditValues(values, getEditValues(before))).toEqual({ text: 'For snow' });
});

test('edits the version in the other language, and removes it with empty fields', () => {
  const translation = { language: 'fr' as const, title: 'Pluie', text: 'Pour la pluie', reference: null };
  const values = getEditValues({ ...before, translation });
  expect(values).toMatchObject({ translationTitle: 'Pluie', translationText: 'Pour la pluie' });
  const removed = { ...values, translationTitle: '', translationText: '' };
  expect(diffEditValues(removed, values)).toEqual({ translationTitle: '', translationText: '' });
  expect(validateEdit(before, { ...values, translationText: ' ' })).toEqual({
    translationText: 'post_empty',
  });
});

test('returns all pictures when one of them is described, moved or removed', () => {
  const [a, b] = [
    { id: 'a', alt: 'A lake' },
    { id: 'b', alt: '' },
  ];
  const from = { ...getEditValues(before), pictures: [a, b] };
  expect(diffEditValues({ ...from, pictures: [{ ...a }, { ...b }] }, from)).toEqual({});
  for (const pictures of [[b, a], [b], [], [a, { id: 'b', alt: 'A pier' }]])
    expect(diffEditValues({ ...from, pictures }, from)).toEqual({ pictures });
});

test('sends a changed choice about printing only where the edited post allows it', () => {
  const prayer = { ...before, kind: 'prayer' as const, audience: 'members' as const };
  const values = getEditValues(prayer);
  const sent = (changes: Partial<typeof values>) => toPrintEdit(changes, { ...values, ...changes }, prayer);
  expect(sent({ text: 'For snow' })).toEqual({});
  expect(sent({ printChoice: 'first_name' })).toEqual({ printChoice: 'first_name' });
  expect(sent({ printChoice: 'first_name', audience: 'private' })).toEqual({});
  expect(sent({ printChoice: 'first_name', subjectAgreement: 'not_asked' })).toEqual({});
  expect(sent({ printChoice: 'no', audience: 'private' })).toEqual({ printChoice: 'no' });
});

describe('answers about someone else', () => {
  const ben = { id: 'ben', name: 'Ben Brother' };
  const post = {
    ...before,
    subject: { agreement: 'agreed' as const, mention: 'no_name' as const, member: ben },
  };
  const values = getEditValues(post);
  const editOf = (change: Partial<typeof values>) => {
    const changed = { ...values, ...change };
    return toSubjectEdit(diffEditValues(changed, values), changed);
  };

  test('are sent together when one of them changes, the person only when they do', () => {
    expect(editOf({ text: 'For snow' })).toEqual({});
    expect(editOf({ subjectMention: 'everything' })).toEqual({
      subjectAgreement: 'agreed',
      subjectMention: 'everything',
    });
    expect(editOf({ subjectPerson: null })).toMatchObject({ subjectId: '' });
    expect(editOf({ subjectPerson: { id: 'ana', name: 'Ana' } })).toMatchObject({ subjectId: 'ana' });
    expect(editOf({ subjectAgreement: 'none', subjectPerson: null })).toEqual({ subjectAgreement: 'none' });
  });

  test('do not keep an author from narrowing the audience, but from linking somebody who cannot read it', () => {
    expect(validateEdit(post, { ...values, audience: 'private' })).toEqual({});
    const other = { ...values, audience: 'private' as const, subjectPerson: { id: 'ana', name: 'Ana' } };
    expect(validateEdit(post, other)).toEqual({ subjectId: 'subject_audience' });
    expect(validateEdit(post, { ...values, subjectAgreement: 'not_asked', audience: 'public' })).toEqual({
      audience: 'subject_not_asked',
    });
  });
});

describe('new pictures', () => {
  const [a, b] = [
    { id: 'a', alt: 'A lake' },
    { id: 'b', alt: '' },
  ];
  const pier = { id: 'key', alt: 'A pier', name: 'pier.jpg' };
  const file = new File(['…'], 'pier.jpg');

  test('stay in their place when others come last or go', () => {
    const [kept] = getNewPictures([a, pier, b]);
    expect(kept).toEqual({ key: 'key', alt: 'A pier', name: 'pier.jpg' });
    const added = { key: 'next', alt: '', name: 'boat.jpg' };
    const pictures = replaceNewPictures([a, pier, b], kept ? [kept, added] : []);
    expect(pictures).toEqual([a, pier, b, { id: 'next', alt: '', name: 'boat.jpg' }]);
    expect(replaceNewPictures(pictures, [])).toEqual([a, b]);
  });

  test('are sent as the field of their place', () => {
    expect(toPictureEdits([a, pier, b], [{ key: 'key', file }])).toEqual({
      pictures: [a, { id: 'photo2', alt: 'A pier' }, b],
      files: { photo2: file },
    });
  });

  test('are left out when their file could not be restored', () => {
    expect(toPictureEdits([pier, a], [])).toEqual({ pictures: [a], files: {} });
  });
});

test('a draft of all values is read as one of the changes and their version', () => {
  const base = getEditValues(before);
  const old = { values: { ...base, text: 'For snow' }, base, baseEditedAt: null, hasConflict: false };
  const draft = { text: 'For snow', baseEditedAt: 'original' };
  expect(readEditDraft(Object.assign({}, old, { baseEditedAt: undefined }))).toEqual(draft);
  expect(readEditDraft(draft)).toEqual(draft);
  expect(readEditDraft({})).toEqual({});
});

test('validates an edit by its kind', () => {
  const values = { ...getEditValues(before), title: '', text: ' ' };
  expect(validateEdit({ kind: 'prayer' }, values)).toEqual({ text: 'post_empty' });
  expect(validateEdit({ kind: 'testimony' }, values)).toEqual({
    text: 'post_empty',
    title: 'title_required',
    category: 'category_required',
  });
  expect(validateEdit({ kind: 'link' }, { ...values, text: 'Look', url: 'nowhere' })).toEqual({
    url: 'url_invalid',
  });
});

test('a post for groups needs one, unless its author has left them all', () => {
  const values = { ...getEditValues(before), audience: 'groups' as const };
  expect(validateEdit({ kind: 'prayer' }, values)).toEqual({ groupIds: 'groups_required' });
  expect(validateEdit({ kind: 'prayer' }, { ...values, groupIds: ['choir'] })).toEqual({});
  expect(validateEdit({ kind: 'prayer', groups: [] }, values)).toEqual({});
});
