import { expect, test } from 'vitest';
import { en } from '../../words/en.ts';
import { fr } from '../../words/fr.ts';
import { pictureProblem } from './picture-check.ts';

const megabyte = 1024 * 1024;

test('ten megabytes exactly may be shared', () => {
  expect(pictureProblem(en, { type: 'image/jpeg', size: 10 * megabyte })).toBeNull();
});

test('one byte more is refused with the size in two decimals', () => {
  expect(pictureProblem(en, { type: 'image/jpeg', size: 10 * megabyte + 1 })).toBe(
    'File size exceeds 10MB limit. Your file is 10.00MB',
  );
  expect(pictureProblem(en, { type: 'image/png', size: 12.345 * megabyte })).toBe(
    'File size exceeds 10MB limit. Your file is 12.35MB',
  );
});

test('the size is written with a comma in French', () => {
  expect(pictureProblem(fr, { type: 'image/jpeg', size: 12.5 * megabyte })).toContain('12,50\u00a0Mo');
});

test('what is not a picture is refused whatever its size', () => {
  expect(pictureProblem(en, { type: 'application/pdf', size: 20 * megabyte })).toBe(en.composer.notAPicture);
  expect(pictureProblem(en, { type: '', size: 1 })).toBe(en.composer.notAPicture);
});
