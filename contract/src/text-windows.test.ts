import { expect, test } from 'vitest';
import { matchInWindows, splitIntoWindows, WINDOW_LENGTH } from './text-windows.ts';

test('a text that fits one window is one', () => {
  for (const text of ['', 'Amen', 'a'.repeat(WINDOW_LENGTH)]) {
    expect(splitIntoWindows(text)).toEqual([{ start: 0, text }]);
  }
});

test('windows overlap and reach the end of the text', () => {
  const text = 'a'.repeat(5000);
  const windows = splitIntoWindows(text);
  expect(windows.at(-1)).toMatchObject({ start: 4750 });
  for (const [at, { start, text: part }] of windows.entries()) {
    expect(part).toBe(text.slice(start, start + WINDOW_LENGTH));
    expect(start).toBe(at * 250);
  }
});

test('every match is found once, wherever it is', () => {
  for (let before = 0; before < 400; before += 1) {
    const text = `${'a '.repeat(before)}514-555-0142${' a'.repeat(600)}`;
    const found = matchInWindows(/(?<!\d)\d{3}-\d{3}-\d{4}(?!\d)/g, text);
    expect(found.map(({ index, 0: match }) => [index, match])).toEqual([[before * 2, '514-555-0142']]);
  }
});
