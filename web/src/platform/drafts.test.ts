import { expect, test } from 'vitest';
import { parseDraft } from './drafts.ts';

test('a draft is read back as it was kept', () => {
  expect(parseDraft(JSON.stringify('Lord, hear us'), '')).toBe('Lord, hear us');
  expect(parseDraft(JSON.stringify({ title: 'T', text: 'x' }), { title: '', text: '' })).toEqual({
    title: 'T',
    text: 'x',
  });
});

test('a draft from before a field existed gets its empty value', () => {
  expect(parseDraft('{"text":"x"}', { title: '', text: '' })).toEqual({ title: '', text: 'x' });
});

test.each(['{oops', 'null', '7', '"text"', '[]'])('%s is no draft of fields', (text) => {
  expect(parseDraft(text, { title: '' })).toEqual({ title: '' });
});
