// Controls, bidirectional overrides (which also affect later text) and invisible characters.
const unwantedPattern =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const maxInputLength = 20_000;

/** Average code units per character: enough for emoji families, not for stacked accents. */
const maxUnitsPerCharacter = 8;

/** Null when nothing readable is left. */
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
