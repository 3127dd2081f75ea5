import { expect, test, vi } from 'vitest';
import { diffEditValues, getEditValues, upgradeEditDraft, validateEdit } from './edit-post-draft.ts';
import { createTestPost } from './testing/test-posts.ts';

const before = createTestPost('one', { title: 'Rain', text: 'For rain' });

test('returns only the changed fields', () => {
  const values = { ...getEditValues(before), text: 'For snow', title: ' Rain ' };
  expect(diffEditValues(values, getEditValues(before))).toEqual({ text: 'For snow' });
});

test('a draft of all values becomes one of the changes and their version', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  const base = getEditValues(before);
  const draft = { values: { ...base, text: 'For snow' }, base, baseEditedAt: null, hasConflict: false };
  stored.set('edit', JSON.stringify(draft));
  const upgraded = { text: 'For snow', baseEditedAt: 'original' };
  upgradeEditDraft('edit');
  expect(JSON.parse(stored.get('edit') ?? '')).toEqual(upgraded);
  upgradeEditDraft('edit');
  expect(JSON.parse(stored.get('edit') ?? '')).toEqual(upgraded);
  vi.unstubAllGlobals();
});

test('validates an edit by its kind', () => {
  const values = { ...getEditValues(before), title: '', text: ' ' };
  expect(validateEdit('prayer', values)).toEqual({ text: 'post_empty' });
  expect(validateEdit('testimony', values)).toEqual({
    text: 'post_empty',
    title: 'title_required',
    category: 'category_required',
  });
  expect(validateEdit('link', { ...values, text: 'Look', url: 'nowhere' })).toEqual({
    url: 'url_invalid',
  });
});
