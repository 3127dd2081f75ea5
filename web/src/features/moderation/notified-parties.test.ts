import { expect, test } from 'vitest';
import { getNotifiedParties } from './notified-parties.ts';

const reported = { reasons: ['reported' as const], reports: [{ reason: 'spam' as const, count: 1 }] };
const held = { reasons: ['automatic' as const], reports: [] };
const both = { reasons: ['automatic' as const, 'reported' as const], reports: reported.reports };
const removal = { reasons: ['reported' as const], reports: [{ reason: 'about_me' as const, count: 1 }] };

test('notifies only the reporters if reported content is kept', () => {
  expect(getNotifiedParties({ cases: [reported, reported], act: 'keep' })).toBe('reporters');
  expect(getNotifiedParties({ cases: [reported], act: 'hide' })).toBe('both');
  expect(getNotifiedParties({ cases: [reported], act: 'resolve' })).toBe('reporters');
});

test('notifies the author of held content, and its reporters', () => {
  expect(getNotifiedParties({ cases: [held], act: 'keep' })).toBe('author');
  expect(getNotifiedParties({ cases: [both], act: 'keep' })).toBe('both');
});

test('notifies the author, and who asked, of a post that is put back', () => {
  expect(getNotifiedParties({ cases: [removal], act: 'keep' })).toBe('both');
});

test('is various if the decisions notify different people', () => {
  expect(getNotifiedParties({ cases: [reported, held], act: 'keep' })).toBe('various');
});
