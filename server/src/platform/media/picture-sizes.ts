export type Box = { width: number; height: number };

// A very tall picture, such as a screenshot, is limited by its height: WebP ends at 16 383 pixels.
const maxAspectRatio = 3;

/** Narrowest first, never enlarged. A picture narrower than all widths keeps its own size. */
export function chooseSizes(source: Box, widths: readonly number[]): Box[] {
  const scales = widths.map((width) =>
    Math.min(1, width / source.width, (width * maxAspectRatio) / source.height),
  );
  const distinct = [...new Set(scales)].sort((a, b) => a - b);
  return distinct.map((scale) => ({
    width: Math.max(1, Math.round(source.width * scale)),
    height: Math.max(1, Math.round(source.height * scale)),
  }));
}
