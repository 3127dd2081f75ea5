import { limits } from '@radiant/contract/limits.ts';
import { altFields, pictureFields } from '@radiant/contract/posts.ts';
import { describe, expect, test } from 'vitest';
import { getDraftFiles, moveItem, toDraftFileFields, toFurtherAlts } from './draft-files.ts';

const file = (key: string, alt = '') => ({ name: `${key}.jpg`, key, alt });

describe('the files of a draft', () => {
  test.each([0, 1, 3])('%s of them are stored and read again', (count) => {
    const files = ['a', 'b', 'c'].slice(0, count).map((key) => file(key, `The ${key}`));
    expect(getDraftFiles(toDraftFileFields(files))).toEqual(files);
  });

  test('are the one file of a draft from before there were several', () => {
    const old = { media: { name: 'a.jpg', key: 'a' }, alt: 'A lake', morePictures: [] };
    expect(getDraftFiles(old)).toEqual([file('a', 'A lake')]);
  });

  test('after the first have descriptions in fields of their own', () => {
    expect(toFurtherAlts([file('b', ' A pier '), file('c')])).toEqual({ alt2: 'A pier', alt3: '' });
  });

  test('have a field each, up to the limit', () => {
    expect([pictureFields.length, altFields.length]).toEqual([limits.picturesMax, limits.picturesMax]);
  });
});

describe('moving an item', () => {
  test.each([
    [0, 1, 'bac'],
    [2, 0, 'cab'],
    [0, -1, 'abc'],
    [2, 3, 'abc'],
  ])('from %s to %s', (from, to, after) => {
    expect(moveItem([...'abc'], from, to).join('')).toBe(after);
  });
});
