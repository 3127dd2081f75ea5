import { expect, test } from 'vitest';
import { createInitialCrop, getCropArea, getStoredSize, moveCrop } from './picture-crop.ts';

const picture = { width: 1000, height: 600 };

test('starts with the largest centred crop', () => {
  const crop = createInitialCrop(picture);
  expect(getCropArea(picture, { crop, ratio: 1 })).toEqual({ left: 200, top: 0, width: 600, height: 600 });
  expect(getCropArea(picture, { crop, ratio: 4 })).toEqual({ left: 0, top: 175, width: 1000, height: 250 });
});

test('zooming in keeps the centre', () => {
  const crop = { ...createInitialCrop(picture), zoom: 2 };
  expect(getCropArea(picture, { crop, ratio: 1 })).toEqual({ left: 350, top: 150, width: 300, height: 300 });
});

test('the crop stays inside the picture and moves back immediately', () => {
  const far = moveCrop(picture, { crop: createInitialCrop(picture), ratio: 1, by: { x: 9, y: 9 } });
  expect(getCropArea(picture, { crop: far, ratio: 1 })).toEqual({
    left: 400,
    top: 0,
    width: 600,
    height: 600,
  });
  const back = moveCrop(picture, { crop: far, ratio: 1, by: { x: -0.1, y: 0 } });
  expect(getCropArea(picture, { crop: back, ratio: 1 }).left).toBe(340);
});

test('zooming out at the edge stays inside the picture', () => {
  const edge = moveCrop(picture, {
    crop: { ...createInitialCrop(picture), zoom: 4 },
    ratio: 1,
    by: { x: 9, y: 9 },
  });
  const part = getCropArea(picture, { crop: { ...edge, zoom: 1 }, ratio: 1 });
  expect(part).toEqual({ left: 400, top: 0, width: 600, height: 600 });
});

test('scales large pictures down and keeps small ones', () => {
  const widest = { width: 400, height: 400 };
  expect(getStoredSize({ width: 600, height: 600 }, widest)).toEqual({ width: 400, height: 400 });
  expect(getStoredSize({ width: 120.4, height: 120.4 }, widest)).toEqual({ width: 120, height: 120 });
});
