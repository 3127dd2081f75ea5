import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api.ts';
import { en } from '../../words/en.ts';
import { splitRefusal } from './refusal.ts';

const refused = (fields: Record<string, string>) => new ApiError('invalid_input', { status: 400, fields });

test('a reason stands at the field that the form shows', () => {
  expect(splitRefusal(en, refused({ title: 'At most 200 characters' }), ['title'])).toEqual({
    fields: { title: 'At most 200 characters' },
    why: null,
  });
});

test('a reason about something the form does not show is said for the whole', () => {
  expect(splitRefusal(en, refused({ title: 'Too long', kind: 'Unknown kind' }), ['title'])).toEqual({
    fields: { title: 'Too long' },
    why: 'Unknown kind',
  });
});

test('a refusal without fields is said in one sentence, and none at all is silent', () => {
  expect(splitRefusal(en, new ApiError('unavailable'), ['title']).why).toBe(en.errors.unavailable);
  expect(splitRefusal(en, null, ['title'])).toEqual({ fields: {}, why: null });
});
