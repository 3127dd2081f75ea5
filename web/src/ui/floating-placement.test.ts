import { expect, test } from 'vitest';
import { placeBeside } from './floating-placement.ts';

const screen = { width: 1280, height: 900, headerHeight: 64 };
const menu = { width: 300, height: 290 };
const button = (top: number) => ({ top, bottom: top + 40, left: 350, right: 480, width: 130 });
const preference = { side: 'bottom', align: 'start', staysBelow: false, gap: 6 } as const;
const place = (top: number, box = menu, changes = {}) =>
  placeBeside(button(top), box, screen, { ...preference, ...changes });

test('a menu opens below its button, or above where there is no room below', () => {
  expect(place(300)).toMatchObject({ side: 'bottom', top: 346, left: 350 });
  expect(place(700)).toMatchObject({ side: 'top', top: 404 });
});

test.each([-400, -60, 0, 880, 960, 1092, 5000])(
  'a menu stays within the window although its button is at %i px',
  (top) => {
    const placement = place(top);
    expect(placement.top).toBeGreaterThanOrEqual(8);
    expect(placement.top + menu.height).toBeLessThanOrEqual(900 - 8);
  },
);

test('a menu higher than the room is as high as the room and leaves the header free', () => {
  const { side, top, maxHeight } = place(700, { width: 300, height: 2000 });
  expect({ side, top, maxHeight }).toEqual({ side: 'top', top: 64, maxHeight: 630 });
});

test('a list that stays below may reach beyond the window, which is scrolled', () => {
  expect(place(880, menu, { staysBelow: true })).toMatchObject({ side: 'bottom', top: 926, maxHeight: 120 });
});

test('a menu stays 8 px away from the sides', () => {
  expect(place(300, { width: 1000, height: 200 }).left).toBe(272);
  expect(place(300, { width: 600, height: 200 }, { align: 'end' }).left).toBe(8);
});
