import { expect, test } from 'vitest';
import { clockChangeAt } from './wall-clock.ts';

const toronto = 'America/Toronto';

test('distinguishes skipped from repeated local times', () => {
  expect(clockChangeAt('2026-03-08', '01:59', toronto)).toBeNull();
  expect(clockChangeAt('2026-03-08', '02:00', toronto)).toBe('skipped');
  expect(clockChangeAt('2026-03-08', '02:59', toronto)).toBe('skipped');
  expect(clockChangeAt('2026-03-08', '03:00', toronto)).toBeNull();
  expect(clockChangeAt('2026-11-01', '00:59', toronto)).toBeNull();
  expect(clockChangeAt('2026-11-01', '01:00', toronto)).toBe('twice');
  expect(clockChangeAt('2026-11-01', '01:59', toronto)).toBe('twice');
  expect(clockChangeAt('2026-11-01', '02:00', toronto)).toBeNull();
});

test('returns null in zones without clock changes', () => {
  for (const date of ['2026-03-08', '2026-11-01']) {
    for (let hour = 0; hour < 24; hour += 1) {
      expect(clockChangeAt(date, `${String(hour).padStart(2, '0')}:30`, 'America/Regina')).toBeNull();
    }
  }
});

test('handles clock changes of half an hour', () => {
  const island = 'Australia/Lord_Howe';
  expect(clockChangeAt('2026-04-05', '01:29', island)).toBeNull();
  expect(clockChangeAt('2026-04-05', '01:30', island)).toBe('twice');
  expect(clockChangeAt('2026-10-04', '02:15', island)).toBe('skipped');
});
