import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageWindow, restoreOrder } from './table-window.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);

function read(all: readonly number[], place: { page: number; size: number }): number[] {
  const window = pageWindow(place, all.length);
  const ordered = window.isReversed ? all.toReversed() : all;
  return restoreOrder(window, ordered.slice(window.offset, window.offset + window.limit));
}

test('every page holds the rows that counting from the start would give', () => {
  fc.assert(
    fc.property(
      fc.nat(200),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 60 }),
      (count, size, page) => {
        const all = rows(count);
        expect(read(all, { page, size })).toEqual(all.slice((page - 1) * size, page * size));
      },
    ),
  );
});

test('never more than half of the rows are skipped', () => {
  for (let page = 1; page <= 100; page += 1) {
    const { offset } = pageWindow({ page, size: 10 }, 1_000);
    expect(offset).toBeLessThanOrEqual(500);
  }
  expect(pageWindow({ page: 100, size: 10 }, 1_000)).toEqual({ isReversed: true, offset: 0, limit: 10 });
});
