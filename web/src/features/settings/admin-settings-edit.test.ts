import { expect, test } from 'vitest';
import { without } from './admin-settings-edit.ts';

test('settings that were saved are no draft any more', () => {
  const done = [{ category: 'general' as const, changes: { siteName: 'St. Anne' } }];
  expect(without({ general: { siteName: 'St. Anne' } }, done)).toEqual({});
});

test('a setting that was changed again while it was being saved stays', () => {
  const done = [{ category: 'general' as const, changes: { siteName: 'St. Anne', contactEmail: 'a@b.ca' } }];
  const typed = { general: { siteName: 'St. Anne by the Sea', contactEmail: 'a@b.ca' } };
  expect(without(typed, done)).toEqual({ general: { siteName: 'St. Anne by the Sea' } });
});
