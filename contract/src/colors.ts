const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** Mixes two colours in sRGB; `share` is the part of the second, 0 to 1. */
export function mixColors(one: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(one).map((value, index) =>
    Math.round(value * (1 - share) + (others[index] ?? 0) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

// WCAG 2.2.
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio, from 1 (none) to 21 (black on white). */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, 1.4.3. */
export const minTextContrast = 4.5;

/** WCAG 2.2, 1.4.11. */
export const minNonTextContrast = 3;

const designedTextColors: Readonly<Record<string, string>> = {
  '#3b82f6': '#ffffff',
  '#10b981': '#06281d',
  '#6ea2f8': '#0d1b30',
  '#35c795': '#06281d',
};

/** White where its contrast suffices, otherwise a readable dark shade of the colour. */
export function textColorOn(color: string): string {
  const designed = designedTextColors[color];
  if (designed) return designed;
  return contrastRatio(color, '#ffffff') >= minTextContrast ? '#ffffff' : darkestReadableShade(color);
}

function darkestReadableShade(color: string): string {
  const shade = mixColors(color, '#000000', 0.82);
  if (contrastRatio(color, shade) >= minTextContrast) return shade;
  return contrastRatio(color, '#000000') >= contrastRatio(color, '#ffffff') ? '#000000' : '#ffffff';
}

const steps = Array.from({ length: 21 }, (_, step) => step / 20);

/** Mixes a colour with the text colour only as far as needed to reach the contrast on every background. */
export function ensureContrast(
  least: number,
  wished: string,
  { text, grounds }: { text: string; grounds: readonly string[] },
): string {
  const shades = steps.map((share) => mixColors(wished, text, share));
  return shades.find((shade) => grounds.every((ground) => contrastRatio(shade, ground) >= least)) ?? text;
}
