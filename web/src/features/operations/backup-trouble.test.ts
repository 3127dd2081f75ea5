import { expect, test } from 'vitest';
import { findBackupTrouble } from './backup-trouble.ts';

const now = Date.parse('2026-11-27T12:00:00Z');
const attempt = (startedAt: string, failure: string | null) => ({
  startedAt,
  seconds: 1,
  bytes: 1,
  rows: 1,
  files: 1,
  missingFiles: 0,
  failure,
});
const lastNight = '2026-11-27T08:00:00Z';
const monthAgo = '2026-10-27T08:00:00Z';
const longAgo = '2026-11-25T08:00:00Z';

test.each([
  ['nothing after last night’s success', true, lastNight, attempt(lastNight, null), null],
  ['nothing before the first', true, null, null, null],
  ['off without a worker that makes backups', false, null, null, 'off'],
  ['off after a recent success', false, lastNight, attempt(lastNight, null), 'off'],
  ['overdue after two days', true, longAgo, attempt(longAgo, null), 'overdue'],
  ['overdue also once they were turned off', false, longAgo, attempt(longAgo, null), 'overdue'],
  ['off when they were turned off a month ago', false, monthAgo, attempt(monthAgo, null), 'off'],
  ['overdue after a month without a success', true, monthAgo, attempt(monthAgo, null), 'overdue'],
  ['failed after an earlier success', true, longAgo, attempt(lastNight, 'disk full'), 'failed'],
  ['never when all failed', true, null, attempt(lastNight, 'disk full'), 'never'],
])('%s', (_, isScheduled, succeededAt, last, trouble) => {
  expect(findBackupTrouble({ isScheduled, succeededAt, last }, now)).toBe(trouble);
});
