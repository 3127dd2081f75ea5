import { expect, test } from 'vitest';
import { movedBy, partOf, storedSize, wholeOf } from './picture-crop.ts';

const picture = { width: 1000, height: 600 };

test('at first as much of the middle is kept as the frame takes', () => {
  const crop = wholeOf(picture);
  expect(partOf(picture, { crop, ratio: 1 })).toEqual({ left: 200, top: 0, width: 600, height: 600 });
  expect(partOf(picture, { crop, ratio: 4 })).toEqual({ left: 0, top: 175, width: 1000, height: 250 });
});

test('zooming in keeps a smaller part around the same middle', () => {
  const crop = { ...wholeOf(picture), zoom: 2 };
  expect(partOf(picture, { crop, ratio: 1 })).toEqual({ left: 350, top: 150, width: 300, height: 300 });
});

test('the frame never leaves the picture, and comes back at once when it is moved the other way', () => {
  const far = movedBy(picture, { crop: wholeOf(picture), ratio: 1, by: { x: 9, y: 9 } });
  expect(partOf(picture, { crop: far, ratio: 1 })).toEqual({ left: 400, top: 0, width: 600, height: 600 });
  const back = movedBy(picture, { crop: far, ratio: 1, by: { x: -0.1, y: 0 } });
  expect(partOf(picture, { crop: back, ratio: 1 }).left).toBe(340);
});

test('zooming out at the edge stays within the picture', () => {
  const edge = movedBy(picture, { crop: { ...wholeOf(picture), zoom: 4 }, ratio: 1, by: { x: 9, y: 9 } });
  const part = partOf(picture, { crop: { ...edge, zoom: 1 }, ratio: 1 });
  expect(part).toEqual({ left: 400, top: 0, width: 600, height: 600 });
});

test('a large picture is stored as large as it is shown, a small one as it is', () => {
  const widest = { width: 400, height: 400 };
  expect(storedSize({ width: 600, height: 600 }, widest)).toEqual({ width: 400, height: 400 });
  expect(storedSize({ width: 120.4, height: 120.4 }, widest)).toEqual({ width: 120, height: 120 });
});
