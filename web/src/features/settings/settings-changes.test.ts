import { expect, test } from 'vitest';
import { removeSaved } from './settings-changes.ts';

test('settings that were saved are no draft any more', () => {
  const done = [{ category: 'general' as const, changes: { siteName: 'St. Anne' } }];
  expect(removeSaved({ general: { siteName: 'St. Anne' } }, done)).toEqual({});
});

test('a setting that was changed again while it was being saved stays', () => {
  const done = [{ category: 'general' as const, changes: { siteName: 'St. Anne', contactEmail: 'a@b.ca' } }];
  const typed = { general: { siteName: 'St. Anne by the Sea', contactEmail: 'a@b.ca' } };
  expect(removeSaved(typed, done)).toEqual({ general: { siteName: 'St. Anne by the Sea' } });
});
