/** Centre of the crop in picture pixels, and zoom factor. */
export type Crop = { x: number; y: number; zoom: number };
export type Size = { width: number; height: number };

export const MAX_ZOOM = 4;

export const createInitialCrop = ({ width, height }: Size): Crop => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
});

/** The cropped area in picture pixels, in the frame's aspect ratio. */
export function getCropArea(
  picture: Size,
  { crop, ratio }: { crop: Crop; ratio: number },
): { left: number; top: number } & Size {
  const width = Math.min(picture.width, picture.height * ratio) / crop.zoom;
  const height = width / ratio;
  const { x, y } = keepInPicture(picture, { crop, part: { width, height } });
  return { left: x - width / 2, top: y - height / 2, width, height };
}

/** Keeps the crop inside the picture. */
const keepInPicture = (picture: Size, { crop, part }: { crop: Crop; part: Size }) => ({
  x: clamp(crop.x, { least: part.width / 2, most: picture.width - part.width / 2 }),
  y: clamp(crop.y, { least: part.height / 2, most: picture.height - part.height / 2 }),
});

const clamp = (value: number, { least, most }: { least: number; most: number }) =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** Moves the crop by fractions of itself: `{ x: 0.1, y: 0 }` is a tenth to the right. */
export function moveCrop(
  picture: Size,
  { crop, ratio, by }: { crop: Crop; ratio: number; by: { x: number; y: number } },
): Crop {
  const part = getCropArea(picture, { crop, ratio });
  const moved = {
    zoom: crop.zoom,
    x: part.left + part.width / 2 + by.x * part.width,
    y: part.top + part.height / 2 + by.y * part.height,
  };
  return { ...moved, ...keepInPicture(picture, { crop: moved, part }) };
}

/** Never larger than the cropped area or the largest displayed size. */
export function getStoredSize(part: Size, widest: Size): Size {
  const scale = Math.min(1, widest.width / part.width);
  return {
    width: Math.max(1, Math.round(part.width * scale)),
    height: Math.max(1, Math.round(part.height * scale)),
  };
}
