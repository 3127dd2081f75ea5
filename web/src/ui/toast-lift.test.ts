import { expect, test } from 'vitest';
import { type Box, findToastLift } from './toast-lift.ts';

const toast: Box = { top: 700, bottom: 750, left: 20, right: 340 };
const box = (top: number, height = 40): Box => ({ top, bottom: top + height, left: 40, right: 140 });

test('stays where it is when it covers nothing', () => {
  expect(findToastLift(toast, [], 56)).toBe(0);
  expect(findToastLift(toast, [box(600), { ...box(710), left: 400, right: 500 }], 56)).toBe(0);
});

test('moves above what it would cover, and above the next as well', () => {
  expect(toast.bottom - findToastLift(toast, [box(720)], 56)).toBe(712);
  expect(toast.bottom - findToastLift(toast, [box(720), box(660)], 56)).toBe(652);
});

test('stays at the bottom when everything is taken', () => {
  const boxes = Array.from({ length: 16 }, (_, index) => box(index * 50));
  expect(findToastLift(toast, boxes, 56)).toBe(0);
});

test('ignores what is not displayed', () => {
  expect(findToastLift(toast, [box(720, 0)], 56)).toBe(0);
});
