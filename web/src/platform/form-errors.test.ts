import { expect, test } from 'vitest';
import { en } from '../words/en.ts';
import { ApiError } from './api.ts';
import { splitFormErrors } from './form-errors.ts';

const refused = (fields: Record<string, string>) => new ApiError('invalid_input', { status: 400, fields });

test('shows an error at its field', () => {
  expect(splitFormErrors(en, refused({ title: 'At most 200 characters' }), ['title'])).toEqual({
    fields: { title: 'At most 200 characters' },
    formError: null,
  });
});

test('shows an error about a hidden field for the whole form', () => {
  expect(splitFormErrors(en, refused({ title: 'Too long', kind: 'Unknown kind' }), ['title'])).toEqual({
    fields: { title: 'Too long' },
    formError: 'Unknown kind',
  });
});

test('shows an error without fields for the whole form, and nothing without an error', () => {
  expect(splitFormErrors(en, new ApiError('unavailable'), ['title']).formError).toBe(en.errors.unavailable);
  expect(splitFormErrors(en, null, ['title'])).toEqual({ fields: {}, formError: null });
});
