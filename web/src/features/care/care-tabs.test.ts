import { expect, test } from 'vitest';
import { parseCareList, parseCareTab } from './care-tabs.ts';

test('an unknown tab is the first one', () => {
  expect(parseCareTab('unprayed')).toBe('unprayed');
  expect(parseCareTab('notes')).toBe('requests');
  expect(parseCareTab(null)).toBe('requests');
});

test('an unknown list is the own one', () => {
  expect(parseCareList('unclaimed')).toBe('unclaimed');
  expect(parseCareList('others')).toBe('mine');
  expect(parseCareList(null)).toBe('mine');
});
