import { expect, test } from 'vitest';
import { en } from '../../words/en.ts';
import { fr } from '../../words/fr.ts';
import { findMediaError, getMediaKind } from './media-validation.ts';

const megabyte = 1024 * 1024;
const picture = { type: 'image/jpeg', size: megabyte };
const video = { type: 'video/mp4', size: megabyte };
const letter = { type: 'application/pdf', size: megabyte };

test('the MIME type decides between picture, video and neither', () => {
  expect([picture, video, letter, { type: '' }].map(getMediaKind)).toEqual(['image', 'video', null, null]);
});

test.each([
  ['image', picture, null],
  ['image', video, en.media.wrongKind.image],
  ['video', video, null],
  ['video', picture, en.media.wrongKind.video],
  ['any', picture, null],
  ['any', video, null],
  ['any', letter, en.media.wrongKind.any],
] as const)('a tab for %s answers %o with %s', (accept, file, problem) => {
  expect(findMediaError(en, file, accept)).toBe(problem);
});

test('accepts exactly ten megabytes and rejects one byte more with the size in two decimals', () => {
  expect(findMediaError(en, { ...video, size: 10 * megabyte }, 'video')).toBeNull();
  expect(findMediaError(en, { ...video, size: 10 * megabyte + 1 }, 'video')).toBe(
    'File size exceeds 10MB limit. Your file is 10.00MB',
  );
  expect(findMediaError(fr, { ...video, size: 12.5 * megabyte }, 'any')).toContain('12,50\u00a0Mo');
});
