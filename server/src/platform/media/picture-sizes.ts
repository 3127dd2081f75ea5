export type Box = { width: number; height: number };

// A picture far taller than wide (a screenshot of a long conversation) is bounded by its height: WebP ends at 16 383.
const maxAspectRatio = 3;

/**
 * The sizes a picture is kept in: one for each width, never enlarged, narrowest first. A picture narrower than all of
 * them is kept in its own size.
 */
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
