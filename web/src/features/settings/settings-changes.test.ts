import { expect, test } from 'vitest';
import { removeSaved } from './settings-changes.ts';

test('removes saved settings from the draft', () => {
  const done = [{ category: 'general' as const, changes: { siteName: 'St. Anne' } }];
  expect(removeSaved({ general: { siteName: 'St. Anne' } }, done)).toEqual({});
});

test('keeps a setting that changed again while saving', () => {
  const done = [{ category: 'general' as const, changes: { siteName: 'St. Anne', contactEmail: 'a@b.ca' } }];
  const typed = { general: { siteName: 'St. Anne by the Sea', contactEmail: 'a@b.ca' } };
  expect(removeSaved(typed, done)).toEqual({ general: { siteName: 'St. Anne by the Sea' } });
});
