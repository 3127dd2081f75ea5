import { expect, test } from 'vitest';
import { proposeSubject, readProposedSubject } from './proposed-subject.ts';

test('reads the subject that another page proposed', () => {
  expect(readProposedSubject(proposeSubject('My hidden post'))).toBe('My hidden post');
});

test.each([null, undefined, 'text', {}, { subject: 7 }])('reads no subject from %j', (state) => {
  expect(readProposedSubject(state)).toBe('');
});
