import { expect, test } from 'vitest';
import { proposeSubject, readProposedSubject } from './proposed-subject.ts';

test('a proposed subject is read where another page has left it', () => {
  expect(readProposedSubject(proposeSubject('My hidden post'))).toBe('My hidden post');
});

test.each([null, undefined, 'text', {}, { subject: 7 }])('%j proposes nothing', (state) => {
  expect(readProposedSubject(state)).toBe('');
});
