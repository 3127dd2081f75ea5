const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Puts text on one line and cuts it after `maxGraphemes`, the ellipsis included. */
export function shortenText(text: string, maxGraphemes: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const graphemes = [...segmenter.segment(line)];
  if (graphemes.length <= maxGraphemes) return line;
  return `${graphemes
    .slice(0, maxGraphemes - 1)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}
