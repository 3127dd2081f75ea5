import { expect, test } from 'vitest';
import { parseCareTab } from './care-tabs.ts';

test('an unknown tab is the first one', () => {
  expect(parseCareTab('unprayed')).toBe('unprayed');
  expect(parseCareTab('notes')).toBe('requests');
  expect(parseCareTab(null)).toBe('requests');
});
