import { expect, test } from 'vitest';
import { splitText } from './display-slides.ts';

test('a long text is divided after sentences, and none of it is lost', () => {
  const text = 'Lord, teach us to wait together. '.repeat(40).trim();
  const parts = splitText(text, 300);
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(300);
    expect(part).toMatch(/\.$/);
  }
  expect(parts.join(' ')).toBe(text);
});

test('a text without sentences is divided between words, and one without words anywhere', () => {
  const words = 'peace '.repeat(100).trim();
  expect(splitText(words, 170).join(' ')).toBe(words);
  expect(splitText('x'.repeat(400), 170).map(({ length }) => length)).toEqual([170, 170, 60]);
});

test('many short lines take more slides than the same text in one line', () => {
  const lines = 'For rain\n'.repeat(20);
  expect(splitText(lines, 300).length).toBeGreaterThan(splitText(lines.replaceAll('\n', ' '), 300).length);
});
