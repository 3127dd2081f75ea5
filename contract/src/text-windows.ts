export type TextWindow = { start: number; text: string };

/** Longer than any sentence that is read as one, and than any detail. */
export const WINDOW_LENGTH = 400;
/** What a pattern may need to see before its match, and how long a match may be. */
const CONTEXT_BEFORE = 50;
const MATCH_LENGTH = 100;
const STEP = WINDOW_LENGTH - CONTEXT_BEFORE - MATCH_LENGTH;

/**
 * Cuts a text into overlapping windows. Whatever a pattern costs on one window, a text costs that much per `STEP`
 * characters: time grows with its length, never with a power of it.
 */
export function splitIntoWindows(text: string): TextWindow[] {
  const windows: TextWindow[] = [];
  for (let start = 0; start === 0 || start + WINDOW_LENGTH - STEP < text.length; start += STEP) {
    windows.push({ start, text: text.slice(start, start + WINDOW_LENGTH) });
  }
  return windows;
}

/** Every match belongs to one window: not to the one that sees only its end, or only its beginning. */
export function matchInWindows(pattern: RegExp, text: string): RegExpExecArray[] {
  return splitIntoWindows(text).flatMap(({ start, text: part }) =>
    [...part.matchAll(pattern)]
      .filter(({ index }) => isOwn(index, start, text.length))
      .map((match) => {
        match.index += start;
        return match;
      }),
  );
}

function isOwn(index: number, start: number, length: number): boolean {
  const isLast = start + WINDOW_LENGTH >= length;
  return (start === 0 || index >= CONTEXT_BEFORE) && (isLast || index < CONTEXT_BEFORE + STEP);
}
