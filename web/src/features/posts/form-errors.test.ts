import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api.ts';
import { en } from '../../words/en.ts';
import { splitFormErrors } from './form-errors.ts';

const refused = (fields: Record<string, string>) => new ApiError('invalid_input', { status: 400, fields });

test('a reason stands at the field that the form shows', () => {
  expect(splitFormErrors(en, refused({ title: 'At most 200 characters' }), ['title'])).toEqual({
    fields: { title: 'At most 200 characters' },
    formError: null,
  });
});

test('a reason about something the form does not show is said for the whole', () => {
  expect(splitFormErrors(en, refused({ title: 'Too long', kind: 'Unknown kind' }), ['title'])).toEqual({
    fields: { title: 'Too long' },
    formError: 'Unknown kind',
  });
});

test('a formErrors without fields is said in one sentence, and none at all is silent', () => {
  expect(splitFormErrors(en, new ApiError('unavailable'), ['title']).formError).toBe(en.errors.unavailable);
  expect(splitFormErrors(en, null, ['title'])).toEqual({ fields: {}, formError: null });
});
