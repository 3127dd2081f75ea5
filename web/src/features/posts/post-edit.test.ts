import { expect, test } from 'vitest';
import {
  changedFields,
  type EditDraft,
  editingOf,
  editProblems,
  editValuesOf,
  emptyEdit,
  withChange,
  withoutSaved,
} from './post-edit.ts';
import { postNamed } from './testing/post-named.ts';

const before = postNamed('one', { title: 'Rain', text: 'For rain' });
const after = { ...before, editedAt: '2026-11-02T10:00:00.000Z', title: 'Rain, at last', text: 'It rains' };

const edited = (part: Partial<ReturnType<typeof editValuesOf>>): EditDraft =>
  withChange(emptyEdit, before, part);

test('a form that nobody touched shows the post', () => {
  expect(editingOf(emptyEdit, before)).toEqual({ values: editValuesOf(before), hasConflict: false });
});

test('only what was changed is sent', () => {
  const { values } = editingOf(edited({ text: 'For snow', title: ' Rain ' }), before);
  expect(changedFields(values, editValuesOf(before))).toEqual({ text: 'For snow' });
});

test('what was typed and taken back is no draft', () => {
  expect(withChange(edited({ text: 'For snow' }), before, { text: 'For rain' })).toBe(emptyEdit);
});

test('a change elsewhere keeps the words written here and takes the rest as it is now', () => {
  const { values, hasConflict } = editingOf(edited({ text: 'For snow' }), after);
  expect(hasConflict).toBe(true);
  expect(values.text).toBe('For snow');
  expect(values.title).toBe('Rain, at last');
  expect(changedFields(values, editValuesOf(after))).toEqual({ text: 'For snow' });
});

test('writing on does not hide that there was a change elsewhere', () => {
  const draft = withChange(edited({ text: 'For snow' }), after, { title: 'Rain' });
  expect(editingOf(draft, after)).toMatchObject({
    hasConflict: true,
    values: { title: 'Rain', text: 'For snow' },
  });
});

test('what was written while an edit was being saved stays, and rests on the saved post', () => {
  const sent = editValuesOf({ ...before, text: 'For snow' });
  const saved = { ...before, text: 'For snow', editedAt: '2026-11-02T10:00:00.000Z' };
  expect(withoutSaved(edited({ text: 'For snow' }), sent, saved)).toBe(emptyEdit);
  const left = withoutSaved(edited({ text: 'For snow', title: 'Snow' }), sent, saved);
  expect(editingOf(left, saved)).toEqual({
    values: { ...editValuesOf(saved), title: 'Snow' },
    hasConflict: false,
  });
});

test('an edit asks for what the kind asks for', () => {
  const values = { ...editValuesOf(before), title: '', text: ' ' };
  expect(editProblems('prayer', values)).toEqual({ text: 'post_empty' });
  expect(editProblems('testimony', values)).toEqual({
    text: 'post_empty',
    title: 'title_required',
    category: 'category_required',
  });
  expect(editProblems('link', { ...values, text: 'Look', url: 'nowhere' })).toEqual({ url: 'url_invalid' });
});
