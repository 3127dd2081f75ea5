// Controls; what turns the direction of text, also for the words after it; and what is nothing to be seen.
const unwantedPattern =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Nobody reads further, and nothing here should have to. */
const maxInputLength = 20_000;

/** Code units that a character may take on average: enough for families of emoji, not for towers of accents. */
const maxUnitsPerCharacter = 8;

/**
 * A line of a stranger's text as it may stand among ours: one line, without controls and turns of direction, cut at
 * `most` characters as people count them, with an ellipsis. Null when nothing is left to read.
 */
export function toPlainLine(text: string, maxCharacters: number): string | null {
  const line = text
    .slice(0, maxInputLength)
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(unwantedPattern, '')
    .normalize('NFC')
    .trim();
  if (!/[\p{L}\p{N}\p{S}]/u.test(line)) return null;
  return truncate(line, maxCharacters);
}

function truncate(line: string, most: number): string {
  let taken = 0;
  for (const { index, segment } of graphemes.segment(line)) {
    const isFull = taken === most || index + segment.length > most * maxUnitsPerCharacter;
    if (isFull) return `${line.slice(0, index).trimEnd()}…`;
    taken += 1;
  }
  return line;
}
