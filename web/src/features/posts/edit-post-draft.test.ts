import { expect, test } from 'vitest';
import { en } from '../../words/en.ts';
import {
  applyEdit,
  diffEditValues,
  type EditDraft,
  emptyEditDraft,
  getEditValues,
  rebaseEdit,
  removeSavedEdits,
  validateEdit,
} from './edit-post-draft.ts';
import { createTestPost } from './testing/test-posts.ts';

const before = createTestPost('one', { title: 'Rain', text: 'For rain' });
const after = { ...before, editedAt: '2026-11-02T10:00:00.000Z', title: 'Rain, at last', text: 'It rains' };

const edited = (part: Partial<ReturnType<typeof getEditValues>>): EditDraft =>
  applyEdit(emptyEditDraft, before, part);

test('shows the post while nothing is edited', () => {
  expect(rebaseEdit(emptyEditDraft, before)).toEqual({ values: getEditValues(before), hasConflict: false });
});

test('returns only the changed fields', () => {
  const { values } = rebaseEdit(edited({ text: 'For snow', title: ' Rain ' }), before);
  expect(diffEditValues(values, getEditValues(before))).toEqual({ text: 'For snow' });
});

test('a change that is undone leaves no draft', () => {
  expect(applyEdit(edited({ text: 'For snow' }), before, { text: 'For rain' })).toBe(emptyEditDraft);
});

test('keeps changed fields and updates the others after an edit elsewhere', () => {
  const { values, hasConflict } = rebaseEdit(edited({ text: 'For snow' }), after);
  expect(hasConflict).toBe(true);
  expect(values.text).toBe('For snow');
  expect(values.title).toBe('Rain, at last');
  expect(diffEditValues(values, getEditValues(after))).toEqual({ text: 'For snow' });
});

test('keeps the conflict after further edits', () => {
  const draft = applyEdit(edited({ text: 'For snow' }), after, { title: 'Rain' });
  expect(rebaseEdit(draft, after)).toMatchObject({
    hasConflict: true,
    values: { title: 'Rain', text: 'For snow' },
  });
});

test('keeps changes made while saving, rebased on the saved post', () => {
  const sent = getEditValues({ ...before, text: 'For snow' });
  const saved = { ...before, text: 'For snow', editedAt: '2026-11-02T10:00:00.000Z' };
  expect(removeSavedEdits(edited({ text: 'For snow' }), sent, saved)).toBe(emptyEditDraft);
  const left = removeSavedEdits(edited({ text: 'For snow', title: 'Snow' }), sent, saved);
  expect(rebaseEdit(left, saved)).toEqual({
    values: { ...getEditValues(saved), title: 'Snow' },
    hasConflict: false,
  });
});

test('validates an edit by its kind', () => {
  const values = { ...getEditValues(before), title: '', text: ' ' };
  expect(validateEdit(en, 'prayer', values)).toEqual({ text: en.fields.post_empty });
  expect(validateEdit(en, 'testimony', values)).toEqual({
    text: en.fields.post_empty,
    title: en.fields.title_required,
    category: en.fields.category_required,
  });
  expect(validateEdit(en, 'link', { ...values, text: 'Look', url: 'nowhere' })).toEqual({
    url: en.fields.url_invalid,
  });
});
