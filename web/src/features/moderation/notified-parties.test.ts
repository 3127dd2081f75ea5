import { expect, test } from 'vitest';
import { getNotifiedParties } from './notified-parties.ts';

const reported = { reasons: ['reported' as const] };
const held = { reasons: ['automatic' as const] };
const both = { reasons: ['automatic' as const, 'reported' as const] };

test('keeping what was only reported tells those who reported it, and not its author', () => {
  expect(getNotifiedParties({ cases: [reported, reported], act: 'keep' })).toBe('reporters');
  expect(getNotifiedParties({ cases: [reported], act: 'hide' })).toBe('both');
  expect(getNotifiedParties({ cases: [reported], act: 'resolve' })).toBe('reporters');
});

test('whoever wrote what was held is told, and whoever reported it too', () => {
  expect(getNotifiedParties({ cases: [held], act: 'keep' })).toBe('author');
  expect(getNotifiedParties({ cases: [both], act: 'keep' })).toBe('both');
});

test('several decisions promise nothing that holds for some of them only', () => {
  expect(getNotifiedParties({ cases: [reported, held], act: 'keep' })).toBe('various');
});
