import { expect, test } from 'vitest';
import { createWatermark, formatPosition, parsePosition, positionBetween } from './position.ts';

function createTimer() {
  let time = 0;
  return {
    now: () => time,
    wait(seconds: number) {
      time += seconds * 1000;
    },
  };
}

test.each([
  ['42', { high: 42, missing: [] }],
  ['42~1', { high: 42, missing: [41] }],
  ['42~4.1', { high: 42, missing: [38, 41] }],
  ['42~9-7.5.2-1', { high: 42, missing: [33, 34, 35, 37, 40, 41] }],
])('%s survives a round trip', (text, position) => {
  expect(parsePosition(text)).toEqual(position);
  expect(formatPosition(position)).toBe(text);
});

test.each([
  '',
  ' 42',
  '-1',
  '4.2',
  '42~',
  '42~a',
  '42~1..2',
  '42~1-2',
  '42~43',
  '99999~9000-1',
  '1e9',
  '9'.repeat(16),
  `42~${'1.'.repeat(600)}1`,
  "42' or 1=1",
])('%j is rejected', (text) => {
  expect(parsePosition(text)).toBeNull();
});

test('an uncommitted number is missing until it commits', () => {
  const watermark = createWatermark({ high: 10, missing: [] }, createTimer().now);
  watermark.add(14);
  expect(formatPosition(watermark.position())).toBe('14~3-1');
  expect([10, 11, 12, 13, 14, 15].filter((id) => watermark.has(id))).toEqual([10, 14]);
  watermark.add(12);
  expect(formatPosition(watermark.position())).toBe('14~3.1');
  watermark.add(11);
  watermark.add(13);
  expect(formatPosition(watermark.position())).toBe('14');
});

test('many numbers of one late transaction are missing until it commits', () => {
  const watermark = createWatermark({ high: 0, missing: [] }, createTimer().now);
  watermark.add(1_500);
  expect(formatPosition(watermark.position())).toBe('1500~1499-1');
  expect(watermark.has(1)).toBe(false);
});

test('a rolled back number is forgotten after a minute', () => {
  const timer = createTimer();
  const watermark = createWatermark({ high: 10, missing: [9] }, timer.now);
  watermark.add(12);
  timer.wait(59);
  expect(watermark.position().missing).toEqual([9, 11]);
  timer.wait(1);
  expect(formatPosition(watermark.position())).toBe('12');
});

test('a position stays short', () => {
  const watermark = createWatermark({ high: 0, missing: [] }, createTimer().now);
  for (let id = 1; id < 10_000; id += 2) watermark.add(id);
  watermark.add(1_000_000);
  const position = watermark.position();
  expect(position.missing.length).toBeLessThanOrEqual(2_000);
  const text = formatPosition(position);
  expect(text.length).toBeLessThan(400);
  expect(parsePosition(text)?.high).toBe(1_000_000);
});

test.each([
  ['a late number delivered first', 6, '10~2'],
  ['the next number', 11, '11~3'],
  ['a number after a gap', 14, '14~6.1'],
])('after %s, the position is what was delivered', (_case, id, expected) => {
  // 6 and 8 were missing; 6, 11, 12 and 14 arrived, 8 is still missing.
  const from = { high: 10, missing: [6, 8] };
  const to = { high: 15, missing: [8, 13, 15] };
  const position = formatPosition(positionBetween(from, to, id));
  expect(position).toBe(expected);
});

test('an instance serves clients that are not ahead of it', () => {
  const watermark = createWatermark({ high: 10, missing: [7] }, createTimer().now);
  expect(watermark.covers({ high: 10, missing: [7] })).toBe(true);
  expect(watermark.covers({ high: 6, missing: [] })).toBe(true);
  expect(watermark.covers({ high: 10, missing: [] })).toBe(false);
  expect(watermark.covers({ high: 11, missing: [7] })).toBe(false);
});
