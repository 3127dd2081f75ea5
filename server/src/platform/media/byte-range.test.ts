import { expect, it } from 'vitest';
import { formatRange, parseContentRange, parseRange, resolveRange } from './byte-range.ts';

it.each([
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=100-', { first: 100 }],
  ['bytes=-50', { suffix: 50 }],
])('%s is a range and survives a round trip', (header, range) => {
  expect(parseRange(header)).toEqual(range);
  expect(formatRange(range)).toBe(header);
});

it.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=9-1',
  'bytes=a-b',
  'bytes=0-1,5-6',
  'bytes=0-99999999999999999',
  'items=0-1',
  'BYTES=0-1 ',
  'bytes=0x1-0x2',
])('%s is answered with the whole file', (header) => {
  expect(parseRange(header)).toBeUndefined();
});

it.each([
  [{ first: 0 }, { first: 0, last: 9 }],
  [{ first: 9 }, { first: 9, last: 9 }],
  [
    { first: 2, last: 400 },
    { first: 2, last: 9 },
  ],
  [{ suffix: 3 }, { first: 7, last: 9 }],
  [{ suffix: 300 }, { first: 0, last: 9 }],
  [{ first: 10 }, undefined],
  [{ suffix: 0 }, undefined],
])('of ten bytes %o means %o', (range, part) => {
  expect(resolveRange(range, 10)).toEqual(part);
});

it('an empty file has no range', () => {
  expect(resolveRange({ first: 0 }, 0)).toBeUndefined();
  expect(resolveRange({ suffix: 5 }, 0)).toBeUndefined();
});

it('response headers state range and total', () => {
  expect(parseContentRange('bytes 5-9/20')).toEqual({ bytes: 20, part: { first: 5, last: 9 } });
  expect(parseContentRange('bytes */20')).toBeUndefined();
});
